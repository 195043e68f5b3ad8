import {
  flattenDisplay,
  type DisplayTable,
  type DisplayValue,
  type TableColumn,
} from "../fields/display-value";
import type { DisplayTexts } from "../system-texts/catalogue";
import { centsOf, moneyText } from "./cents";
import type { RequestLine } from "./request-line";
import { totalsOf } from "./request-totals";

type LinesTable<Line extends RequestLine> = {
  columns: readonly TableColumn[];
  /** One for each column. */
  cellsOf: (line: Line) => DisplayValue[];
  texts: DisplayTexts;
};

/** Lines as a table. Totals are computed here, never taken from the request. */
export function linesTable<Line extends RequestLine>(
  lines: readonly Line[],
  { columns, cellsOf, texts: { values, locale } }: LinesTable<Line>,
): DisplayTable {
  const { concessions, changes, grand } = totalsOf(lines);
  const cells = lines.map(cellsOf);
  return {
    kind: "table",
    columns,
    rows: cells.map((row) => row.map(flattenDisplay)),
    cells,
    sums: [
      { label: values.totalConcessions, text: moneyText(concessions, locale) },
      { label: values.totalChanges, text: moneyText(changes, locale) },
      { label: values.grandTotal, text: moneyText(grand, locale) },
    ],
    text: lines
      .map(({ type, category, amount }) => `${type}: ${category} ${dollarText(amount, locale)}`)
      .join("; "),
  };
}

/** Dollars as a cell: a number for spreadsheets and boards. */
export function moneyCell(dollars: number, locale?: string): DisplayValue {
  return { kind: "number", value: dollars, text: dollarText(dollars, locale) };
}

/** Dollars as "$1,200.50"; "$0.00" when the value is not an amount of money. */
export function dollarText(dollars: number, locale?: string): string {
  return moneyText(centsOf(dollars) ?? 0, locale);
}
