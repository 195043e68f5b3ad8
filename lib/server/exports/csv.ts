import "server-only";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { csvLine, textCell } from "@/lib/domain/texts/csv-cells";
import { headingOf } from "@/lib/form-engine/export/export-columns";
import { exportText } from "@/lib/form-engine/export/export-rows";
import type { ExportRow, ExportSource } from "./export-source";

const BYTE_ORDER_MARK = "\uFEFF";

/** CSV by RFC 4180 in UTF-8, with a header line. */
export async function* csvChunks({
  source: { columns, batches, hasLanguages = false, hasAnswersOnly = false },
  origin,
  withMark,
}: {
  source: ExportSource;
  /** Prefix for the addresses of files. */
  origin: string;
  withMark: boolean;
}): AsyncGenerator<Uint8Array> {
  const titles = columns.flatMap((column) =>
    column.hasFiles ? [column.title, `${column.title}: links`] : [headingOf(column)],
  );
  const delivered = hasAnswersOnly ? [] : ["Synced", "Board item", "Version"];
  const language = hasLanguages ? ["Language"] : [];
  yield csvHead({ titles: ["ID", "Date", ...delivered, ...language, ...titles], withMark });
  for await (const rows of batches) {
    yield Buffer.from(rows.map((row) => rowLine(row)).join(""));
  }

  function rowLine(row: ExportRow): string {
    const { id, createdAt, synced, mondayItemId, version, values } = row;
    const cells = [
      String(id),
      createdAt.toISOString(),
      ...(hasAnswersOnly
        ? []
        : [synced ? "Yes" : "No", textCell(mondayItemId ?? ""), String(version)]),
      ...(hasLanguages ? [row.language] : []),
    ];
    for (const [index, value] of values.entries()) {
      cells.push(valueCell(value));
      if (columns[index]?.hasFiles) {
        cells.push(textCell(linksOf(value, origin).join("\n")));
      }
    }
    return csvLine(cells);
  }
}

/** An answer, or a cell of one, as a cell of CSV. */
export function valueCell(value: DisplayValue): string {
  // Numbers such as "-5" need no guard against formulas, which would turn them into text. What is shown of an
  // amount has signs and commas.
  return (value.kind === "number" || value.kind === "rating") && Number.isFinite(value.value)
    ? String(value.value)
    : textCell(exportText(value));
}

/** The addresses of the files of an answer. */
function linksOf(value: DisplayValue, origin: string): string[] {
  if (value.kind === "table") {
    return value.cells.flat().flatMap((cell) => linksOf(cell, origin));
  }
  return value.kind === "files"
    ? value.files.flatMap(({ href }) => (href === null ? [] : [`${origin}${href}`]))
    : [];
}

/** The header line. `withMark`: Excel reads the file as UTF-8 only with a byte order mark. */
export function csvHead({
  titles,
  withMark,
}: {
  titles: readonly string[];
  withMark: boolean;
}): Buffer {
  const [first = "", ...others] = titles.map(textCell);
  // Excel takes a file that begins with ID for a SYLK file.
  const begin = /^ID/i.test(first) && !withMark ? `"${first}"` : first;
  return Buffer.from(`${withMark ? BYTE_ORDER_MARK : ""}${csvLine([begin, ...others])}`);
}
