import "server-only";
import type { DisplayTable, DisplayValue } from "@/lib/domain/fields/display-value";
import type { ExportColumn } from "@/lib/form-engine/export/export-columns";
import { amountOf } from "../amount-of";
import type { ExportRow } from "../export-source";
import { BufferedSheet } from "./buffered-sheet";
import { textCell, type SheetCell } from "./cells";

const ITEM_TITLES = ["Submission ID", "Question", "Line"];
const FILE_TITLES = ["Submission ID", "Question", "Name", "Type", "Size (bytes)", "Link"];

/** Collects two further sheets: one with a row for each line of table answers, one for each file. */
export class ExtraSheets {
  private readonly items: BufferedSheet;
  private readonly files: BufferedSheet;
  private readonly itemTitles: string[] = [];
  private readonly origin: string;

  constructor({ origin, ...place }: { folder: string; maxRows: number; origin: string }) {
    this.origin = origin;
    this.items = new BufferedSheet({ ...place, name: "Line items" });
    this.files = new BufferedSheet({ ...place, name: "Files" });
  }

  add({ id, values }: ExportRow, columns: readonly ExportColumn[]): void {
    for (const [index, value] of values.entries()) {
      const start = () => [
        { kind: "number" as const, value: id },
        textCell(columns[index]?.title ?? ""),
      ];
      if (value.kind === "table") {
        this.addItems(value, start());
      } else if (value.kind === "files") {
        this.addFiles(value, start());
      }
    }
  }

  async flush(): Promise<void> {
    await this.items.flush();
    await this.files.flush();
  }

  *sheets() {
    if (this.items.rowCount > 0) {
      const titles = [...ITEM_TITLES, ...this.itemTitles];
      yield { name: this.items.name, chunks: this.items.chunks(titles) };
    }
    if (this.files.rowCount > 0) {
      yield { name: this.files.name, chunks: this.files.chunks(FILE_TITLES) };
    }
  }

  private addItems({ columns, rows }: DisplayTable, start: readonly SheetCell[]): void {
    const places = columns.map(({ title }) => this.placeOf(title));
    for (const [line, texts] of rows.entries()) {
      const cells: SheetCell[] = this.itemTitles.map(() => null);
      for (const [index, text] of texts.entries()) {
        const cell = columns[index]?.isNumeric ? amountCell(text) : textCell(text);
        cells[places[index] ?? index] = cell;
      }
      this.items.add([...start, { kind: "number", value: line + 1 }, ...cells]);
    }
  }

  private placeOf(title: string): number {
    const place = this.itemTitles.indexOf(title);
    return place >= 0 ? place : this.itemTitles.push(title) - 1;
  }

  private addFiles(value: Extract<DisplayValue, { kind: "files" }>, start: readonly SheetCell[]) {
    for (const { name, type, size, href } of value.files) {
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

function amountCell(text: string): SheetCell {
  const amount = amountOf(text);
  return amount === null ? textCell(text) : { kind: "number", value: amount };
}
