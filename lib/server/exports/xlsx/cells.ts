import "server-only";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { cutText, shortText } from "@/lib/domain/texts/cut-text";
import { looksLikeFormula } from "@/lib/domain/texts/formula-guard";
import { exportText } from "@/lib/form-engine/export/export-rows";
import { SHEET_HEAD, STYLES } from "./parts";

/** The content of a cell; null for an empty one. */
export type SheetCell =
  | { kind: "text"; text: string; isHead?: boolean }
  | { kind: "number"; value: number; style?: number }
  | { kind: "boolean"; value: boolean }
  | { kind: "link"; href: string; text: string }
  | null;

const MAX_TEXT = 32_767;
/** The longest string literal in a formula. */
const MAX_FORMULA_TEXT = 255;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The Unix epoch as a serial date of spreadsheets, in days. */
const EPOCH = 25_569;
/** 1 March 1900: earlier serial dates differ by a day between programs. */
const FIRST_SERIAL = 61;

/** An answer as a cell of its type; a single file becomes a link. `origin` prefixes file addresses. */
export function answerCell(value: DisplayValue, origin: string): SheetCell {
  switch (value.kind) {
    case "missing":
      return null;
    case "number":
    case "rating":
      return numberCell(value);
    case "boolean":
      return { kind: "boolean", value: value.value };
    case "date":
      return dateCell(new Date(`${value.iso}T00:00:00Z`), STYLES.date) ?? textCell(value.iso);
    case "time":
      return { kind: "number", value: (value.hour * 60 + value.minute) / 1440, style: STYLES.time };
    case "files": {
      const [file, ...others] = value.files;
      return file?.href && others.length === 0
        ? { kind: "link", href: `${origin}${file.href}`, text: value.text }
        : textCell(exportText(value));
    }
    default:
      return textCell(exportText(value));
  }
}

export function textCell(text: string): SheetCell {
  return text === "" ? null : { kind: "text", text };
}

/** A date and time in UTC: spreadsheets have no time zones. */
export function dateTimeCell(moment: Date): SheetCell {
  return dateCell(moment, STYLES.moment) ?? textCell(moment.toISOString());
}

function numberCell({ value, text }: { value: number; text: string }): SheetCell {
  return Number.isFinite(value) ? { kind: "number", value } : textCell(text);
}

function dateCell(date: Date, style: number): SheetCell {
  const value = date.getTime() / DAY_MS + EPOCH;
  return value >= FIRST_SERIAL ? { kind: "number", value, style } : null;
}

/** The beginning of a sheet, with its header row. */
export function sheetHead(titles: readonly string[]): Buffer {
  const cells = titles.map((text) => ({ kind: "text" as const, text, isHead: true }));
  return Buffer.from(`${SHEET_HEAD}${rowXml({ number: 1, cells })}`);
}

/** One row of a sheet; `number` counts from 1. */
export function rowXml({ number, cells }: { number: number; cells: readonly SheetCell[] }): string {
  let xml = `<row r="${number}">`;
  for (const [index, cell] of cells.entries()) {
    if (cell !== null) {
      xml += cellXml(`${columnName(index)}${number}`, cell);
    }
  }
  return `${xml}</row>`;
}

function cellXml(ref: string, cell: Exclude<SheetCell, null>): string {
  switch (cell.kind) {
    case "number":
      return `<c r="${ref}"${cell.style === undefined ? "" : ` s="${cell.style}"`}><v>${cell.value}</v></c>`;
    case "boolean":
      return `<c r="${ref}" t="b"><v>${cell.value ? 1 : 0}</v></c>`;
    case "link":
      return linkXml(ref, cell);
    case "text":
      return `<c r="${ref}"${styleOf(cell)} t="inlineStr"><is><t xml:space="preserve">${escapeText(cell.text)}</t></is></c>`;
  }
}

function styleOf({ text, isHead }: { text: string; isHead?: boolean }): string {
  if (isHead) {
    return ` s="${STYLES.head}"`;
  }
  // quotePrefix: the cell stays text when it is edited.
  return looksLikeFormula(text) ? ` s="${STYLES.quoted}"` : "";
}

/** A HYPERLINK formula, because a sheet holds at most 65,530 hyperlinks. */
function linkXml(ref: string, { href, text }: { href: string; text: string }): string {
  const shown = cutText(text, MAX_FORMULA_TEXT);
  const inFormula = (part: string) => escapeText(part.replaceAll('"', '""'));
  return href.length > MAX_FORMULA_TEXT
    ? cellXml(ref, { kind: "text", text: `${text} ${href}` })
    : `<c r="${ref}" s="${STYLES.link}" t="str"><f>HYPERLINK("${inFormula(href)}","${inFormula(shown)}")</f><v>${escapeText(shown)}</v></c>`;
}

const NEEDS_ESCAPE = /(?![\t\n])\p{Cc}|[&<>\uFFFE\uFFFF]|_x[0-9A-Fa-f]{4}_/u;
const ESCAPED = /(?![\t\n])\p{Cc}|[&<>\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu;
const NAMED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/**
 * Escapes text for XML and cuts it to the length of a cell. Characters that XML cannot hold become
 * `_x0000_` (ECMA-376, ST_Xstring).
 */
export function escapeText(text: string): string {
  const cut = shortText(text, MAX_TEXT);
  if (!NEEDS_ESCAPE.test(cut)) {
    return cut;
  }
  return cut.replace(
    ESCAPED,
    (sign) => NAMED[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
  );
}

const names: string[] = [];

/** The letters of a column: A, B, …, Z, AA, … */
function columnName(index: number): string {
  const known = names[index];
  if (known !== undefined) {
    return known;
  }
  let name = "";
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    name = String.fromCharCode(65 + (rest % 26)) + name;
  }
  names[index] = name;
  return name;
}
