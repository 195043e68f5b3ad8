import "server-only";

// OWASP's list (promise P10), a line feed, and the full-width forms that some programs read alike.
const TRIGGER = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** Whether a program that calculates could take the text for a formula. */
export function looksLikeFormula(text: string): boolean {
  return TRIGGER.test(text);
}
