import type { ColumnValue } from "@/lib/domain/board/columns/board-column";
import { graphemesOf } from "@/lib/domain/texts/cut-text";

/** What the columns of an item hold together, as the service documents it for texts. */
const MAX_BYTES = 64 * 1024;

type Values = Readonly<Record<string, ColumnValue>>;
type Fitted = { values: Record<string, ColumnValue>; notes: Record<string, string> };

/** The values with the longest texts cut so that an item holds them all; `notes` say what was cut, by column. */
export function fitItem(given: Values): Fitted {
  const values: Record<string, ColumnValue> = { ...given };
  const notes: Record<string, string> = {};
  for (let excess = excessOf(values); excess > 0; excess = excessOf(values)) {
    const [columnId, text] = longestText(values) ?? [];
    if (columnId === undefined || text === undefined) {
      break;
    }
    const kept = startOf(text, Math.max(0, bytesOf(text) - excess - bytesOf("...")));
    if (kept.length === 0) {
      break;
    }
    values[columnId] = `${kept}...`;
    const length = ([...kept].length + 3).toLocaleString("en-US");
    notes[columnId] = `Cut to ${length} characters, as an item of the board holds 64 KB.`;
  }
  return { values, notes };
}

function excessOf(values: Values): number {
  return bytesOf(values) - MAX_BYTES;
}

function longestText(values: Values): [string, string] | undefined {
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return texts.toSorted((a, b) => bytesOf(b[1]) - bytesOf(a[1]))[0];
}

/** The start of a text in this many bytes of JSON, cut between characters as people see them. */
function startOf(text: string, bytes: number): string {
  let start = "";
  // With the quotation marks.
  let room = bytes - 2;
  for (const segment of graphemesOf(text)) {
    room -= bytesOf(segment) - 2;
    if (room < 0) {
      break;
    }
    start += segment;
  }
  return start;
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
