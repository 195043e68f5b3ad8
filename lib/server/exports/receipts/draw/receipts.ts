import "server-only";
import { directionOf } from "@/lib/domain/languages/language-tag";
import type { ReceiptBlock, ReceiptContent, ReceiptValue } from "../receipt-content";
import type { Fonts } from "./fonts";
import { INNER_WIDTH, PAGE, Pages, TooManyPages } from "./pages";
import type { TextStyle } from "./text-lines";
import { writeTable } from "./write-table";

const INK = "#1f1d1a";
const MUTED = "#57534d";
const TITLE: TextStyle = { size: 20, weight: "bold", color: INK };
const FACTS: TextStyle = { size: 9.5, weight: "regular", color: MUTED };
const HEADINGS = {
  2: { size: 14, weight: "bold", color: INK },
  3: { size: 11.5, weight: "bold", color: INK },
} as const;
const LABEL: TextStyle = { size: 8.5, weight: "regular", color: MUTED };
const VALUE: TextStyle = { size: 10.5, weight: "regular", color: INK };
const MISSING: TextStyle = { size: 10.5, weight: "regular", color: MUTED };
const LOGO = { width: 180, height: 48 };
/** Points. */
const SWATCH = 11;
const PICTURE = { width: 210, height: 70 };
/** A picture of more points is left out: it is small as a file, and large when it is read. */
const MAX_PIXELS = 16_000_000;
// The heights that are kept together, so that no heading or label stands alone at the end of a page.
const HEADING_ROOM = 70;
const LABEL_ROOM = 32;

type Texts = ReceiptContent["texts"];
type ReceiptPicture = Extract<ReceiptValue, { kind: "picture" }>;

/** Receipts as one PDF, each on pages of its own. The same receipts give the same bytes. */
export class Receipts {
  readonly #fonts: Fonts;
  readonly #pages: Pages;

  /** The file is called as the first of them. */
  constructor({ language, title, createdAt, texts }: ReceiptContent, fonts: Fonts) {
    this.#fonts = fonts;
    this.#pages = new Pages({ language, title, createdAt, texts });
  }

  /** Returns how many pages it has. */
  add(content: ReceiptContent): number {
    const pages = this.#pages;
    const faceOf = this.#fonts.chooser(textOf(content));
    const isRightToLeft = directionOf(content.language) === "rtl";
    return pages.receipt({ faceOf, isRightToLeft }, () => drawReceipt(pages, content));
  }

  /** Resolves to the bytes. */
  end(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#pages.end();
  }
}

function drawReceipt(pages: Pages, content: ReceiptContent): void {
  drawHead(pages, content);
  try {
    content.blocks.forEach((block) => drawBlock(pages, block, content.texts));
  } catch (error) {
    if (!(error instanceof TooManyPages)) {
      throw error;
    }
    // Below the margin, where no answer stands.
    pages.y = PAGE.height - PAGE.bottom + 2;
    const element = pages.element("P");
    for (const line of pages.lines(content.texts.receipts.cut, LABEL)) {
      pages.line(line, { style: LABEL, element });
    }
    element?.end();
  }
}

function drawHead(pages: Pages, content: ReceiptContent): void {
  drawLogo(pages, content.logo);
  writeElement(pages, "H1", content.title, TITLE);
  pages.y += 3;
  writeElement(pages, "P", content.facts, FACTS);
  pages.y += 10;
  const { y } = pages;
  pages.decorate((doc) => doc.rect(PAGE.margin, y, INNER_WIDTH, 1.2).fill(content.accent));
  pages.y += 20;
}

function drawLogo(pages: Pages, logo: ReceiptContent["logo"]): void {
  const image = logo && openImage(pages, logo.bytes);
  if (logo === null || image === null) {
    return;
  }
  drawFigure(pages, { image, most: LOGO, alt: logo.text });
  pages.y += 18;
}

/** Null: the library cannot embed it, or it is too large. */
function openImage(pages: Pages, bytes: Uint8Array) {
  try {
    const image = pages.openImage(bytes);
    return image.width * image.height <= MAX_PIXELS ? image : null;
  } catch {
    return null;
  }
}

function drawBlock(pages: Pages, block: ReceiptBlock, texts: Texts): void {
  if (block.kind === "heading") {
    pages.need(HEADING_ROOM);
    pages.y += 8;
    writeElement(pages, `H${block.level}`, block.text, HEADINGS[block.level]);
    pages.y += 8;
    return;
  }
  pages.need(LABEL_ROOM);
  writeElement(pages, "P", block.label, LABEL);
  pages.y += 1;
  drawValue(pages, block.value, texts);
  pages.y += 12;
}

function drawValue(pages: Pages, value: ReceiptValue, { receipts }: Texts): void {
  if (value.kind === "table") {
    writeTable(pages, value);
    return;
  }
  if (value.kind === "picture") {
    drawPicture(pages, value);
    return;
  }
  if (value.kind === "missing") {
    writeElement(pages, "P", receipts.missing, MISSING);
    return;
  }
  if (value.kind === "color") {
    pages.need(VALUE.size * 2);
    const { y } = pages;
    pages.decorate((doc) =>
      doc.roundedRect(pages.left(SWATCH), y + 1.5, SWATCH, SWATCH, 2).fill(value.hex),
    );
    writeElement(pages, "P", value.text, VALUE, SWATCH + 7);
    return;
  }
  writeElement(pages, "P", value.text, VALUE);
}

/** A signature, above who signed and when. */
function drawPicture(pages: Pages, { bytes, text }: ReceiptPicture): void {
  const image = openImage(pages, bytes);
  if (image !== null) {
    drawFigure(pages, { image, most: PICTURE, alt: text });
    pages.y += 4;
  }
  writeElement(pages, "P", text, VALUE);
}

type Figure = {
  image: { width: number; height: number };
  most: { width: number; height: number };
  alt: string;
};

function drawFigure(pages: Pages, { image, most, alt }: Figure): void {
  const scale = Math.min(most.width / image.width, most.height / image.height, 1);
  const [width, height] = [image.width * scale, image.height * scale];
  pages.need(height);
  const { y } = pages;
  const x = pages.left(width);
  const bbox = [x, y, x + width, y + height];
  const figure = pages.element("Figure", { alt, bbox });
  // The library takes what `openImage` gave, which its types do not say.
  pages.picture(figure, (doc) => doc.image(image as never, x, y, { width, height }));
  figure?.end();
  pages.y += height;
}

function writeElement(
  pages: Pages,
  type: string,
  text: string,
  style: TextStyle,
  offset = 0,
): void {
  const element = pages.element(type);
  pages.write(text, { style, element, offset });
  element?.end();
}

function textOf(content: ReceiptContent): string {
  return JSON.stringify([content.title, content.blocks], (key: string, value: unknown) =>
    key === "bytes" ? undefined : value,
  );
}
