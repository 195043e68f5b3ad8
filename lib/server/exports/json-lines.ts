import "server-only";
import { partsOf, type DisplayTable, type DisplayValue } from "@/lib/domain/fields/display-value";
import { ROW_KEY } from "@/lib/domain/fields/rows";
import { exportedColumn, type ExportColumn } from "@/lib/form-engine/export/export-columns";
import { exportText } from "@/lib/form-engine/export/export-rows";
import { parseBoundedJson } from "@/lib/utils/parse-bounded-json";
import type { ExportSource } from "./export-source";

/** JSON Lines: one object per submission, with its `language` where there are several; `answers` by column title, null where nothing was answered. */
export async function* jsonChunks({
  source: { columns, batches, hasLanguages = false },
  origin,
}: {
  source: ExportSource;
  /** Prefix for the addresses of files. */
  origin: string;
}): AsyncGenerator<Uint8Array> {
  for await (const rows of batches) {
    const lines = rows.map(({ id, synced, mondayItemId, version, language, createdAt, values }) => {
      const answers = columns.map((column, index) => {
        const { title } = column;
        const value = values[index];
        return [
          title,
          value === undefined ? null : (partsOf(value) ?? jsonOf(value, { origin, column })),
        ] as const;
      });
      // fromEntries makes own properties of all titles, "__proto__" too.
      const about = {
        id,
        synced,
        mondayItemId,
        version,
        ...(hasLanguages && { language }),
        createdAt: createdAt.toISOString(),
      };
      return `${JSON.stringify({ ...about, answers: Object.fromEntries(answers) })}\n`;
    });
    yield Buffer.from(lines.join(""));
  }
}

type Place = { origin: string; column: ExportColumn };

function jsonOf(value: DisplayValue, { origin, column }: Place): unknown {
  switch (value.kind) {
    case "missing":
      return null;
    case "number":
    case "rating":
    case "boolean":
      return value.value;
    case "date-range":
      return { from: value.from, to: value.to };
    case "list":
      return value.items;
    case "json":
      return parseBoundedJson(value.text) ?? value.text;
    case "files":
      return value.files.map(({ href, ...file }) => ({
        ...file,
        url: href === null ? null : `${origin}${href}`,
      }));
    case "table":
      return rowsOf(value, { origin, column });
    default:
      return exportText(value);
  }
}

/** Objects by the titles of the columns, with what names the row for good. Lines of a request are said in words. */
function rowsOf({ columns, rows, cells, rowKeys }: DisplayTable, place: Place): object[] {
  const titles = columns.map((column) => exportedColumn(place.column, column).title);
  return rows.map((words, row) => {
    const key = rowKeys?.[row] ?? null;
    const entries = titles.map((title, index) => {
      const typed = rowKeys && cells[row]?.[index];
      return [
        title,
        typed === undefined ? (words[index] ?? "") : (partsOf(typed) ?? jsonOf(typed, place)),
      ] as const;
    });
    return Object.fromEntries(key === null ? entries : [[ROW_KEY, key], ...entries]);
  });
}
