import "server-only";

/** Parses "$1,200.50" as a number; null when the text is not an amount. */
export function amountOf(text: string): number | null {
  const digits = text.replace(/[$,\s]/g, "");
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : null;
}
