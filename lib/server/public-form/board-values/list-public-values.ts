import "server-only";
import { AppError } from "@/lib/domain/errors";
import { LINKS, type PublicBoardQuery } from "@/lib/domain/board/public-field";
import { requireLiveFormById, type LiveForm } from "@/lib/server/public-form/version/live-form";
import type { LinkedItem } from "@/lib/server/board-service/board-service";
import { readForVisitor } from "@/lib/server/board-service/board-cache";
import { visitorQueries, untypedReadings, type VisitorQuery } from "./visitor-queries";
import { valuesFor } from "@/lib/server/board-service/list-column-values";
import {
  columnsQuery,
  linkedItemsQuery,
  valuesByFilterQuery,
} from "@/lib/server/board-service/board-queries";

type OfForm = { formId: number; boardId: string; columnId: string };

/**
 * What a visitor may choose once the parent field is answered. 404 unless a field of the published
 * form reads exactly this (readings, 22); an empty list when the board cannot be read.
 */
export async function listPublicFilteredValues({
  formId,
  filterValue,
  ...reading
}: OfForm & { filterColumnId: string; filterValue: string }): Promise<string[]> {
  const live = await requireLiveFormById(formId);
  const groupIds = groupsOf(visitorQueries(live), reading) ?? notFound();
  const question = valuesByFilterQuery(live.ownerId, { ...reading, groupIds });
  return valuesFor(await readForVisitor(question), filterValue);
}

/** The items that a published form's field offers. 404 as above; 502 when they cannot be had. */
export async function listPublicLinkedItems({ formId, ...reading }: OfForm): Promise<LinkedItem[]> {
  const live = await requireLiveFormById(formId);
  const wanted = { ...reading, filterColumnId: null };
  const groupIds =
    groupsOf(visitorQueries(live), wanted) ?? (await groupsOfUntyped(live, wanted)) ?? notFound();
  return (
    (await readForVisitor(linkedItemsQuery(live.ownerId, { ...reading, groupIds }))) ?? unreadable()
  );
}

/** The groups of a field that names this column without its type; null unless the column holds links. */
async function groupsOfUntyped(live: LiveForm, wanted: PublicBoardQuery): Promise<string[] | null> {
  const groupIds = groupsOf(untypedReadings(live), wanted);
  if (groupIds === null) {
    return null;
  }
  const question = columnsQuery(live.ownerId, wanted.boardId);
  const columns = (await readForVisitor(question)) ?? unreadable();
  const column = columns.find(({ id }) => id === wanted.columnId);
  return column?.type === LINKS ? groupIds : null;
}

/** Null when none of the readings is this one. */
function groupsOf(
  readings: readonly VisitorQuery[],
  { boardId, columnId, filterColumnId }: PublicBoardQuery,
): string[] | null {
  const reading = readings.find(
    (each) =>
      each.boardId === boardId &&
      each.columnId === columnId &&
      each.filterColumnId === filterColumnId,
  );
  return reading?.groupIds ?? null;
}

function notFound(): never {
  throw new AppError("not-found", "Form not found or not published");
}

function unreadable(): never {
  throw new AppError("upstream", "Failed to fetch board relation values");
}
