import { guardedText } from "./formula-guard";

/** Also quotes text with separators of other dialects, or with blanks at an end, which readers may trim. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** A quoted cell; text that a spreadsheet could take for a formula gets a leading `'`. */
export function textCell(text: string): string {
  const safe = guardedText(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of cells that are already quoted. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(",")}\r\n`;
}
