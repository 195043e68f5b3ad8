import { Camera, Upload } from "lucide-react";
import type { ChangeEvent, Ref } from "react";
import { buttonClasses } from "@/components/ui/buttons/button-classes";
import type { FileLimits } from "@/lib/domain/fields/file-answers";
import { acceptAttribute, takesImages } from "@/lib/domain/files/accepted-types";
import { useTexts } from "../_shared/texts/texts-context";
import { limitsInWords } from "./limits-in-words";

type DropZoneProps = {
  ref: Ref<HTMLInputElement>;
  id: string;
  hintId: string;
  describedBy: string;
  limits: FileLimits;
  isOver: boolean;
  isInvalid: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
};

/**
 * The browser's file input, stretched invisibly over the visible box: choosing and focus are
 * native.
 */
export function DropZone(props: DropZoneProps) {
  const {
    ref,
    id,
    hintId,
    describedBy,
    limits,
    isOver,
    isInvalid,
    isRequired,
    isDisabled,
    onFiles,
  } = props;
  const { maxFiles, accepts } = limits;
  const texts = useTexts();
  const { files } = texts;
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget } = event;
    onFiles([...(currentTarget.files ?? [])]);
    // Reset, so that choosing the same file again fires a change event.
    currentTarget.value = "";
  };
  const line = isInvalid ? "border-danger" : isOver ? "border-accent" : "border-border-input";
  const look = isDisabled
    ? "bg-hover text-faint"
    : "bg-surface hover:bg-hover in-[.is-raised]:bg-raised";
  return (
    <>
      <div className="relative rounded-control">
        <input
          ref={ref}
          id={id}
          name={id}
          type="file"
          multiple={maxFiles > 1}
          accept={acceptAttribute(accepts)}
          required={isRequired}
          disabled={isDisabled}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          onChange={handleChange}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default noscript:static noscript:h-11 noscript:py-1 noscript:text-public noscript:opacity-100"
        />
        <div
          aria-hidden
          className={`flex min-h-20 flex-col items-center justify-center gap-1 rounded-control border border-dashed px-4 py-3 text-center peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus noscript:hidden ${line} ${look}`}
        >
          <span className="flex items-center gap-2 text-public font-medium">
            <Upload className="size-4 shrink-0" />
            {maxFiles > 1 ? files.chooseSeveral : files.choose}
          </span>
          <span className="hidden text-ui text-muted sm:block">
            {maxFiles > 1 ? files.dropSeveral : files.drop}
          </span>
        </div>
      </div>
      <p id={hintId} className="mt-1.5 text-ui text-muted">
        {limitsInWords(limits, texts)}
      </p>
      {takesImages(accepts) && !isDisabled ? <CameraButton onChange={handleChange} /> : null}
    </>
  );
}

/** Only on touch devices: elsewhere "capture" has no effect. */
function CameraButton({ onChange }: { onChange: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const { files } = useTexts();
  return (
    <label
      className={buttonClasses({
        size: "large",
        className:
          "relative mt-2 h-11! has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-fine:hidden! noscript:hidden!",
      })}
    >
      <Camera aria-hidden />
      {files.photo}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        onChange={onChange}
        className="absolute inset-0 size-full opacity-0"
      />
    </label>
  );
}
