import "server-only";
import type { UnwrittenAnswer } from "@/lib/form-engine/board/items/board-item";
import { hasSubitems } from "@/lib/form-engine/board/items/subitems";
import { placeSubitems, subitemBoard, subitemsOn, type Rows } from "./place-subitems";
import { addSubitem, refusedCells } from "./write-subitem";

/**
 * Adds one subitem for each row of the tables that are mapped to subitems, in order and once. Returns what the subitems
 * could not hold.
 */
export async function addSubitems(rows: Rows): Promise<UnwrittenAnswer[]> {
  const { source, log } = rows;
  if (!hasSubitems(source.fields)) {
    return [];
  }
  const board = await subitemBoard(rows);
  const subitems = await subitemsOn(board, rows);
  if (board === null || subitems.length === 0) {
    return subitems.flatMap(({ unwritten }) => unwritten);
  }
  const placed = await placeSubitems(rows, subitems);
  for (const subitem of placed) {
    rows.checkStop();
    if (subitem.itemId === null) {
      await addSubitem({ ...rows, board }, subitem);
    }
  }
  return placed.flatMap((subitem) => [...subitem.unwritten, ...refusedCells(subitem, log)]);
}
