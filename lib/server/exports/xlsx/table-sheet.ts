import "server-only";
import type { DisplayTable } from "@/lib/domain/fields/display-value";
import { uniqueNames } from "@/lib/domain/texts/unique-names";
import { headingOf, type ExportColumn } from "@/lib/form-engine/export/export-columns";
import { BufferedSheet } from "./buffered-sheet";
import { answerCell, type SheetCell } from "./cells";

type Place = { folder: string; maxRows: number; origin: string };

/** The rows of one table of the form, with cells of their types. */
export class TableSheet {
  /** Of the table. */
  readonly label: string;
  readonly sheet: BufferedSheet;
  readonly titles: readonly string[];
  private readonly keys: readonly (string | undefined)[];
  private readonly origin: string;

  /** `name`: of its file. */
  constructor(column: ExportColumn, { origin, ...place }: Place & { name: string }) {
    const { title, tableColumns = [] } = column;
    this.label = title;
    this.origin = origin;
    this.sheet = new BufferedSheet(place);
    this.keys = tableColumns.map(({ key }) => key);
    this.titles = ["Submission ID", "Row", ...tableColumns.map(headingOf)].map(uniqueNames());
  }

  add(id: number, { columns, cells }: DisplayTable): void {
    const places = columns.map(({ key }) => this.keys.indexOf(key));
    for (const [row, values] of cells.entries()) {
      const own: SheetCell[] = this.keys.map(() => null);
      for (const [index, value] of values.entries()) {
        own[places[index] ?? index] = answerCell(value, this.origin);
      }
      this.sheet.add([{ kind: "number", value: id }, { kind: "number", value: row + 1 }, ...own]);
    }
  }
}
