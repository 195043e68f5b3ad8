import "server-only";
import type { ReceiptValue } from "../receipt-content";
import { INNER_WIDTH, PAGE, type Element, type Pages } from "./pages";
import type { Line, TextStyle } from "./text-lines";

type Table = Extract<ReceiptValue, { kind: "table" }>;

const HEAD: TextStyle = { size: 8.5, weight: "bold", color: "#57534d" };
const CELL: TextStyle = { size: 9.5, weight: "regular", color: "#1f1d1a" };
const SUM: TextStyle = { size: 9.5, weight: "bold", color: "#1f1d1a" };
const LINE = 13.5;
const GAP = 10;
const RULE = "#dedbd5";
// In characters: columns share the page by their longest texts, within these.
const NARROWEST = 5;
const WIDEST = 40;

/** A table as wide as the page; rows go on over pages, and the columns' titles stand on each. */
export function writeTable(pages: Pages, { columns, rows, sums }: Table): void {
  const titles = columns.map(({ title }) => title);
  const widths = widthsOf(pages, [titles, ...rows]);
  const table = pages.element("Table");
  const row = (cells: readonly string[], style: TextStyle, type: "TH" | "TD") => {
    const tr = pages.element("TR", {}, table);
    let offset = 0;
    const placed = columns.map(({ isNumeric }, index) => {
      const width = widths[index] ?? 0;
      const element = pages.element(type, type === "TH" ? { scope: "Column" } : {}, tr);
      const inner = width - GAP;
      const lines = Array.from(pages.lines(cells[index] ?? "", style, inner));
      const cell = { element, lines, offset, width: inner, isNumeric };
      offset += width;
      return cell;
    });
    writeLines(pages, placed, style);
    tr?.end();
  };
  row(titles, HEAD, "TH");
  rows.forEach((cells) => row(cells, CELL, "TD"));
  table?.end();
  for (const { label, text } of sums) {
    const element = pages.element("P");
    const [total] = pages.lines(`${label}: ${text}`, SUM);
    pages.need(LINE);
    if (total) {
      pages.line(total, { style: SUM, element, isAtEnd: true });
    }
    pages.y += LINE;
    element?.end();
  }
}

type Cell = {
  element: Element;
  lines: Line[];
  /** From the margin at which lines begin, in points. */
  offset: number;
  width: number;
  isNumeric: boolean;
};

/** The cells of a row side by side, line by line, so that also one that is higher than a page has room. */
function writeLines(pages: Pages, cells: readonly Cell[], style: TextStyle): void {
  const count = Math.max(1, ...cells.map(({ lines }) => lines.length));
  for (let index = 0; index < count; index += 1) {
    pages.need(LINE + 4);
    for (const { element, lines, offset, width, isNumeric } of cells) {
      const line = lines[index];
      if (line) {
        pages.line(line, { style, element, offset, width, isAtEnd: isNumeric });
      }
    }
    pages.y += LINE;
  }
  const { y } = pages;
  pages.decorate((doc) => doc.rect(PAGE.margin, y + 1, INNER_WIDTH, 0.5).fill(RULE));
  pages.y += 4;
}

/** In points: by the longest texts of the columns, and wide enough for their words where the page has room for all of them. */
function widthsOf(pages: Pages, [titles = [], ...rows]: readonly (readonly string[])[]): number[] {
  const lengths = titles.map((title, column) => {
    const texts = [title, ...rows.map((cells) => cells[column] ?? "")];
    const longest = Math.max(...texts.map(({ length }) => length));
    return Math.min(WIDEST, Math.max(NARROWEST, longest));
  });
  const words = titles.map((title, column) => {
    const texts = rows.map((cells) => cells[column] ?? "");
    const needed = Math.max(wordWidth(pages, [title], HEAD), wordWidth(pages, texts, CELL));
    return Math.min(Math.ceil(needed) + GAP, INNER_WIDTH / 3);
  });
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
  if (sum(words) > INNER_WIDTH) {
    return words.map((width) => (width / sum(words)) * INNER_WIDTH);
  }
  // A column that its share is too narrow for gets what its words need, and the others share the rest.
  const fixed = new Set<number>();
  for (;;) {
    const isOpen = (_: number, index: number) => !fixed.has(index);
    const room = INNER_WIDTH - sum(words.filter((_, index) => fixed.has(index)));
    const all = sum(lengths.filter(isOpen));
    const widths = lengths.map((length, index) =>
      fixed.has(index) ? (words[index] ?? 0) : (length / all) * room,
    );
    const narrow = widths.findIndex((width, index) => width < (words[index] ?? 0));
    if (narrow === -1) {
      return widths;
    }
    fixed.add(narrow);
  }
}

/** The width of the word with the most characters among these. */
function wordWidth(pages: Pages, texts: readonly string[], style: TextStyle): number {
  const words = texts.flatMap((text) => text.split(/\s+/u));
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), "");
  const [line] = pages.lines(longest, style);
  return line?.width ?? 0;
}
