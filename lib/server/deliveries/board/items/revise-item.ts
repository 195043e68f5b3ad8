import "server-only";
import { isEmptyCell, NAME_COLUMN, nameCell } from "@/lib/domain/board/items/item-cell";
import { itemName } from "@/lib/domain/board/items/item-name";
import { withFieldLabel } from "@/lib/domain/board/with-field-label";
import type { Field } from "@/lib/domain/fields/base-field";
import { changedFields } from "@/lib/form-engine/answers/changed-fields";
import { withEndingAnswer } from "@/lib/form-engine/board/column-mapping/ending-column";
import { hasRowKeys, hasSubitems } from "@/lib/form-engine/board/items/subitems";
import { mappedColumnId } from "@/lib/form-engine/board/linked-field";
import { withRowFields } from "@/lib/form-engine/board/row-fields";
import type { ItemOnBoard } from "@/lib/server/board-service/board-items";
import { BoardServiceError, type BoardColumn } from "@/lib/server/board-service/board-service";
import {
  findDeliverySource,
  type DeliverySource,
} from "@/lib/server/deliveries/delivery-source.repository";
import {
  findRevisionOnBoard,
  saveRevisionOnBoard,
} from "@/lib/server/public-form/revisions/revisions-on-board.repository";
import type { ItemUpdate } from "@/lib/server/public-form/update-links/item-updates.repository";
import { cellHash } from "@/lib/server/public-form/update-links/seen-values";
import { lookUpColumns } from "../look-up-columns";
import { lookUpLinks } from "../look-up-links";
import type { ProgressLog } from "../progress";
import { holds } from "./change-board-item";
import { changedValues, type ChangedValues } from "./changed-values";
import { revisesSubitems, reviseSubitems } from "./revise-subitems";
import { updateItem, type Updated } from "./update-item";

type Revising = {
  token: string;
  boardId: string;
  /** As of the revision. */
  source: DeliverySource;
  columns: readonly BoardColumn[];
  log: ProgressLog;
  /** Throws when the worker stops. */
  checkStop: () => void;
};

const NO_ITEM =
  "There is no item of this submission yet: it was not delivered as it was sent. Send that again first.";
const CHANGED_MEANWHILE = "It changed after it was written.";
const LINES_STAY = "Lines of a table are not changed on the board.";

/** With all that is written beside the answers to its fields. */
function written(source: DeliverySource): DeliverySource {
  return withEndingAnswer(withRowFields(source));
}

type Revised = Omit<Updated, "also"> & {
  also?: Updated["also"];
  /** Labels of the fields whose columns it is about. */
  corrected: string[];
};

/**
 * Writes what a revision changed to the item of its submission, and nothing else: nothing where the item was made of
 * that revision or a newer one. A column that holds anything but what was written is not overwritten: the delivery
 * then waits for the owner, with both values.
 */
export async function reviseItem(revising: Revising): Promise<Revised> {
  const { source: stored, token, boardId, columns, log } = revising;
  const { submissionId, teamId, revision, mondayItemId: itemId, itemRevision } = stored;
  if (itemId === null) {
    throw new BoardServiceError("data", { message: NO_ITEM });
  }
  const held = itemRevision ?? 1;
  const before =
    held >= revision ? null : await findDeliverySource({ teamId, submissionId, revision: held });
  if (before === null) {
    return { itemId, warnings: [], waits: false, corrected: [] };
  }
  const { now, previous, changed } = compared(written(stored), written(before));
  const corrected = now.fields.map(({ label }) => label);
  const lines = now.fields
    .filter((field) => hasSubitems([field]) && !hasRowKeys(field))
    .map(({ label }) => label);
  const left = lines.map((label) => withFieldLabel(label, LINES_STAY));
  if (changed.length === 0 && !revisesSubitems([...now.fields, ...previous.fields])) {
    return { itemId, warnings: left, waits: false, corrected };
  }
  const lookUp = async (source: DeliverySource) => ({
    lookups: await lookUpColumns({ token, boardId, source, columns }),
    links: await lookUpLinks({ token, source, columns }),
  });
  // What the item has of before must not be added again.
  log.note({
    fileIds: [...new Set([...log.current.fileIds, ...before.files.map(({ id }) => id)])],
  });
  const place = { submissionId, number: revision };
  const update = {
    itemId,
    wasGone: false,
    ask: null,
    before: {},
    ...(await findRevisionOnBoard(place)),
  };
  const changes = changed.map(({ field, columnId }) => ({ fieldId: field.id, columnId, cell: "" }));
  const updated = await updateItem({
    ...revising,
    ...(await lookUp(now)),
    source: now,
    update: { ...update, changes },
    asSeen: async (item) => {
      const was = { source: previous, columns, item, ...(await lookUp(previous)) };
      const all = { ...update, written: [], changes };
      const former = await changedValues({ ...was, update: all });
      return { ...update, changes: seenChanges({ changes, former, item, source: now, columns }) };
    },
    store: (transaction, told) => saveRevisionOnBoard(transaction, place, told),
    writeRows: () => reviseSubitems({ ...revising, itemId, source: now }, previous),
    changedMeanwhile: CHANGED_MEANWHILE,
  });
  return { ...updated, warnings: [...updated.warnings, ...left], corrected };
}

type Changed = { field: Field; columnId: string };

/** Both revisions with the fields alone that differ, and the columns that these are written to. */
function compared(now: DeliverySource, before: DeliverySource) {
  const fields = [...now.fields, ...missingIn(now.fields, before.fields)];
  const ids = new Set(changedFields(fields, before.answers, now.answers));
  const own = fields.filter(({ id }) => ids.has(id));
  const changed = own.flatMap((field): Changed[] => {
    const columnId = mappedColumnId(field, now.board);
    return columnId !== null && isOwner({ field, columnId }, { now, fields })
      ? [{ field, columnId }]
      : [];
  });
  const formerly = before.fields.filter(({ id }) => ids.has(id));
  return {
    changed,
    now: { ...now, fields: own },
    previous: { ...before, fields: [...formerly, ...missingIn(formerly, own)] },
  };
}

function missingIn(fields: readonly Field[], others: readonly Field[]): Field[] {
  return others.filter(({ id }) => !fields.some((field) => field.id === id));
}

/** Whether the column takes this field's answer: not that of one before it, nor a name that follows a pattern. */
function isOwner(
  { field, columnId }: Changed,
  { now, fields }: { now: DeliverySource; fields: readonly Field[] },
): boolean {
  const first = fields.find(
    ({ id, mondayColumnId }) => mondayColumnId === columnId && Object.hasOwn(now.answers, id),
  );
  const isPatterned = columnId === NAME_COLUMN && now.namePattern !== "";
  return !isPatterned && (first === undefined || first.id === field.id);
}

type Seeing = {
  changes: ItemUpdate["changes"];
  /** What was written before. */
  former: ChangedValues;
  item: ItemOnBoard;
  source: DeliverySource;
  columns: readonly BoardColumn[];
};

/** The changes, each with the hash of its column's content where that is what was written before. */
function seenChanges(seeing: Seeing): ItemUpdate["changes"] {
  const { changes, former, item, source } = seeing;
  return changes.map((change) => {
    const { fieldId, columnId } = change;
    const cell = columnId === NAME_COLUMN ? nameCell(former.name) : item.cells[columnId];
    const place = { formId: source.formId, itemId: item.id, fieldId };
    return holdsFormer(seeing, change) ? { ...change, cell: cellHash(cell, place) } : change;
  });
}

function holdsFormer(
  { former, item, source, columns }: Seeing,
  { fieldId, columnId }: ItemUpdate["changes"][number],
): boolean {
  const written = former.values.find((each) => each.fieldId === fieldId);
  const column = columns.find(({ id }) => id === columnId);
  if (written !== undefined) {
    return column !== undefined && holds(item, { column, value: written.value });
  }
  // What the board did not take, or an item without a name of its own.
  const cell = item.cells[columnId];
  const { formTitle, submissionId } = source;
  return columnId === NAME_COLUMN
    ? item.name === itemName({ name: null, formTitle, submissionId })
    : cell !== undefined && isEmptyCell(cell);
}
