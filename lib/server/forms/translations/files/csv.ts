import "server-only";
import { CsvError, parse } from "csv-parse/sync";
import { isRecord } from "@/lib/domain/fields/answers";
import { csvLine, textCell } from "@/lib/domain/texts/csv-cells";
import { unguardedText } from "@/lib/domain/texts/formula-guard";
import { UnreadableFile, type TranslationRow } from "./translation-row";

const COLUMNS = ["key", "original", "translation", "of"] as const;
/** Spreadsheets of countries with a decimal comma write semicolons. */
const SEPARATORS = [",", ";", "\t"] as const;
/** Files that were put together, or of which a line was typed anew, have several. */
const LINE_ENDS = ["\r\n", "\n", "\r"];
const NO_HEADER =
  "The first line of the file must name its columns: key, original, translation and of. At least key and translation must be there.";

/** CSV by RFC 4180 with a header line. */
export function writeTranslationsCsv(rows: readonly TranslationRow[]): string {
  const lines = rows.map(({ key, original, translation, of }) =>
    csvLine([key, original, translation, of ?? ""].map(textCell)),
  );
  return [csvLine(COLUMNS), ...lines].join("");
}

/** The rows of a CSV file of ours, or of a program that wrote it again. Throws `UnreadableFile`. */
export function readTranslationsCsv(content: string): TranslationRow[] {
  const text = content.replace(/^\uFEFF?sep=.\r?\n/i, "");
  const [header = "", ...others] = linesOf(text, separatorOf(text));
  const names = Array.from(header, (name) => name.trim().toLowerCase());
  if (!names.includes("key") || !names.includes("translation")) {
    throw new UnreadableFile(NO_HEADER);
  }
  return others.map((cells, index) => {
    if (cells.length > names.length) {
      throw new UnreadableFile(`Row ${index + 2} has more cells than the first line has columns.`);
    }
    const cell = (name: (typeof COLUMNS)[number]) =>
      unguardedText(cells[names.indexOf(name)] ?? "");
    const row = { key: cell("key"), original: cell("original"), translation: cell("translation") };
    if (row.key === "" && row.translation !== "") {
      throw new UnreadableFile(`Row ${index + 2} has a translation, and no key.`);
    }
    return { ...row, of: cell("of").trim() || null };
  });
}

function separatorOf(text: string): string {
  const [first = ""] = text.split(/\r\n|\r|\n/, 1);
  const found = SEPARATORS.map((separator) => ({
    separator,
    count: first.split(separator).length,
  }));
  return found.toSorted((one, other) => other.count - one.count)[0]?.separator ?? ",";
}

function linesOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    const place = error instanceof CsvError && isRecord(error) ? Number(error["lines"]) : null;
    throw new UnreadableFile(
      `The file cannot be read as CSV${place === null ? "" : ` at line ${place}`}: check its quotation marks.`,
    );
  }
}
