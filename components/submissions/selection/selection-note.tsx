import type { SubmissionFilters } from "@/lib/client/queries/query-keys";

/** What is said above the rows in quarantine and in the trash. */
export function SelectionNote({ filters }: { filters: SubmissionFilters }) {
  const note = filters.quarantined
    ? "These look like spam. They are not counted and not delivered until you release them. Deleted after 30 days."
    : filters.deleted
      ? "Deleted submissions can be restored for 30 days, then they are gone."
      : null;
  return note === null ? null : <p className="border-t px-4 py-2.5 text-muted sm:px-6">{note}</p>;
}
