import "server-only";

// OWASP's list (promise P10), the line feed, and full-width characters, which some programs treat alike.
const TRIGGER = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** Whether a spreadsheet could take the text for a formula. */
export function looksLikeFormula(text: string): boolean {
  return TRIGGER.test(text);
}
