import "server-only";
import type { PublicBoardQuery } from "@/lib/domain/board/public-field";
import { AppError } from "@/lib/domain/errors";
import {
  optionItemsQuery,
  valuesByFilterQuery,
} from "@/lib/server/board-service/cache/board-queries";
import { readForVisitor } from "@/lib/server/board-service/cache/read-board";
import { valuesFor } from "@/lib/server/board-service/list-column-values";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { withColumnTypes } from "./column-types";
import { untypedVisitorQueries, visitorQueries, type VisitorQuery } from "./visitor-queries";

/** `hint`: what tells it from others of its name. */
type OfferedItem = { id: string; name: string; hint?: string };
type Column = { boardId: string; columnId: string };

/**
 * The options of a dependent field for the answer to its parent field. 404 unless a field of the published
 * form uses exactly this query; an empty list when the board cannot be read.
 */
export async function listPublicFilteredValues(
  live: PublishedVersion,
  { filterValue, ...query }: Column & { filterColumnId: string; filterValue: string },
): Promise<string[]> {
  const { groupIds } = findQuery(visitorQueries(live), query) ?? notFound();
  const boardQuery = valuesByFilterQuery(live.teamId, { ...query, groupIds });
  return valuesFor(await readForVisitor(boardQuery), filterValue);
}

/** The items that a published form's field offers. 404 as above; 502 when the board cannot be read. */
export async function listPublicLinkedItems(
  live: PublishedVersion,
  query: Column,
): Promise<OfferedItem[]> {
  const wanted = { ...query, filterColumnId: null };
  const found =
    findQuery(visitorQueries(live), wanted) ?? (await findUntyped(live, wanted)) ?? notFound();
  const { groupIds, hintColumnId } = found;
  const boardQuery = optionItemsQuery(live.teamId, { ...query, groupIds, hintColumnId });
  const items = (await readForVisitor(boardQuery)) ?? unreadable();
  return items.map(({ id, name, hint }) => ({ id, name, ...(hint !== null && { hint }) }));
}

/** The query of a field that names this column without its type; null unless the field offers items. */
async function findUntyped(
  live: PublishedVersion,
  wanted: PublicBoardQuery,
): Promise<VisitorQuery | null> {
  if (findQuery(untypedVisitorQueries(live), wanted) === null) {
    return null;
  }
  const { form, isComplete } = await withColumnTypes(live);
  return findQuery(visitorQueries(form), wanted) ?? (isComplete ? null : unreadable());
}

function findQuery(
  queries: readonly VisitorQuery[],
  { boardId, columnId, filterColumnId }: PublicBoardQuery,
): VisitorQuery | null {
  const query = queries.find(
    (each) =>
      each.boardId === boardId &&
      each.columnId === columnId &&
      each.filterColumnId === filterColumnId,
  );
  return query ?? null;
}

function notFound(): never {
  throw new AppError("not-found", ({ refusals }) => refusals.formNotFound);
}

function unreadable(): never {
  throw new AppError("upstream", ({ refusals }) => refusals.boardValues);
}
