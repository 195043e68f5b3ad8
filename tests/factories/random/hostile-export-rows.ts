import {
  flattenDisplay,
  type DisplayTable,
  type DisplayValue,
  type TableColumn,
} from "@/lib/domain/fields/display-value";
import type { ExportRow, ExportSource } from "@/lib/server/exports/export-source";

/** Texts that break file formats, and formulas that spreadsheets would run. */
export const HOSTILE = [
  '=HYPERLINK("http://evil.example","x")',
  "+1+1",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  "\0=1+1",
  "＝1+1",
  'say "hello", she said',
  "two\nlines",
  "two\r\nlines",
  "semi;colon\ttab",
  " blank at both ends ",
  '"',
  '""',
  "'quoted'",
  "\u202Eright to left\u202C",
  "a\0b\u0001c\u001Fd\u007Fe",
  "_x0041_ and _x005F_",
  "<b>&amp;</b>]]>",
  "ünï ✓ 👩‍👩‍👧 東京",
  "\uFEFFmark",
  "\uFFFE\uFFFF",
  "x".repeat(32_767),
];

export function rowOf(id: number, values: DisplayValue[]): ExportRow {
  const createdAt = new Date(Date.UTC(2026, 10, 21, 9, 30, id));
  return {
    id,
    createdAt,
    synced: id % 2 === 0,
    mondayItemId: null,
    version: 1,
    language: "en",
    values,
  };
}

/** Rows in batches of two under columns with these titles. */
export function sourceOf(titles: readonly string[], rows: readonly ExportRow[]): ExportSource {
  async function* batches() {
    for (let start = 0; start < rows.length; start += 2) {
      yield rows.slice(start, start + 2);
    }
  }
  const columns = titles.map((title, index) => ({ fieldId: `f${index}`, title, hasFiles: false }));
  return { columns, batches: batches() };
}

export const textValue = (text: string): DisplayValue => ({ kind: "text", text });

/** `text`: as it is shown, such as "$5". */
export const amountValue = (value: number, text: string): DisplayValue => ({
  kind: "number",
  value,
  text,
});

/** Lines of a request. */
export const linesValue = (
  columns: readonly TableColumn[],
  cells: DisplayValue[][],
  text = "",
): DisplayTable => ({
  kind: "table",
  columns,
  rows: cells.map((row) => row.map(flattenDisplay)),
  cells,
  sums: [],
  text,
});

export async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) {
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
