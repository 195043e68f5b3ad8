import { Button } from "@/components/ui/buttons/button";

type FixButtonsProps<Fix> = {
  /** Id of the sentence that the buttons answer; it tells equal labels apart. */
  aboutId: string;
  fixes: readonly { label: string; fix: Fix }[];
  onFix: (fix: Fix) => void;
};

/** One button for each fix of a finding. */
export function FixButtons<Fix>({ aboutId, fixes, onFix }: FixButtonsProps<Fix>) {
  return fixes.length > 0 ? (
    <div className="mt-1.5 flex flex-wrap gap-2">
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
