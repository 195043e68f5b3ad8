import { Button } from "@/components/ui/button";
import type { SubmissionFilters } from "@/lib/client/query-keys";

/** No row, and the way back to all of them. */
export function NoneFound({
  filters: { quarantined, ...others },
  onClear,
}: {
  filters: SubmissionFilters;
  onClear: () => void;
}) {
  const isWhole = quarantined !== undefined && Object.keys(others).length === 0;
  return (
    <div className="border-t px-4 py-4 sm:px-6">
      <p className="font-semibold">
        {isWhole ? "Nothing is in quarantine" : "No submissions match"}
      </p>
      <Button className="mt-3" onClick={onClear}>
        {isWhole ? "Show all submissions" : "Clear filters"}
      </Button>
    </div>
  );
}
