import { Button } from "@/components/ui/button";
import type { SubmissionFilters } from "@/lib/client/queries/query-keys";

/** No row, and the way back to all of them. */
export function NoneFound({
  filters: { quarantined, deleted, ...others },
  onClear,
}: {
  filters: SubmissionFilters;
  onClear: () => void;
}) {
  const isWhole = (quarantined ?? deleted) !== undefined && Object.keys(others).length === 0;
  const nothing = deleted ? "Nothing is deleted" : "Nothing is in quarantine";
  return (
    <div className="border-t px-4 py-4 sm:px-6">
      <p className="font-semibold">{isWhole ? nothing : "No submissions match"}</p>
      <Button className="mt-3" onClick={onClear}>
        {isWhole ? "Show all submissions" : "Clear filters"}
      </Button>
    </div>
  );
}
