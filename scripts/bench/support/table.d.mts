import type { Row } from "./rows.mjs";

/** The document with the lines of one part in its first table replaced. */
export function withRows(
  document: string,
  options: { part: string; rows: Row[]; parts: string[] },
): string;
