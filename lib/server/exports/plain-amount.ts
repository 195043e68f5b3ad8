import "server-only";

/** "$1,200.50" as the number it is; null when it is none. */
export function plainAmount(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, "");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}
