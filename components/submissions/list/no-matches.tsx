import { Button } from "@/components/ui/buttons/button";
import type { SubmissionFilters } from "@/lib/client/queries/query-keys";

/** Shown when no row matches, with a button that clears the filters. */
export function NoMatches({
  filters: { quarantined, deleted, ...others },
  onClear,
}: {
  filters: SubmissionFilters;
  onClear: () => void;
}) {
  const isOnlyFilter = (quarantined ?? deleted) !== undefined && Object.keys(others).length === 0;
  const emptyText = deleted ? "Nothing is deleted" : "Nothing is in quarantine";
  return (
    <div className="border-t px-4 py-4 sm:px-6">
      <p className="font-semibold">{isOnlyFilter ? emptyText : "No submissions match"}</p>
      <Button className="mt-3" onClick={onClear}>
        {isOnlyFilter ? "Show all submissions" : "Clear filters"}
      </Button>
    </div>
  );
}
