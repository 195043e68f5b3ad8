import "server-only";
import { isEmptyCell, NAME_COLUMN, nameCell } from "@/lib/domain/board/items/item-cell";
import { withFieldLabel } from "@/lib/domain/board/with-field-label";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import type { ItemSource, UnwrittenAnswer } from "@/lib/form-engine/board/items/board-item";
import { answersOfCell } from "@/lib/form-engine/board/items/cell-answers";
import { isOnBoard, type ItemOnBoard } from "@/lib/server/board-service/board-items";
import { BoardServiceError, type BoardColumn } from "@/lib/server/board-service/board-service";
import { boardItems } from "@/lib/server/board-service/composition";
import type { DeliverySource } from "@/lib/server/deliveries/delivery-source.repository";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import {
  saveItemUpdate,
  type ItemConflict,
  type ItemUpdate,
} from "@/lib/server/public-form/update-links/item-updates.repository";
import { followsFrom, isResult } from "@/lib/server/public-form/update-links/linked-fields";
import { cellHash, isSameCell } from "@/lib/server/public-form/update-links/seen-values";
import { storeItemId } from "@/lib/server/submissions/board-items.repository";
import type { ProgressLog } from "../progress";
import { refusedAnswers } from "../refused-answers";
import { addFiles } from "./add-item-files";
import { addUnwrittenAnswers } from "./add-unwritten-answers";
import { withAnsweredLabel, withoutLabel } from "./answered-label";
import { changeBoardItem, holds } from "./change-board-item";
import { changedValues, type ChangedValues } from "./changed-values";

type UpdateDelivery = {
  token: string;
  source: DeliverySource;
  update: ItemUpdate;
  columns: readonly BoardColumn[];
  log: ProgressLog;
  /** The update compared with what its columns hold now; absent: it says what they held. */
  asSeen?: (item: ItemOnBoard) => Promise<ItemUpdate>;
  /** Keeps how far the board has it. */
  store: (transaction: Transaction, written: Partial<ItemUpdate>) => Promise<void>;
  /** Brings rows to the subitems of the item; returns what these do not hold. */
  writeRows: () => Promise<UnwrittenAnswer[]>;
  /** What is said of a column that changed on the board meanwhile. */
  changedMeanwhile: string;
} & Pick<ItemSource, "lookups" | "links">;

export type Updated = {
  itemId: string;
  warnings: string[];
  /** Whether the owner has to decide something first. */
  waits: boolean;
  also: (transaction: Transaction) => Promise<void>;
};

/** Writes what a visitor changed to the item of their link, and nothing else: as `updateItem`; of an ask also its label. */
export async function updateLinkedItem(
  delivery: Omit<UpdateDelivery, "asSeen" | "store" | "changedMeanwhile">,
): Promise<Updated> {
  const { submissionId } = delivery.source;
  const { also, ...answered } = withAnsweredLabel(delivery);
  const updated = await updateItem({
    ...delivery,
    ...answered,
    store: (transaction, written) =>
      saveItemUpdate(transaction, submissionId, withoutLabel(written)),
    changedMeanwhile: "It changed after the visitor read it.",
  });
  return {
    ...updated,
    also: async (transaction) => {
      await updated.also(transaction);
      await also(transaction);
    },
  };
}

/**
 * Writes changed answers to an item that is there. A column that changed on the board since it was seen is not
 * overwritten: the delivery then waits for the owner, with both values.
 */
export async function updateItem(given: UpdateDelivery): Promise<Updated> {
  const { source, log } = given;
  const { submissionId } = source;
  const { itemId } = given.update;
  await noteSent(given);
  const item = await readColumns(given);
  const update = (await given.asSeen?.(item)) ?? given.update;
  const delivery = { ...given, update };
  if (log.current.itemName !== item.name) {
    await log.save({ itemName: item.name });
  }
  if (source.mondayItemId !== itemId) {
    await storeItemId(submissionId, itemId);
  }
  const wanted = await changedValues({ ...delivery, item });
  await settleUnknown({ ...delivery, item, wanted });
  const conflicts = conflictsOf({ ...delivery, item, wanted });
  const open = openValues({ ...delivery, item, wanted }, conflicts);
  const before = { ...update.before, ...heldBefore({ ...delivery, item, wanted }, open) };
  await write({ ...delivery, item, wanted }, open);
  const unwritten = [
    ...wanted.unwritten,
    ...refusedAnswers({ source, item: wanted, log }),
    ...(await given.writeRows()),
  ];
  const completing = { token: delivery.token, itemId, source, item: wanted, log, unwritten };
  await addUnwrittenAnswers(completing);
  const problems = await addFiles(completing);
  return {
    itemId,
    warnings: [
      ...[...conflicts].map(([fieldId, conflict]) => conflictWarning(fieldId, conflict, given)),
      ...unwritten.map(({ label, reason }) => withFieldLabel(label, reason)),
      ...problems,
    ],
    waits: conflicts.size > 0,
    also: (transaction) =>
      given.store(transaction, {
        written: [...new Set([...update.written, ...log.current.writtenFields])],
        conflicts: Object.fromEntries(conflicts),
        before,
      }),
  };
}

/** The item with the columns of the update. @throws {BoardServiceError} when it has left the board */
async function readColumns({ token, update, source }: UpdateDelivery): Promise<ItemOnBoard> {
  const { itemId, changes } = update;
  const columnIds = changes.map(({ columnId }) => columnId);
  const item = await boardItems.readItem(token, { itemId, columnIds });
  if (item === null || !isOnBoard(item, source)) {
    throw new BoardServiceError("data", { message: ENGLISH.refusals.itemGone });
  }
  return item;
}

/** Notes the fields of a call that succeeded; also in the next attempt, when the process ended before it did. */
async function noteSent({ log, update }: Pick<UpdateDelivery, "log" | "update">): Promise<void> {
  const { isChanged, writtenFields } = log.current;
  if (isChanged) {
    const noted = [...writtenFields, ...acceptedFields({ log, update })];
    const none = { isChanged: false, changing: [], later: [], sentFields: [] };
    await log.save({ ...none, writtenFields: noted });
  }
}

/** The fields of the last call without those whose column the service refused. */
function acceptedFields({ log, update }: Pick<UpdateDelivery, "log" | "update">): string[] {
  const { sentFields, refused } = log.current;
  const columnOf = new Map(update.changes.map(({ fieldId, columnId }) => [fieldId, columnId]));
  return sentFields.filter((id) => !Object.hasOwn(refused, columnOf.get(id) ?? ""));
}

/** `wanted`: what the columns shall hold. */
type Comparing = UpdateDelivery & { item: ItemOnBoard; wanted: ChangedValues };

/**
 * The result of an earlier call is unknown: it is taken for done when one of its columns holds its value now, as the
 * service carries out all of a call or nothing. Otherwise everything is compared anew.
 */
async function settleUnknown({ wanted, item, columns, update, log }: Comparing) {
  const { changing, writtenFields } = log.current;
  if (changing.length === 0) {
    return;
  }
  const waiting = new Set(log.current.later.flat());
  const accepted = acceptedFields({ log, update }).filter((fieldId) => {
    const columnId = update.changes.find(of(fieldId))?.columnId;
    return columnId !== undefined && !waiting.has(columnId);
  });
  const sent = wanted.values.filter(
    ({ fieldId, columnId }) => accepted.includes(fieldId) && changing.includes(columnId),
  );
  const hasLanded = sent.some(({ columnId, value }) => {
    const column = columns.find(({ id }) => id === columnId);
    return column !== undefined && holds(item, { column, value });
  });
  await log.save({
    changing: [],
    later: [],
    sentFields: [],
    ...(hasLanded && { writtenFields: [...writtenFields, ...accepted] }),
  });
}

type Conflicts = ReadonlyMap<string, ItemConflict>;

/** What changed on the board since the visitor, or the owner who decided, read it. */
function conflictsOf({ source, update, item, columns, wanted, log }: Comparing): Conflicts {
  const found = new Map<string, ItemConflict>();
  const { formId } = source;
  for (const { fieldId, columnId, value } of wanted.values) {
    const seen = seenCell(update, fieldId);
    const place = { formId, itemId: item.id, fieldId };
    const column = columns.find(({ id }) => id === columnId);
    const cell = heldCell({ item, wanted }, columnId);
    const isDone = log.current.writtenFields.includes(fieldId);
    const isEqual = column !== undefined && holds(item, { column, value });
    if (!cell || isDone || isKept(update, fieldId) || isEqual || isSameCell(cell, seen, place)) {
      continue;
    }
    // The text of linked items is always empty.
    const text = cell.text ?? cell.linked.map(({ name }) => name).join(", ");
    found.set(fieldId, { cell: cellHash(cell, place), text });
  }
  return found;
}

/** What the visitor saw. A later change of the board than the one that the owner decided about is a new one. */
function seenCell({ decisions, changes }: ItemUpdate, fieldId: string): string {
  return decisions[fieldId] ?? changes.find(of(fieldId))?.cell ?? "";
}

function heldCell({ item, wanted }: Pick<Comparing, "item" | "wanted">, columnId: string) {
  return columnId === NAME_COLUMN ? nameCell(wanted.name) : item.cells[columnId];
}

/** What columns hold before they are written, where that was not known when the answers were sent. */
function heldBefore(
  { source: { fields, formId }, update, item, wanted }: Comparing,
  open: ChangedValues["values"],
): ItemUpdate["before"] {
  const held = open.flatMap(({ fieldId, columnId }) => {
    const place = { formId, itemId: item.id, fieldId };
    const field = fields.find(({ id }) => id === fieldId);
    const cell = heldCell({ item, wanted }, columnId);
    const isKnown = Object.hasOwn(update.before, fieldId);
    if (!field || !cell || isKnown || !isSameCell(cell, seenCell(update, fieldId), place)) {
      return [];
    }
    const answers = answersOfCell(field, cell, {});
    const isReadable = isEmptyCell(cell) || Object.keys(answers).length > 0;
    return isReadable ? [[fieldId, answers] as const] : [];
  });
  return Object.fromEntries(held);
}

/** The values to write now. A result waits for what it follows from, and is not written where the board keeps that. */
function openValues({ source, update, wanted, log }: Comparing, conflicts: Conflicts) {
  const { fields } = source;
  const kept = update.changes.map(({ fieldId }) => fieldId).filter((id) => isKept(update, id));
  const ids = new Set([...conflicts.keys(), ...kept]);
  const results = fields.filter((field) => isResult(field) && followsFrom(field, { fields, ids }));
  const closed = new Set([...ids, ...results.map(({ id }) => id), ...log.current.writtenFields]);
  return wanted.values.filter(({ fieldId }) => !closed.has(fieldId));
}

/** Whether the owner decided that the board keeps what it holds. */
function isKept({ decisions }: ItemUpdate, fieldId: string): boolean {
  return decisions[fieldId] === null;
}

function of(fieldId: string) {
  return (change: { fieldId: string }) => change.fieldId === fieldId;
}

/** One call for all columns; a kill before, during or after it is found out by the next attempt. */
async function write(
  { token, source, update, item, columns, wanted, log }: Comparing,
  open: ChangedValues["values"],
): Promise<void> {
  if (open.length === 0) {
    return;
  }
  await log.save({ sentFields: open.map(({ fieldId }) => fieldId) });
  await changeBoardItem({
    token,
    item,
    columns,
    log,
    submissionId: source.submissionId,
    written: {
      values: Object.fromEntries(open.map(({ columnId, value }) => [columnId, value])),
      newLabelColumns: wanted.newLabelColumns,
    },
  });
  await noteSent({ log, update });
}

function conflictWarning(
  fieldId: string,
  { text }: ItemConflict,
  { source: { fields }, changedMeanwhile }: UpdateDelivery,
): string {
  const label = fields.find(({ id }) => id === fieldId)?.label ?? fieldId;
  const held = text === "" ? "is empty now" : `holds "${text}" now`;
  return withFieldLabel(label, `The board ${held}. ${changedMeanwhile}`);
}
