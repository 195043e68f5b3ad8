import "server-only";
import type { SortOrder, SubmissionListQuery } from "@/lib/contracts/submissions/submissions";

type Sorting =
  { by: "date"; order: SortOrder } | { by: "answer"; fieldId: string; order: SortOrder };

/** The order that a list's query names: by date, the newest first, without one. */
export function sortingOf({ sort, order }: Pick<SubmissionListQuery, "sort" | "order">): Sorting {
  const [, fieldId] = /^answer:([^]+)$/.exec(sort ?? "") ?? [];
  return fieldId === undefined
    ? { by: "date", order: order ?? "desc" }
    : { by: "answer", fieldId, order: order ?? "asc" };
}
