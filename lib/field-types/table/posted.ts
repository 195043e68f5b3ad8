import { ROW_KEY, ROW_LIMITS } from "@/lib/domain/fields/rows";
import {
  readText,
  strayText,
  type PostedField,
  type PostedReader,
} from "../_shared/answers/posted-field";
import { readCellPart } from "../_shared/rows/cell-part";
import { isDefaultRow } from "../_shared/rows/default-row";
import { definitionOf } from "../registry/definitions";
import type { TableField } from "./definition";

/** By column id, of one row: the texts of its controls by part, its own under "". */
type PostedRow = Map<string, Map<string, readonly string[]>>;

/**
 * Rows of cells, each read as its type reads them. Rows marked for removal are left out, empty ones are kept: the page
 * that comes back has as many.
 */
export const tableReader: PostedReader<TableField> = {
  parts: /^(?:rows|drop|[1-9]\d{0,2}\.[\w-]{1,64}(?:\.[\w-]{1,64})?)$/,
  read: (field, posted, readPosted = readText) => {
    const { uploadsOf = () => [] } = posted;
    const rows = postedRows(posted);
    const known = new Set([...field.columns.map(({ id }) => id), ROW_KEY]);
    if ([...rows.values()].some((cells) => [...cells.keys()].some((id) => !known.has(id)))) {
      // No control posts these: validation refuses them.
      return { [field.id]: posted.parts };
    }
    const dropped = new Set(posted.parts["drop"]?.map(Number));
    const count = Math.max(Math.min(countOf(posted), ROW_LIMITS.highest), 0, ...rows.keys());
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    const answer = numbers
      .filter((number) => !dropped.has(number))
      .map((number) => {
        const cells = rows.get(number);
        const key = cells?.get(ROW_KEY)?.get("")?.[0];
        const read = field.columns.flatMap((column): [string, unknown][] => {
          const parts = new Map(cells?.get(column.id));
          const own = parts.get("") ?? [];
          parts.delete("");
          const name = `${number}.${column.id}`;
          const cell = {
            own,
            parts: Object.fromEntries(parts),
            uploads: uploadsOf(name),
            uploadsOf: (part: string) => uploadsOf(`${name}.${part}`),
          };
          return Object.entries(readPosted(column, cell));
        });
        const row = Object.fromEntries(read);
        if (key !== undefined) {
          return { [ROW_KEY]: key, ...row };
        }
        // As in a browser with scripts: what a row begins with is no answer by itself.
        return isDefaultRow(row, field.columns, definitionOf) ? {} : row;
      });
    return answer.length > 0 ? { [field.id]: answer } : strayText(field, posted);
  },
};

function postedRows({ parts }: PostedField): Map<number, PostedRow> {
  const rows = new Map<number, PostedRow>();
  for (const [name, values] of Object.entries(parts)) {
    const cell = readCellPart(name);
    if (cell !== null) {
      const row = rows.get(cell.row) ?? new Map<string, Map<string, readonly string[]>>();
      const column = row.get(cell.columnId) ?? new Map<string, readonly string[]>();
      column.set(cell.part ?? "", values);
      rows.set(cell.row, row.set(cell.columnId, column));
    }
  }
  return rows;
}

/** How many rows the page had; 0 where it does not say. */
function countOf({ parts }: PostedField): number {
  const text = parts["rows"]?.[0] ?? "";
  return /^\d{1,3}$/.test(text) ? Number(text) : 0;
}
