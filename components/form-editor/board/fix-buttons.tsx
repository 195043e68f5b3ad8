import { useId } from "react";
import { Button } from "@/components/ui/button";

type FixButtonsProps<Fix> = {
  /** The sentence that the buttons answer; it tells equal labels apart. */
  about: string;
  fixes: readonly { label: string; fix: Fix }[];
  onFix: (fix: Fix) => void;
};

/** One button for each fix of a finding. */
export function FixButtons<Fix>({ about, fixes, onFix }: FixButtonsProps<Fix>) {
  const aboutId = useId();
  return fixes.length > 0 ? (
    <div className="mt-1.5 flex flex-wrap gap-2">
      <span id={aboutId} hidden>
        {about}
      </span>
      {fixes.map(({ label, fix }) => (
        <Button
          key={label}
          size="small"
          aria-describedby={aboutId}
          className="h-auto min-h-8 max-w-full text-left wrap-anywhere whitespace-normal"
          onClick={() => onFix(fix)}
        >
          {label}
        </Button>
      ))}
    </div>
  ) : null;
}
