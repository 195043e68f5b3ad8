import { answerFields } from "@/components/submissions/list/submission-summary";
import { PRIVATE_COLUMNS } from "@/components/submissions/private/private-shown";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import { WITHOUT, type AssigneesResponse } from "@/lib/contracts/submissions/private-columns";
import type { SavedView } from "@/lib/contracts/submissions/saved-views";

type Known = {
  form: Pick<FormResponse, "fields" | "statuses" | "settings">;
  /** Undefined while they are not known. */
  assignees: AssigneesResponse | undefined;
};

/** What a view names that its form does not have any more, such as "2 columns"; none where it has all. */
export function goneParts(
  { filters, columns, sort }: Pick<SavedView, "filters" | "columns" | "sort">,
  { form, assignees }: Known,
): string[] {
  const fieldIds = new Set(answerFields(form.fields).map(({ id }) => id));
  const isField = (id: string) => fieldIds.has(id) || fieldIds.has(id.split(".")[0] ?? "");
  const isGone = (list: string | undefined, isKnown: (id: string) => boolean) =>
    (list ?? "").split(",").some((id) => id !== "" && id !== WITHOUT && !isKnown(id));
  const lost = (columns ?? []).filter(
    (id) => !isField(id) && PRIVATE_COLUMNS.every((column) => column.id !== id),
  );
  const chosen = filters.choice?.split("\n").map((line) => line.slice(0, line.indexOf(":"))) ?? [];
  const { endings } = form.settings;
  const sorted = /^answer:([^]+)$/.exec(sort.sort ?? "")?.[1];
  return [
    ...(isGone(filters.status, (id) => form.statuses.some((status) => status.id === id))
      ? ["a status"]
      : []),
    ...(assignees !== undefined &&
    isGone(filters.assignee, (id) => assignees.some(({ userId }) => String(userId) === id))
      ? ["a member"]
      : []),
    ...(chosen.some((id) => id !== "" && !isField(id)) ? ["a field to filter by"] : []),
    ...(isGone(filters.ending, (id) => endings.some((ending) => ending.id === id))
      ? ["an ending"]
      : []),
    ...(sorted !== undefined && !isField(sorted) ? ["a field to sort by"] : []),
    ...(lost.length > 0 ? [lost.length === 1 ? "a column" : `${lost.length} columns`] : []),
  ];
}
