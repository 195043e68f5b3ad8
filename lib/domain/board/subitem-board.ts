import { isRecord } from "../fields/answers";

type Column = { type: string; settings: unknown };

/** The board that holds the subitems of a board with these columns; null when it has none. */
export function subitemBoardId(columns: readonly Column[]): string | null {
  const column = columns.find(({ type }) => type === "subtasks");
  const ids = isRecord(column?.settings) ? column.settings["boardIds"] : undefined;
  const id: unknown = Array.isArray(ids) ? ids[0] : undefined;
  return typeof id === "string" || typeof id === "number" ? String(id) : null;
}
