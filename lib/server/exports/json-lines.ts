import "server-only";
import { partsOf, type DisplayValue } from "@/lib/domain/fields/display-value";
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
      const answers = columns.map(({ title }, index) => {
        const value = values[index];
        return [
          title,
          value === undefined ? null : (partsOf(value) ?? jsonOf(value, origin)),
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

function jsonOf(value: DisplayValue, origin: string): unknown {
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
      return value.rows.map((cells) =>
        Object.fromEntries(value.columns.map(({ title }, index) => [title, cells[index] ?? ""])),
      );
    default:
      return exportText(value);
  }
}
