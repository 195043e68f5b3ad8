import "server-only";
import type { ColumnValue } from "@/lib/domain/board/columns/board-column";
import { isEmptyCell, NAME_COLUMN } from "@/lib/domain/board/items/item-cell";
import type { Field } from "@/lib/domain/fields/base-field";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import type { UnwrittenAnswer } from "@/lib/form-engine/board/items/board-item";
import { hasRowKeys, hasSubitems } from "@/lib/form-engine/board/items/subitems";
import type { ItemOnBoard } from "@/lib/server/board-service/board-items";
import { boardItems } from "@/lib/server/board-service/composition";
import type { DeliverySource } from "@/lib/server/deliveries/delivery-source.repository";
import { holds } from "./change-board-item";
import {
  isRow,
  placeSubitems,
  subitemBoard,
  subitemsOn,
  type PlacedSubitem,
  type Rows,
  type SubitemBoard,
} from "./place-subitems";
import { findRowSubitems, saveRowSubitem } from "./row-subitems.repository";
import { addSubitem, changeSubitem, nameOnBoard, refusedCells } from "./write-subitem";

const GONE = "Its subitem is not on the board any more.";
const CHANGED_MEANWHILE = "It changed after it was written.";

/** Whether a revision changes rows that are subitems and are known again. */
export function revisesSubitems(fields: readonly Field[]): boolean {
  return hasSubitems(fields.filter(hasRowKeys));
}

/**
 * Brings the changed rows of a revision to their subitems: new rows are added, a cell that holds what was written before is
 * changed, and the subitems of rows that are gone stay or are archived. A cell that somebody changed on the board, and a
 * subitem that is not there any more, are left alone. Returns what the subitems do not hold.
 */
export async function reviseSubitems(
  rows: Rows,
  /** With the same fields as the source: those whose answers differ. */
  before: DeliverySource,
): Promise<UnwrittenAnswer[]> {
  const fields = rows.source.fields.filter(hasRowKeys);
  if (!hasSubitems([...fields, ...before.fields.filter(hasRowKeys)])) {
    return [];
  }
  const board = await subitemBoard(rows);
  const subitems = await subitemsOn(board, { ...rows, source: { ...rows.source, fields } });
  if (board === null) {
    return subitems.flatMap(({ unwritten }) => unwritten);
  }
  const source = { ...before, fields: before.fields.filter(hasRowKeys) };
  const former = await subitemsOn(board, { ...rows, source });
  const placed = await placeSubitems(rows, subitems);
  const unwritten: UnwrittenAnswer[] = [];
  for (const subitem of placed) {
    rows.checkStop();
    const previous = former.find((each) => isRow(each, subitem));
    if (subitem.itemId === null) {
      await addSubitem({ ...rows, board }, subitem);
    } else if (previous === undefined || !isSameSubitem(previous, subitem)) {
      const { itemId, number } = subitem;
      const known = previous && { ...previous, itemId, number };
      unwritten.push(...(await change({ ...rows, board }, { subitem, previous: known })));
    } else {
      continue;
    }
    unwritten.push(...subitem.unwritten, ...refusedCells(subitem, rows.log));
  }
  await archiveGone(
    rows,
    former.filter((row) => !placed.some((each) => isRow(each, row))),
  );
  return unwritten;
}

type Compared = Pick<PlacedSubitem, "name" | "values">;

function isSameSubitem(one: Compared, other: Compared): boolean {
  return one.name === other.name && isSameValue(one.values, other.values);
}

type Changing = {
  subitem: PlacedSubitem;
  /** undefined: the row was gone before. */
  previous: PlacedSubitem | undefined;
};

/** Writes the cells that differ. Returns those of other people, and all where the subitem is gone. */
async function change(
  rows: Rows & { board: SubitemBoard },
  { subitem, previous }: Changing,
): Promise<UnwrittenAnswer[]> {
  const { token, board } = rows;
  const id = subitem.itemId ?? "";
  const wanted = cellsOf(rows, subitem);
  const held: ReturnType<typeof cellsOf> = previous === undefined ? {} : cellsOf(rows, previous);
  const columnIds = [...new Set([...Object.keys(held), ...Object.keys(wanted)])].filter(
    (columnId) => !isSameValue(held[columnId], wanted[columnId]),
  );
  const item = await boardItems.readItem(token, { itemId: id, columnIds });
  const left = (columnId: string, reason: string): UnwrittenAnswer => {
    const source = subitem.sources[columnId] ?? previous?.sources[columnId];
    return { label: source?.label ?? subitem.name, text: source?.text ?? "", columnId, reason };
  };
  if (item === null || item.state !== "active" || item.boardId !== board.boardId) {
    return columnIds.map((columnId) => left(columnId, GONE));
  }
  const values: Record<string, ColumnValue | null> = {};
  const unwritten: UnwrittenAnswer[] = [];
  for (const columnId of columnIds) {
    const place = { columnId, board, item };
    const value = wanted[columnId] ?? null;
    if (holdsValue(place, value)) {
      continue;
    }
    if (previous === undefined || isAsWritten(place, held[columnId] ?? null)) {
      values[columnId] = value;
    } else {
      unwritten.push(left(columnId, `The board ${heldWords(place)}. ${CHANGED_MEANWHILE}`));
    }
  }
  await changeSubitem(rows, { subitem, id, values });
  return unwritten;
}

/** The values of a subitem, its name among them. */
function cellsOf(rows: Rows, subitem: PlacedSubitem): Record<string, ColumnValue> {
  return { ...subitem.values, [NAME_COLUMN]: nameOnBoard(rows, subitem) };
}

type Cell = { columnId: string; board: SubitemBoard; item: ItemOnBoard };

function holdsValue({ columnId, board, item }: Cell, value: ColumnValue | null): boolean {
  if (columnId === NAME_COLUMN) {
    return item.name === value;
  }
  const column = board.columns.find(({ id }) => id === columnId);
  return column !== undefined && holds(item, { column, value });
}

/** Whether nobody changed a cell: an empty one holds what the service did not take. */
function isAsWritten(cell: Cell, former: ColumnValue | null): boolean {
  const held = cell.item.cells[cell.columnId];
  return holdsValue(cell, former) || (held !== undefined && isEmptyCell(held));
}

function heldWords({ columnId, item }: Cell): string {
  const cell = item.cells[columnId];
  const linked = cell?.linked.map(({ name }) => name).join(", ") ?? "";
  const text = columnId === NAME_COLUMN ? item.name : (cell?.text ?? linked);
  return text === "" ? "is empty now" : `holds "${text}" now`;
}

/** Archives the subitems of rows that are gone, where their table says so. */
async function archiveGone(
  { token, source, log, checkStop }: Rows,
  gone: readonly { fieldId: string; rowKey: string }[],
): Promise<void> {
  const { submissionId } = source;
  const archived = new Set(
    source.fields.filter(({ mondayRowsGone }) => mondayRowsGone === "archive").map(({ id }) => id),
  );
  const wanted = gone.filter(({ fieldId }) => archived.has(fieldId));
  const known = wanted.length === 0 ? [] : await findRowSubitems(submissionId);
  for (const row of known.filter((each) => wanted.some((other) => isRow(other, each)))) {
    checkStop();
    const item =
      row.itemId && (await boardItems.readItem(token, { itemId: row.itemId, columnIds: [] }));
    if (item && item.state === "active") {
      const idempotencyKey = log.keyOf(`sub-${submissionId}-line-${row.number}-archive`);
      await log.save({});
      await boardItems.archiveItem(token, { itemId: item.id, idempotencyKey });
    }
    await saveRowSubitem(submissionId, { ...row, itemId: null });
  }
}
