import "server-only";
import type { DisplayTable, DisplayValue } from "@/lib/domain/fields/display-value";
import type { ExportColumn } from "@/lib/form-engine/export/export-columns";
import type { ExportRow } from "../export-source";
import { BufferedSheet } from "./buffered-sheet";
import { answerCell, textCell, type SheetCell } from "./cells";
import { sheetNames } from "./sheet-names";
import { TableSheet } from "./table-sheet";

type Place = {
  folder: string;
  maxRows: number;
  origin: string;
  /** Of the export. */
  columns: readonly ExportColumn[];
};

const ITEM_TITLES = ["Submission ID", "Question", "Line"];
const FILE_TITLES = ["Submission ID", "Question", "Name", "Type", "Size (bytes)", "Link"];

/**
 * Collects further sheets: one for each table, and two for all answers, with a row for each line item and for each file.
 */
export class ExtraSheets {
  /** By the place of their column in the export. */
  private readonly tables: ReadonlyMap<number, TableSheet>;
  private readonly columns: readonly ExportColumn[];
  private readonly items: BufferedSheet;
  private readonly files: BufferedSheet;
  private readonly itemTitles: string[] = [];
  private readonly origin: string;

  constructor({ origin, columns, ...place }: Place) {
    this.origin = origin;
    this.columns = columns;
    this.tables = new Map(
      columns.flatMap((column, index) => {
        const own = { ...place, origin, name: `Table ${index}` };
        return column.hasOwnSheet ? [[index, new TableSheet(column, own)] as const] : [];
      }),
    );
    this.items = new BufferedSheet({ ...place, name: "Line items" });
    this.files = new BufferedSheet({ ...place, name: "Files" });
  }

  add({ id, values }: ExportRow): void {
    for (const [index, value] of values.entries()) {
      const start = () => [
        { kind: "number" as const, value: id },
        textCell(this.columns[index]?.title ?? ""),
      ];
      const own = this.tables.get(index);
      if (value.kind === "table" && own !== undefined && value.rowKeys !== undefined) {
        own.add(id, value);
        for (const cell of value.cells.flat()) {
          this.addFiles(cell, start());
        }
      } else if (value.kind === "table") {
        this.addItems(value, start());
      } else {
        this.addFiles(value, start());
      }
    }
  }

  async flush(): Promise<void> {
    for (const { sheet } of this.tables.values()) {
      await sheet.flush();
    }
    await this.items.flush();
    await this.files.flush();
  }

  /** `taken`: names of sheets that are there. Those of tables are there without rows, too. */
  *sheets(taken: readonly string[]) {
    const nameOf = sheetNames([...taken, this.items.name, this.files.name]);
    for (const { label, sheet, titles } of this.tables.values()) {
      yield { name: nameOf(label), chunks: sheet.chunks(titles) };
    }
    if (this.items.rowCount > 0) {
      const titles = [...ITEM_TITLES, ...this.itemTitles];
      yield { name: this.items.name, chunks: this.items.chunks(titles) };
    }
    if (this.files.rowCount > 0) {
      yield { name: this.files.name, chunks: this.files.chunks(FILE_TITLES) };
    }
  }

  private addItems({ columns, cells: lines }: DisplayTable, start: readonly SheetCell[]): void {
    const places = columns.map(({ title }) => this.placeOf(title));
    for (const [line, values] of lines.entries()) {
      const cells: SheetCell[] = this.itemTitles.map(() => null);
      for (const [index, value] of values.entries()) {
        cells[places[index] ?? index] = answerCell(value, this.origin);
      }
      this.items.add([...start, { kind: "number", value: line + 1 }, ...cells]);
    }
  }

  private placeOf(title: string): number {
    const place = this.itemTitles.indexOf(title);
    return place >= 0 ? place : this.itemTitles.push(title) - 1;
  }

  private addFiles(value: DisplayValue, start: readonly SheetCell[]) {
    const files = value.kind === "files" ? value.files : [];
    for (const { name, type, size, href } of files) {
      const link = href === null ? null : `${this.origin}${href}`;
      this.files.add([
        ...start,
        textCell(name),
        textCell(type),
        { kind: "number", value: size },
        link === null ? null : { kind: "link", href: link, text: link },
      ]);
    }
  }
}
