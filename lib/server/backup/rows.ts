import "server-only";
import { createHash } from "node:crypto";

/** A row in the order of its model's columns; moments as ISO 8601 in UTC, JSON as its text. */
export type Cell = string | number | boolean | null;
export type Row = readonly Cell[];

export type RowsChecksum = { rows: number; sha256: string };

/** Counts lines of rows and hashes them: equal rows in the same order have equal checksums. */
export function createRowsChecksum(): { add: (line: string) => void; end: () => RowsChecksum } {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add: (line) => {
      rows += 1;
      hash.update(line);
    },
    end: () => ({ rows, sha256: hash.digest("hex") }),
  };
}

/** A row as one line of JSON, with its line feed. */
export function lineOf(row: Row): string {
  return `${JSON.stringify(row)}\n`;
}

/** Parses lines that `lineOf` wrote. */
export function rowsOf(text: string): Row[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const row: unknown = JSON.parse(line);
      if (!Array.isArray(row)) {
        throw new Error("A line of the backup is not a row.");
      }
      return row.map(toCell);
    });
}

/** The number and the checksum of rows. */
export async function checksumOf(rows: AsyncIterable<Row> | Iterable<Row>): Promise<RowsChecksum> {
  const sum = createRowsChecksum();
  for await (const row of rows) {
    sum.add(lineOf(row));
  }
  return sum.end();
}

function toCell(value: unknown): Cell {
  const isCell =
    typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return isCell ? value : null;
}
