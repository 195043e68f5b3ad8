import "server-only";
import PDFDocument from "pdfkit";
import { fill } from "@/lib/domain/system-texts/fill";
import type { ReceiptContent } from "../receipt-content";
import type { Face } from "./fonts";
import { breakLines, type FaceOf, type Line, type TextStyle } from "./text-lines";

/** In points, 72 of which are an inch. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56, bottom: 72 } as const;
export const INNER_WIDTH = PAGE.width - 2 * PAGE.margin;
const LINE_HEIGHT = 1.42;
const FOOTER: TextStyle = { size: 8.5, weight: "regular", color: "#57534d" };
/** Of a receipt: more than answers of a megabyte need. */
const MAX_PAGES = 500;

/** Null while pages are counted. */
export type Element = PDFKit.PDFStructureElement | null;
type Placed = {
  style: TextStyle;
  element: Element;
  /** From the margin at which lines begin, in points. */
  offset?: number;
  width?: number;
  /** Whether it ends where lines end. */
  isAtEnd?: boolean;
};
/** `isRightToLeft`: lines begin at the right margin. */
type Receipt = { faceOf: FaceOf; isRightToLeft: boolean };

/** What does not fit is cut. */
export class TooManyPages extends Error {}

/**
 * The pages of receipts, filled from top to bottom: all that is drawn is tagged for screen readers, or marked as decoration. A
 * receipt is laid out twice, first to count its pages: each then leaves the memory as soon as it is full.
 */
export class Pages {
  y: number = PAGE.margin;
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: NonNullable<Element>;
  readonly #chunks: Uint8Array[] = [];
  readonly #registered = new Set<string>();
  #receipt: Receipt = { faceOf: () => null, isRightToLeft: false };
  #isCounting = false;
  /** Of the receipt that is being drawn: the page, and how many it has. */
  #page = 1;
  #count = 1;
  readonly #texts: ReceiptContent["texts"];

  constructor({
    language,
    title,
    createdAt,
    texts,
  }: Pick<ReceiptContent, "language" | "title" | "createdAt" | "texts">) {
    this.#texts = texts;
    this.#doc = new PDFDocument({
      size: "A4",
      margin: 0,
      pdfVersion: "1.7",
      // A part of the standard's names is missing in the library's types.
      subset: "PDF/UA" as "PDF/A-1",
      tagged: true,
      lang: language,
      displayTitle: true,
      autoFirstPage: false,
      // Otherwise one of the library's own is embedded.
      font: "",
      info: {
        Title: title,
        Creator: "Formlane",
        Producer: "Formlane",
        CreationDate: new Date(createdAt),
      },
    });
    this.#doc.on("data", (chunk: Uint8Array) => this.#chunks.push(chunk));
    this.#root = this.#doc.struct("Document");
    this.#doc.addStructure(this.#root);
  }

  /** A receipt on pages of its own, each with its number; returns how many. `draw` is called twice. */
  receipt(receipt: Receipt, draw: () => void): number {
    this.#receipt = receipt;
    for (const isCounting of [true, false]) {
      this.#isCounting = isCounting;
      this.#page = 1;
      this.#addPage();
      draw();
      this.#count = this.#page;
      this.#number();
    }
    return this.#count;
  }

  /** A new element of the document, below `parent`. */
  element(type: string, options: object = {}, parent: Element = this.#root): Element {
    if (this.#isCounting) {
      return null;
    }
    const element = this.#doc.struct(type, options);
    parent?.add(element);
    return element;
  }

  lines(text: string, style: TextStyle, width: number = INNER_WIDTH): Generator<Line> {
    const { faceOf } = this.#receipt;
    return breakLines(text, { width, style, faceOf, isCounting: this.#isCounting });
  }

  /** The left end of what is as wide, in points from the page's left edge. */
  left(width: number, offset = 0): number {
    return this.#receipt.isRightToLeft
      ? PAGE.width - PAGE.margin - offset - width
      : PAGE.margin + offset;
  }

  /** A text from margin to margin, over as many pages as it needs; texts from right to left begin at the right. */
  write(text: string, placed: Placed): void {
    const { style, offset = 0, width = INNER_WIDTH - offset } = placed;
    const height = style.size * LINE_HEIGHT;
    for (const line of this.lines(text, style, width)) {
      this.need(height);
      this.line(line, placed);
      this.y += height;
    }
  }

  /** One line at the present height. */
  line(line: Line, { style, element, offset = 0, ...placed }: Placed): void {
    const { width = INNER_WIDTH - offset, isAtEnd = false } = placed;
    const { isRightToLeft } = this.#receipt;
    // What begins at the left margin begins at the right one where it is read from there.
    const isAtRight = isRightToLeft ? !isAtEnd : isAtEnd || line.isRightToLeft;
    const x = this.left(width, offset);
    this.#mark(element, "Span", () =>
      this.#runs(line, style, isAtRight ? x + width - line.width : x),
    );
  }

  /** Begins a page where so many points are not left. */
  need(height: number): void {
    if (this.y + height > PAGE.height - PAGE.bottom) {
      this.next();
    }
  }

  next(): void {
    if (this.#page >= MAX_PAGES) {
      throw new TooManyPages();
    }
    this.#number();
    this.#page += 1;
    this.#addPage();
  }

  /** A picture that says something, at the present height. */
  picture(element: Element, draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#mark(element, "Figure", () => draw(this.#doc));
  }

  /** Lines and surfaces, which say nothing. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#artifact("Layout", () => draw(this.#doc));
  }

  /** What the library makes of a picture. @throws {Error} when it cannot embed it */
  openImage(bytes: Uint8Array): { width: number; height: number } {
    // `openImage` is missing in the library's types.
    const doc = this.#doc as unknown as {
      openImage: (bytes: Buffer) => { width: number; height: number };
    };
    return doc.openImage(Buffer.from(bytes));
  }

  /** Resolves to the bytes. */
  async end(): Promise<Uint8Array<ArrayBuffer>> {
    const isWritten = new Promise((resolve, reject) =>
      this.#doc.on("end", resolve).on("error", reject),
    );
    this.#root.end();
    this.#doc.end();
    await isWritten;
    return new Uint8Array(Buffer.concat(this.#chunks));
  }

  #addPage(): void {
    if (!this.#isCounting) {
      this.#doc.addPage();
    }
    this.y = PAGE.margin;
  }

  #number(): void {
    const numbers = { page: this.#page, pages: this.#count };
    const [line] = this.lines(fill(this.#texts.receipts.page, numbers), FOOTER);
    if (line) {
      this.y = PAGE.height - PAGE.margin;
      this.#artifact("Pagination", () =>
        this.#runs(line, FOOTER, this.left(line.width, INNER_WIDTH - line.width)),
      );
    }
  }

  #mark(element: Element, type: string, draw: () => void): void {
    if (element !== null) {
      element.add(this.#doc.markStructureContent(type));
      draw();
      this.#doc.endMarkedContent();
    }
  }

  #artifact(type: "Layout" | "Pagination", draw: () => void): void {
    if (!this.#isCounting) {
      this.#doc.markContent("Artifact", { type });
      draw();
      this.#doc.endMarkedContent();
    }
  }

  #runs({ runs }: Line, { size, color }: TextStyle, start: number): void {
    for (const { face, text, x, isShaped } of runs) {
      this.#font(face);
      this.#doc.fontSize(size).fillColor(color);
      // Without a list of features the library lays out each word by itself, from left to right.
      const features = isShaped ? { features: [] } : {};
      this.#doc.text(text, start + x, this.y + size, {
        lineBreak: false,
        baseline: "alphabetic",
        ...features,
      });
    }
  }

  #font({ name, font }: Face): void {
    if (!this.#registered.has(name)) {
      this.#registered.add(name);
      // It takes what fontkit has opened, too, which its types do not say.
      this.#doc.registerFont(name, font as never);
    }
    this.#doc.font(name);
  }
}
