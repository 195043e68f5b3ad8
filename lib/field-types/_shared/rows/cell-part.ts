/** What a control of a cell is called after its table: row, column, and a part of its own. */
export const CELL_PART = /^([1-9]\d{0,2})\.([\w-]{1,64})(?:\.([\w-]{1,64}))?$/;

/** The cell that a part of a posted table is of, its row from 1; null for what is none. */
export function readCellPart(
  text: string,
): { row: number; columnId: string; part: string | undefined } | null {
  const [, row, columnId, part] = CELL_PART.exec(text) ?? [];
  return columnId === undefined ? null : { row: Number(row), columnId, part };
}
