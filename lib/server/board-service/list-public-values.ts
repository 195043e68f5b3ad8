import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { PublicReading } from "@/lib/domain/board/public-field";
import { requireLiveFormById, type LiveForm } from "@/lib/server/forms/live-form";
import type { LinkedItem } from "./board-service";
import { readForVisitor } from "./kept-readings";
import { liveReadings } from "./live-readings";
import { valuesFor } from "./list-column-values";
import { askLinkedItems, askValuesByFilter } from "./questions";

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
  const { live, groupIds } = await requireReading(formId, reading);
  const question = askValuesByFilter(live.ownerId, { ...reading, groupIds });
  return valuesFor(await readForVisitor(question), filterValue);
}

/** The items that a published form's field offers. 404 as above; 502 when they cannot be had. */
export async function listPublicLinkedItems({ formId, ...reading }: OfForm): Promise<LinkedItem[]> {
  const { live, groupIds } = await requireReading(formId, { ...reading, filterColumnId: null });
  const items = await readForVisitor(askLinkedItems(live.ownerId, { ...reading, groupIds }));
  if (items === null) {
    throw new AppError("upstream", "Failed to fetch board relation values");
  }
  return items;
}

async function requireReading(
  formId: number,
  { boardId, columnId, filterColumnId }: PublicReading,
): Promise<{ live: LiveForm; groupIds: string[] }> {
  const live = await requireLiveFormById(formId);
  const reading = liveReadings(live).find(
    (each) =>
      each.boardId === boardId &&
      each.columnId === columnId &&
      each.filterColumnId === filterColumnId,
  );
  if (reading === undefined) {
    throw new AppError("not-found", "Form not found or not published");
  }
  return { live, groupIds: reading.groupIds };
}
