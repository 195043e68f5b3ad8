import "server-only";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { csvLine, textCell } from "@/lib/domain/texts/csv-cells";
import { exportedColumn, headingOf } from "@/lib/form-engine/export/export-columns";
import { csvHead, valueCell } from "./csv";
import type { ExportRow, ExportSource } from "./export-source";

/** CSV with a row for each line of every table answer, in the order of the submissions. */
export async function* lineItemChunks({
  source: { columns, batches, hasLanguages = false },
  withMark,
}: {
  source: ExportSource;
  withMark: boolean;
}): AsyncGenerator<Uint8Array> {
  const parts = columns.flatMap(({ tableColumns = [] }) => tableColumns.map(headingOf));
  const titles = [...new Set(parts)];
  const about = ["Submission ID", "Date", "Version", ...(hasLanguages ? ["Language"] : [])];
  yield csvHead({ titles: [...about, "Question", "Line", ...titles], withMark });
  for await (const rows of batches) {
    const lines = rows.flatMap((row) => linesOf(row));
    if (lines.length > 0) {
      yield Buffer.from(lines.join(""));
    }
  }

  function linesOf({ id, createdAt, version, language, values }: ExportRow): string[] {
    const row = [
      String(id),
      createdAt.toISOString(),
      String(version),
      ...(hasLanguages ? [language] : []),
    ];
    return values.flatMap((value, index) => {
      const start = [...row, textCell(columns[index]?.title ?? "")];
      if (value.kind !== "table") {
        return [];
      }
      const own = value.columns.map((column) => headingOf(exportedColumn(columns[index], column)));
      return value.cells.map((cells, place) =>
        csvLine([...start, String(place + 1), ...cellsOf(cells, own)]),
      );
    });
  }

  /** The cells of one line in the order of `titles`; empty where its table has no such column. */
  function cellsOf(line: readonly DisplayValue[], own: readonly string[]): string[] {
    const cells = new Map(line.map((cell, index) => [own[index], valueCell(cell)]));
    return titles.map((title) => cells.get(title) ?? "");
  }
}
