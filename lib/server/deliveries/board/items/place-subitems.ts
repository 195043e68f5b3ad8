import "server-only";
import type { BoardColumn } from "@/lib/domain/board/columns/board-column";
import { subitemMarker } from "@/lib/domain/board/items/item-name";
import { subitemBoardId } from "@/lib/domain/board/subitem-board";
import { subitemsOf, type Subitem } from "@/lib/form-engine/board/items/subitems";
import { columnsQuery } from "@/lib/server/board-service/cache/board-queries";
import { readForDelivery } from "@/lib/server/board-service/cache/read-board";
import { boardItems, boardService } from "@/lib/server/board-service/composition";
import type { DeliverySource } from "@/lib/server/deliveries/delivery-source.repository";
import { lookUpRows } from "../look-up-rows";
import type { ProgressLog } from "../progress";
import {
  createRowSubitems,
  findRowSubitems,
  saveRowSubitem,
  type RowSubitem,
} from "./row-subitems.repository";

export type SubitemColumn = BoardColumn & { id: string; title: string };
export type SubitemBoard = { boardId: string; columns: readonly SubitemColumn[] };

/** The rows of a submission on their way to the item `itemId`. */
export type Rows = {
  token: string;
  /** Of the item. */
  boardId: string;
  itemId: string;
  source: DeliverySource;
  /** Of the item's board. */
  columns: readonly SubitemColumn[];
  log: ProgressLog;
  /** Throws when the worker stops. */
  checkStop: () => void;
};

/** A row with its place on the board. */
export type PlacedSubitem = Subitem & Pick<RowSubitem, "number" | "itemId">;

/** The board of an item's subitems; null: it takes none. */
export async function subitemBoard({
  token,
  boardId: itemBoardId,
  source,
  columns,
}: Rows): Promise<SubitemBoard | null> {
  const boardId =
    subitemBoardId(columns) ?? (await boardService.findSubitemBoard(token, itemBoardId));
  const own = boardId && (await readForDelivery(columnsQuery(source.teamId, boardId), token));
  return own ? { boardId, columns: own } : null;
}

/** The rows of a submission as subitems of their board, and what only the account knows of them. */
export async function subitemsOn(
  board: SubitemBoard | null,
  { token, source }: Pick<Rows, "token" | "source">,
): Promise<Subitem[]> {
  const { fields, answers, board: form } = source;
  const rows = { fields, answers, form, columns: board?.columns ?? null };
  return subitemsOf(
    board === null ? rows : { ...rows, known: await lookUpRows({ token, source, board }) },
  );
}

/**
 * Gives each row its number, stored before anything is sent, and the subitem that it is already: what an earlier attempt may
 * have added without knowing is found by the number in its name.
 */
export async function placeSubitems(
  { token, itemId, source }: Rows,
  subitems: readonly Subitem[],
): Promise<PlacedSubitem[]> {
  const { submissionId } = source;
  const known = await findRowSubitems(submissionId);
  const last = known.at(-1)?.number ?? 0;
  const fresh = subitems
    .filter((subitem) => !known.some((row) => isRow(row, subitem)))
    .map(({ fieldId, rowKey }, index) => ({
      fieldId,
      rowKey,
      number: last + index + 1,
      itemId: null,
    }));
  await createRowSubitems(submissionId, fresh);
  const rows = new Map([...known, ...fresh].map((row) => [placeOf(row), row]));
  const placed = subitems.flatMap((subitem) => {
    const row = rows.get(placeOf(subitem));
    return row ? [{ ...subitem, number: row.number, itemId: row.itemId }] : [];
  });
  // Before rows were stored, a delivery added subitems without noting them.
  const isUnknown = known.length === 0 && source.mondayItemId !== null;
  const mayExist = placed.filter((row) => row.itemId === null && (isUnknown || isIn(known, row)));
  if (mayExist.length === 0) {
    return placed;
  }
  const onBoard = await boardItems.listSubitems(token, itemId);
  for (const row of mayExist) {
    const marker = subitemMarker(submissionId, row.number);
    row.itemId = onBoard.find(({ name }) => name.endsWith(marker))?.id ?? null;
    if (row.itemId !== null) {
      await saveRowSubitem(submissionId, row);
    }
  }
  return placed;
}

type Row = Pick<RowSubitem, "fieldId" | "rowKey">;

/** Whether two are the same row. */
export function isRow(one: Row, other: Row): boolean {
  return one.fieldId === other.fieldId && one.rowKey === other.rowKey;
}

function isIn(rows: readonly Row[], row: Row): boolean {
  return rows.some((each) => isRow(each, row));
}

function placeOf({ fieldId, rowKey }: Row): string {
  return JSON.stringify([fieldId, rowKey]);
}
