import "server-only";
import type { SortOrder } from "@/lib/contracts/submissions/submissions";
import { AppError } from "@/lib/domain/errors";

type Query = {
  sort?: string | undefined;
  order?: SortOrder | undefined;
  cursor?: number | undefined;
  after?: number | undefined;
};

/**
 * A list's query with `after` as what it means: the oldest first, behind that id.
 * @throws {AppError} 400 with another order, or with a cursor
 */
export function readingOf<Q extends Query>({ after, ...query }: Q): Omit<Q, "after"> {
  if (after === undefined) {
    return query;
  }
  const { sort = "createdAt", order = "asc", cursor } = query;
  if (sort !== "createdAt" || order !== "asc" || cursor !== undefined) {
    const sentence = "after reads by id, the oldest first: please leave out sort, order and cursor";
    throw new AppError("invalid", sentence);
  }
  return { ...query, order, cursor: after };
}
