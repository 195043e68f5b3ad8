import "server-only";
import { AppError } from "@/lib/domain/errors";
import { LINKS, type PublicBoardQuery } from "@/lib/domain/board/public-field";
import { requireLiveFormById } from "@/lib/server/public-form/version/live-form";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import type { LinkedItem } from "@/lib/server/board-service/board-service";
import { readForVisitor } from "@/lib/server/board-service/board-cache";
import { visitorQueries, untypedVisitorQueries, type VisitorQuery } from "./visitor-queries";
import { valuesFor } from "@/lib/server/board-service/list-column-values";
import {
  columnsQuery,
  linkedItemsQuery,
  valuesByFilterQuery,
} from "@/lib/server/board-service/board-queries";

type FormColumn = { formId: number; boardId: string; columnId: string };

/**
 * The options of a dependent field for the answer to its parent field. 404 unless a field of the published
 * form uses exactly this query (reading 22); an empty list when the board cannot be read.
 */
export async function listPublicFilteredValues({
  formId,
  filterValue,
  ...query
}: FormColumn & { filterColumnId: string; filterValue: string }): Promise<string[]> {
  const live = await requireLiveFormById(formId);
  const groupIds = groupsOf(visitorQueries(live), query) ?? notFound();
  const boardQuery = valuesByFilterQuery(live.teamId, { ...query, groupIds });
  return valuesFor(await readForVisitor(boardQuery), filterValue);
}

/** The items that a published form's field offers. 404 as above; 502 when the board cannot be read. */
export async function listPublicLinkedItems({
  formId,
  ...query
}: FormColumn): Promise<LinkedItem[]> {
  const live = await requireLiveFormById(formId);
  const wanted = { ...query, filterColumnId: null };
  const groupIds =
    groupsOf(visitorQueries(live), wanted) ?? (await groupsOfUntyped(live, wanted)) ?? notFound();
  return (
    (await readForVisitor(linkedItemsQuery(live.teamId, { ...query, groupIds }))) ?? unreadable()
  );
}

/** The groups of a field that names this column without its type; null unless it is a column of links. */
async function groupsOfUntyped(
  live: PublishedVersion,
  wanted: PublicBoardQuery,
): Promise<string[] | null> {
  const groupIds = groupsOf(untypedVisitorQueries(live), wanted);
  if (groupIds === null) {
    return null;
  }
  const boardQuery = columnsQuery(live.teamId, wanted.boardId);
  const columns = (await readForVisitor(boardQuery)) ?? unreadable();
  const column = columns.find(({ id }) => id === wanted.columnId);
  return column?.type === LINKS ? groupIds : null;
}

/** The groups of the matching query; null when none matches. */
function groupsOf(
  queries: readonly VisitorQuery[],
  { boardId, columnId, filterColumnId }: PublicBoardQuery,
): string[] | null {
  const query = queries.find(
    (each) =>
      each.boardId === boardId &&
      each.columnId === columnId &&
      each.filterColumnId === filterColumnId,
  );
  return query?.groupIds ?? null;
}

function notFound(): never {
  throw new AppError("not-found", "Form not found or not published");
}

function unreadable(): never {
  throw new AppError("upstream", "Failed to fetch board relation values");
}
