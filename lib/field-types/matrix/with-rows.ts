import type { MatrixField } from "./definition";

/** The field with other rows; the board column of a row that was renamed stays with it. */
export function withRows(field: MatrixField, rows: string[]): MatrixField {
  const { mondayRowColumns: columns, matrixRows: before } = field;
  const index = before.findIndex((row, place) => row !== rows[place]);
  const [from, to] = [before[index], rows[index]];
  const isRenamed = rows.length === before.length && from !== undefined && to !== undefined;
  if (columns === undefined || !isRenamed || rows.includes(from)) {
    return { ...field, matrixRows: rows };
  }
  const entries = Object.entries(columns).map(
    ([row, id]) => [row === from ? to : row, id] as const,
  );
  return { ...field, matrixRows: rows, mondayRowColumns: Object.fromEntries(entries) };
}
