/** A sheet of a workbook: the texts of its cells by row, in the order of their columns; "" for an empty one. */
export type Sheet = { name: string; rows: readonly (readonly string[])[] };

/** The sheets of an XLSForm that are read. */
const READ = ["survey", "choices", "settings"];

export function isReadSheet(name: string): boolean {
  return READ.includes(name.trim().toLowerCase());
}
