import "server-only";
import PDFDocument from "pdfkit";
import type { ReceiptContent } from "../receipt-content";
import type { Face } from "./fonts";
import { breakLines, type FaceOf, type Line, type TextStyle } from "./text-lines";

/** In points, 72 of which are an inch. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56, bottom: 72 } as const;
export const INNER_WIDTH = PAGE.width - 2 * PAGE.margin;
const LINE_HEIGHT = 1.42;
const FOOTER: TextStyle = { size: 8.5, weight: "regular", color: "#57534d" };
/** Of a receipt: more than answers of a megabyte need. Bounds the memory, in which the pages are until they are numbered. */
const MAX_PAGES = 500;

type Element = PDFKit.PDFStructureElement;
type Placed = { style: TextStyle; element: Element; x?: number; width?: number; isAtEnd?: boolean };

/** What does not fit is cut. */
export class TooManyPages extends Error {}

/** The pages of a receipt, filled from top to bottom: all that is drawn is tagged for screen readers, or marked as decoration. */
export class Pages {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  y: number = PAGE.margin;
  readonly #registered = new Set<string>();
  #faceOf: FaceOf = () => null;
  #count = 1;
  /** Of the receipt that is being drawn. */
  #ownCount = 1;

  constructor({ title, createdAt }: Pick<ReceiptContent, "title" | "createdAt">) {
    this.doc = new PDFDocument({
      size: "A4",
      margin: 0,
      pdfVersion: "1.7",
      // A part of the standard's names is missing in the library's types.
      subset: "PDF/UA" as "PDF/A-1",
      tagged: true,
      lang: "en",
      displayTitle: true,
      bufferPages: true,
      // Otherwise one of the library's own is embedded.
      font: "",
      info: {
        Title: title,
        Creator: "Formlane",
        Producer: "Formlane",
        CreationDate: new Date(createdAt),
      },
    });
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
  }

  /** Begins a receipt, on a new page but for the first. `faceOf`: its fonts. */
  begin(faceOf: FaceOf, { isFirst }: { isFirst: boolean }): void {
    this.#faceOf = faceOf;
    if (!isFirst) {
      this.#addPage();
    }
    this.#ownCount = 1;
  }

  /** A new element of the document, below `parent`. */
  element(type: string, options: object = {}, parent = this.root): Element {
    const element = this.doc.struct(type, options);
    parent.add(element);
    return element;
  }

  lines(text: string, style: TextStyle, width: number = INNER_WIDTH): Generator<Line> {
    return breakLines(text, width, style, this.#faceOf);
  }

  /** A text from the left to the right margin, over as many pages as it needs; texts from right to left end at the right. */
  write(text: string, placed: Placed): void {
    const { style, width = INNER_WIDTH } = placed;
    const height = style.size * LINE_HEIGHT;
    for (const line of this.lines(text, style, width)) {
      this.need(height);
      this.line(line, placed);
      this.y += height;
    }
  }

  /** One line at the present height. */
  line(
    line: Line,
    { style, element, x = PAGE.margin, width = INNER_WIDTH, isAtEnd = line.isRightToLeft }: Placed,
  ): void {
    element.add(this.doc.markStructureContent("Span"));
    this.#runs(line, style, isAtEnd ? x + width - line.width : x);
    this.doc.endMarkedContent();
  }

  /** Begins a page where so many points are not left. */
  need(height: number): void {
    if (this.y + height > PAGE.height - PAGE.bottom) {
      this.next();
    }
  }

  next(): void {
    if (this.#ownCount >= MAX_PAGES) {
      throw new TooManyPages();
    }
    this.#ownCount += 1;
    this.#addPage();
  }

  #addPage(): void {
    this.#count += 1;
    this.doc.addPage();
    this.y = PAGE.margin;
  }

  /** Lines and surfaces, which say nothing. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  /** Numbers the pages and resolves to the bytes. */
  async end(): Promise<Uint8Array<ArrayBuffer>> {
    const chunks: Uint8Array[] = [];
    this.doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    const isWritten = new Promise((resolve, reject) =>
      this.doc.on("end", resolve).on("error", reject),
    );
    this.root.end();
    for (let index = 0; index < this.#count; index += 1) {
      this.doc.switchToPage(index);
      this.#number(index + 1);
    }
    this.doc.end();
    await isWritten;
    return new Uint8Array(Buffer.concat(chunks));
  }

  #number(page: number): void {
    const [line] = this.lines(`${page} of ${this.#count}`, FOOTER);
    if (line) {
      this.doc.markContent("Artifact", { type: "Pagination" });
      this.y = PAGE.height - PAGE.margin;
      this.#runs(line, FOOTER, PAGE.width - PAGE.margin - line.width);
      this.doc.endMarkedContent();
    }
  }

  #runs({ runs }: Line, { size, color }: TextStyle, start: number): void {
    for (const { face, text, x, isShaped } of runs) {
      this.#font(face);
      this.doc.fontSize(size).fillColor(color);
      // Without a list of features the library lays out each word by itself, from left to right.
      const features = isShaped ? { features: [] } : {};
      this.doc.text(text, start + x, this.y + size, {
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
      this.doc.registerFont(name, font as never);
    }
    this.doc.font(name);
  }
}
