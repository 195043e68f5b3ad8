import { groupedBy } from "../grouped-by";
import { tagOfLanguage, type Localised } from "../localised";
import type { Sheet } from "./sheet";

/** A row of a sheet by the names of its columns; texts in several languages by their tag. */
export type SheetRow = {
  cell: (column: string) => string;
  text: (column: string) => Localised;
};

export type ReadSheet = {
  rows: SheetRow[];
  columns: ReadonlySet<string>;
  /** As the columns name them, in their order; of a column without a language "". */
  languages: readonly string[];
  repeated: readonly string[];
};

/** Columns that may be in several languages. */
const TRANSLATED = new Set([
  "label",
  "hint",
  "guidance_hint",
  "constraint_message",
  "required_message",
  "image",
  "audio",
  "video",
  "big-image",
]);

const ALIASES: Readonly<Record<string, string>> = {
  caption: "label",
  relevance: "relevant",
  calculate: "calculation",
  readonly: "read_only",
  constrainingmsg: "constraint_message",
  constraintmsg: "constraint_message",
  "jr:constraintmsg": "constraint_message",
  requiredmsg: "required_message",
  "jr:requiredmsg": "required_message",
  "jr:count": "repeat_count",
  skippable: "required",
};

/** `media::image::French (fr)` is the column `image` in the language `French (fr)`. */
function columnOf(header: string): { column: string; language: string } {
  const parts = header.includes("::") ? header.split("::") : header.split(/:(?!\/)/);
  const [first = "", ...rest] = parts.map((part) => part.trim());
  const isPrefix = /^(?:media|bind|control|body)$/i.test(first) && rest.length > 0;
  const [name = "", ...languages] = isPrefix ? rest : [first, ...rest];
  const plain = name.toLowerCase().replaceAll(/\s+/g, "_");
  const column = Object.hasOwn(ALIASES, plain) ? (ALIASES[plain] ?? plain) : plain;
  return TRANSLATED.has(column)
    ? { column, language: languages.join(":") }
    : { column: [column, ...languages].join(":"), language: "" };
}

/** The rows below the headers, without those that hold nothing. Of columns with one name the first with a value counts. */
export function readSheet(
  { rows }: Sheet,
  original: (languages: readonly string[]) => string,
): ReadSheet {
  const at = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ""));
  const headers = (rows[at] ?? []).map((header, index) => ({ index, ...columnOf(header) }));
  const named = headers.filter(({ column }) => column !== "");
  const languages = [
    ...new Set(
      named.filter(({ column }) => TRANSLATED.has(column)).map(({ language }) => language),
    ),
  ];
  const labels = named.filter(({ column }) => column === "label").map(({ language }) => language);
  const first = original(labels);
  const seen = new Set<string>();
  const repeated = named.filter(({ column, language }) => {
    const key = `${column}::${language}`;
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  });
  const byColumn = groupedBy(named, ({ column }) => column);
  const read = rows.slice(at + 1).filter((cells) => cells.some((cell) => cell.trim() !== ""));
  return {
    rows: read.map((cells): SheetRow => {
      const valueAt = ({ index }: { index: number }) => (cells[index] ?? "").trim();
      return {
        cell: (column) =>
          (byColumn.get(column) ?? []).map(valueAt).find((value) => value !== "") ?? "",
        text: (column) => localisedIn(byColumn.get(column) ?? [], { valueAt, first }),
      };
    }),
    columns: new Set(named.map(({ column }) => column)),
    languages,
    repeated: [...new Set(repeated.map(({ index }) => (rows[at]?.[index] ?? "").trim()))],
  };
}

type Header = { index: number; column: string; language: string };

function localisedIn(
  headers: readonly Header[],
  { valueAt, first }: { valueAt: (header: Header) => string; first: string },
): Localised {
  const given = headers.map((header) => ({ ...header, value: valueAt(header) }));
  const filled = given.filter(({ value }) => value !== "" && value !== "NO_LABEL");
  const own =
    filled.find(({ language }) => language === first) ??
    filled.find(({ language }) => language === "") ??
    filled[0];
  const others = filled.flatMap(({ language, value }): [string, string][] => {
    const tag = language === first || language === "" ? null : tagOfLanguage(language);
    return tag === null || tag === tagOfLanguage(first) ? [] : [[tag, value]];
  });
  return { text: own?.value ?? "", others: new Map(others) };
}
