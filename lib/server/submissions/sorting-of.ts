import "server-only";
import type { SortOrder, SubmissionListQuery } from "@/lib/contracts/submissions/submissions";

export type OtherThanDate = { order: SortOrder } & (
  { by: "answer"; fieldId: string } | { by: "status" | "assignee" }
);
type Sorting = { by: "date"; order: SortOrder } | OtherThanDate;

/** The order that a list's query names: by date, the newest first, without one. */
export function sortingOf({ sort, order }: Pick<SubmissionListQuery, "sort" | "order">): Sorting {
  if (sort === "status" || sort === "assignee") {
    return { by: sort, order: order ?? "asc" };
  }
  const [, fieldId] = /^answer:([^]+)$/.exec(sort ?? "") ?? [];
  return fieldId === undefined
    ? { by: "date", order: order ?? "desc" }
    : { by: "answer", fieldId, order: order ?? "asc" };
}
