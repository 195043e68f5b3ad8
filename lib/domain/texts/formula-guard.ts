// OWASP's list, the line feed, and full-width characters, which some programs treat alike, also after
// blanks, which some leave out. After apostrophes they are guarded as well, so that a reader can take the guard away:
// what it stands before could be a formula, and nothing else begins so.
const TRIGGER = /^['\s]*[=+\-@＝＋－＠]|^'*[\t\r\n\0]/;

/** The text of a CSV cell: `'` stands before what a spreadsheet could take for a formula. */
export function guardedText(text: string): string {
  return looksLikeFormula(text) ? `'${text}` : text;
}

/** Whether a spreadsheet could take the text for a formula, or take it for one that was guarded. */
export function looksLikeFormula(text: string): boolean {
  return TRIGGER.test(text);
}

/** The text of a cell that was guarded, as people see it. */
export function unguardedText(cell: string): string {
  return cell.startsWith("'") && looksLikeFormula(cell.slice(1)) ? cell.slice(1) : cell;
}
