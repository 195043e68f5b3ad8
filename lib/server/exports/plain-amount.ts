import "server-only";

/** Parses "$1,200.50" as a number; null when the text is not an amount. */
export function plainAmount(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, "");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}
