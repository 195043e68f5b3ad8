import "server-only";
import { withFieldLabel } from "@/lib/domain/board/with-field-label";
import { answersOfCell } from "@/lib/form-engine/board/cell-answers";
import type { ItemSource } from "@/lib/form-engine/board/board-item";
import type { ItemOnBoard } from "@/lib/server/board-service/board-items";
import { BoardServiceError, type BoardColumn } from "@/lib/server/board-service/board-service";
import { boardItems } from "@/lib/server/board-service/composition";
import type { Transaction } from "@/lib/server/outbox/jobs.repository";
import {
  saveItemUpdate,
  type ItemConflict,
  type ItemUpdate,
} from "@/lib/server/public-form/update-links/item-updates.repository";
import { ITEM_GONE } from "@/lib/server/public-form/update-links/open-link";
import { isOnBoard, NAME_COLUMN, nameCell } from "@/lib/server/public-form/update-links/read-item";
import { cellHash, isSameCell } from "@/lib/server/public-form/update-links/seen-values";
import { storeItemId } from "@/lib/server/submissions/board-items.repository";
import type { DeliverySource } from "../delivery-source.repository";
import { changeBoardItem, holds } from "./change-board-item";
import { addFiles, addLeftovers } from "./complete-board-item";
import { changedValues, type ChangedValues } from "./changed-values";
import type { ProgressLog } from "./progress";
import { refusedLeftovers } from "./refused-leftovers";

type Updating = {
  token: string;
  source: DeliverySource;
  update: ItemUpdate;
  columns: readonly BoardColumn[];
  log: ProgressLog;
} & Pick<ItemSource, "lookups" | "links">;

type Updated = {
  itemId: string;
  warnings: string[];
  /** Whether the owner has to decide something first. */
  waits: boolean;
  also: (transaction: Transaction) => Promise<void>;
};

/**
 * Writes what a visitor changed to the item of their link, and nothing else. A column that changed on the board since
 * the visitor read it is not overwritten: the delivery then waits for the owner, with both values.
 */
export async function updateItem(updating: Updating): Promise<Updated> {
  const { source, update, log } = updating;
  const { submissionId } = source;
  const { itemId } = update;
  await finishRound(updating);
  const item = await readChanged(updating);
  if (source.mondayItemId !== itemId) {
    await storeItemId(submissionId, itemId);
  }
  const changed = await changedValues({ ...updating, item });
  await settleUnknown(log, { changed, item, ...updating });
  const conflicts = conflictsOf({ ...updating, item, changed });
  const isKept = (fieldId: string) => update.decisions[fieldId] === null;
  const isOpen = ({ fieldId }: { fieldId: string }) =>
    !log.current.updated.includes(fieldId) && !isKept(fieldId) && !conflicts.has(fieldId);
  await write({ ...updating, item, changed, open: changed.values.filter(isOpen) });
  const leftovers = [...changed.leftovers, ...refusedLeftovers({ source, item: changed, log })];
  const completing = { token: updating.token, itemId, source, item: changed, log, leftovers };
  await addLeftovers(completing);
  const problems = await addFiles(completing);
  return {
    itemId,
    warnings: [
      ...[...conflicts].map(([fieldId, conflict]) => conflictWarning(fieldId, conflict, source)),
      ...leftovers.map(({ label, reason }) => withFieldLabel(label, reason)),
      ...problems,
    ],
    waits: conflicts.size > 0,
    also: (transaction) =>
      saveItemUpdate(transaction, submissionId, {
        written: [...new Set([...update.written, ...log.current.updated])],
        conflicts: Object.fromEntries(conflicts),
      }),
  };
}

/** The item with the columns that are changed. @throws {BoardServiceError} when it has left the board */
async function readChanged({ token, update, source }: Updating): Promise<ItemOnBoard> {
  const { itemId, changes } = update;
  const columnIds = changes.map(({ columnId }) => columnId);
  const item = await boardItems.readItem(token, { itemId, columnIds });
  if (item === null || !isOnBoard(item, source)) {
    throw new BoardServiceError("data", { message: ITEM_GONE });
  }
  return item;
}

/** A call succeeded, and the process ended before its fields were noted. */
async function finishRound({ log, update }: Pick<Updating, "log" | "update">): Promise<void> {
  const { isChanged, updating: tried, updated, refused } = log.current;
  if (isChanged) {
    const refusedIds = update.changes
      .filter(({ columnId }) => Object.hasOwn(refused, columnId))
      .map(({ fieldId }) => fieldId);
    const updating = tried.filter((id) => !refusedIds.includes(id));
    await log.save({
      isChanged: false,
      changing: [],
      updating: [],
      updated: [...updated, ...updating],
    });
  }
}

type Changed = Updating & { item: ItemOnBoard; changed: ChangedValues };

/**
 * The result of an earlier call is unknown: it is taken for done when one of its columns holds its value now, as the
 * service carries out all of a call or nothing. Otherwise everything is compared anew.
 */
async function settleUnknown(log: ProgressLog, { changed, item, columns }: Omit<Changed, "log">) {
  const { changing, updating, updated } = log.current;
  if (changing.length === 0) {
    return;
  }
  const sent = changed.values.filter(({ columnId }) => changing.includes(columnId));
  const hasLanded = sent.some(({ columnId, value }) => {
    const column = columns.find(({ id }) => id === columnId);
    return column !== undefined && holds(item, { column, value });
  });
  await log.save({
    ...{ changing: [], updating: [] },
    ...(hasLanded && { updated: [...updated, ...updating] }),
  });
}

/** What changed on the board since the visitor, or the owner who decided, read it. */
function conflictsOf({ source, update, item, columns, changed, log }: Changed) {
  const found = new Map<string, ItemConflict>();
  const { formId, fields } = source;
  for (const { fieldId, columnId, value } of changed.values) {
    // A later change of the board than the one that the owner decided about is a new one to decide about.
    const seen = update.decisions[fieldId] ?? update.changes.find(of(fieldId))?.cell ?? "";
    const place = { formId, itemId: item.id, fieldId };
    const column = columns.find(({ id }) => id === columnId);
    const field = fields.find(({ id }) => id === fieldId);
    const cell = columnId === NAME_COLUMN ? nameCell(changed.name) : item.cells[columnId];
    const isSettled = log.current.updated.includes(fieldId) || update.decisions[fieldId] === null;
    const isEqual = column !== undefined && holds(item, { column, value });
    if (!cell || !field || isSettled || isEqual || isSameCell(cell, seen, place)) {
      continue;
    }
    found.set(fieldId, {
      cell: cellHash(cell, place),
      answers: answersOfCell(field, cell),
      text: cell.text ?? "",
    });
  }
  return found;
}

function of(fieldId: string) {
  return (change: { fieldId: string }) => change.fieldId === fieldId;
}

type Writing = Changed & { open: ChangedValues["values"] };

/** One call for all columns; a kill before, during or after it is found out by the next attempt. */
async function write({
  token,
  source,
  update,
  item,
  columns,
  changed,
  log,
  open,
}: Writing): Promise<void> {
  if (open.length === 0) {
    return;
  }
  const ids = open.map(({ fieldId }) => fieldId);
  await log.save({ updating: ids });
  await changeBoardItem({
    ...{ token, item, columns, log, submissionId: source.submissionId },
    written: {
      values: Object.fromEntries(open.map(({ columnId, value }) => [columnId, value])),
      newLabelColumns: changed.newLabelColumns,
    },
  });
  await finishRound({ log, update });
}

function conflictWarning(
  fieldId: string,
  { text }: ItemConflict,
  { fields }: DeliverySource,
): string {
  const label = fields.find(({ id }) => id === fieldId)?.label ?? fieldId;
  const held = text === "" ? "is empty now" : `holds "${text}" now`;
  return withFieldLabel(label, `The board ${held}. It changed after the visitor read it.`);
}
