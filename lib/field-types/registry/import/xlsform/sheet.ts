/** A sheet of a workbook: the texts of its cells by row, in the order of their columns; "" for an empty one. */
export type Sheet = { name: string; rows: readonly (readonly string[])[] };
