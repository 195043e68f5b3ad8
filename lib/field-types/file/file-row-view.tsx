import { X } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClasses } from "@/components/ui/buttons/button-classes";
import { fill } from "@/lib/domain/system-texts/fill";
import { useTexts } from "../_shared/texts/texts-context";

type FileRowProps = {
  name: string;
  picture: ReactNode;
  /** The file's upload is in progress. */
  isCancel?: boolean;
  isDisabled?: boolean;
  onRemove: () => void;
  children: ReactNode;
};

/** One file of the answer, or one being uploaded. */
export function FileRow({ name, picture, isCancel, isDisabled, onRemove, children }: FileRowProps) {
  const { files } = useTexts();
  return (
    <li className="flex items-center gap-3 rounded-control border bg-surface p-1.5 ps-2 in-[.is-raised]:bg-raised">
      {picture}
      <div className="min-w-0 flex-1">
        <p className="truncate text-ui font-medium" title={name}>
          {name}
        </p>
        {children}
      </div>
      <button
        type="button"
        disabled={isDisabled}
        aria-label={fill(isCancel ? files.cancelFile : files.removeFile, { file: name })}
        onClick={onRemove}
        className={buttonClasses({
          variant: "ghost",
          size: "icon-touch",
          className: "noscript:hidden",
        })}
      >
        <X aria-hidden />
      </button>
    </li>
  );
}
