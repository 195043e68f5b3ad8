import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { readPdf } from "@/tests/support/read-pdf";
import type { ReceiptBlock, ReceiptContent } from "../receipt-content";
import { openFonts } from "./fonts";
import { Receipts } from "./receipts";

const fonts = openFonts();
const EMPTY: ReceiptContent = {
  language: "de",
  title: "Building permit",
  facts: "Number 12 · Nov 20, 2026, 9:42 AM (UTC)",
  createdAt: Date.UTC(2026, 10, 20, 9, 42),
  accent: "#0a6548",
  logo: null,
  blocks: [],
  texts: ENGLISH,
};

const ITEMS: ReceiptBlock = {
  kind: "answer",
  label: "Items",
  value: {
    kind: "table",
    columns: [
      { title: "Item", isNumeric: false },
      { title: "Amount", isNumeric: true },
    ],
    rows: [["Bricks", "5.00"]],
    sums: [{ label: "Total", text: "7.00" }],
  },
};

function answer(text: string, label = "Question"): ReceiptBlock {
  return { kind: "answer", label, value: { kind: "text", text } };
}

async function draw(...contents: Partial<ReceiptContent>[]) {
  const [first = EMPTY, ...others] = contents.map((content) => Object.assign({}, EMPTY, content));
  const receipts = new Receipts(first, fonts);
  [first, ...others].forEach((content) => receipts.add(content));
  return receipts.end();
}

describe("a receipt", () => {
  it.each([
    ["Latin", "Zażółć gęślą jaźń, Đặng Ŵyn"],
    ["Greek", "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία"],
    ["Cyrillic", "Съешь же ещё этих мягких булок, Їжак"],
    ["Hebrew", "שלום עולם"],
    ["Arabic", "الاسم الكامل نهاية لا إله"],
    ["Persian", "فارسی گچپژ"],
    ["Chinese", "申请建筑许可证，請填寫姓名"],
    ["Japanese", "東京都で申請します。カタカナ"],
    ["Korean", "안녕하세요 건축 허가"],
    ["Devanagari", "नमस्ते"],
    ["Thai, in the font of last resort", "สวัสดี"],
  ])("can be read and copied in %s", async (_, text) => {
    const read = await readPdf(await draw({ title: text, blocks: [answer(text, text)] }));
    const lines = read.text.split("\n").filter((line) => line !== "");
    expect(lines.map((line) => line.normalize("NFC"))).toEqual([
      text,
      EMPTY.facts,
      text,
      text,
      "1 of 1",
    ]);
    expect(read.info).toMatchObject({ Title: text, Language: "de" });
  });

  it("has brackets, numbers and words of the other direction in their order", async () => {
    const text = "דוד (מנהל) 2026 Berlin, שלום!";
    const read = await readPdf(await draw({ blocks: [answer(text)] }));
    expect(read.text.replace(/\s/g, "")).toContain(text.replace(/\s/g, ""));
  });

  it("is mirrored in a language that is read from right to left", async () => {
    const blocks = [answer("1234.5", "Not translated"), ITEMS];
    const placesIn = async (language: string) => {
      const { places } = await readPdf(await draw({ language, blocks }));
      return (text: string) => {
        const { left = 0, right = 0 } = places.find((place) => place.text === text) ?? {};
        return { start: Math.round(left), end: Math.round(595.28 - right) };
      };
    };
    const [english, hebrew] = [await placesIn("en"), await placesIn("he")];
    for (const text of ["Building permit", "1234.5", "Not translated", "Bricks", "Item"]) {
      expect([english(text).start, hebrew(text).end], text).toEqual([56, 56]);
    }
    for (const text of ["5.00", "Amount"]) {
      expect(hebrew(text).start, text).toBe(english(text).end);
    }
  });

  it("writes the number of a character that no font has, and shows emoji", async () => {
    const { text } = await readPdf(await draw({ blocks: [answer("x 𠀀 y 🎉 ✓")] }));
    expect(text).toContain("x [U+20000] y 🎉 ✓");
  });

  it("is tagged, with headings and tables, and without bookmarks", async () => {
    const { tags, isTagged, outline } = await readPdf(
      await draw({
        blocks: [
          { kind: "heading", level: 2, text: "About you" },
          answer("Ann"),
          {
            kind: "answer",
            label: "Colour",
            value: { kind: "color", hex: "#1a7f5a", text: "#1a7f5a" },
          },
          ITEMS,
        ],
      }),
    );
    expect(isTagged).toBe(true);
    expect(outline).toBeNull();
    for (const role of ["Document", "H1", "H2", "P", "Table", "TR", "TH", "TD"]) {
      expect(tags).toContain(`"role":"${role}"`);
    }
  });

  it("breaks long texts and long words over pages, and numbers these", async () => {
    const words = "word ".repeat(2000);
    const { pages } = await readPdf(
      await draw({ blocks: [answer(words), answer("x".repeat(5000))] }),
    );
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.map((page) => page.trim().split("\n").at(-1))).toEqual(
      pages.map((_, index) => `${index + 1} of ${pages.length}`),
    );
    expect(pages.join("").match(/word/g)).toHaveLength(2000);
    expect(pages.join("").match(/x/g)).toHaveLength(5000);
  });

  it("breaks no word in a narrow column of a table while the page has room for all", async () => {
    const titles = ["Full name", "E-mail", "Lounge", "Diet", "Notes"];
    const notes = "Needs a lift from the station, as the last bus leaves at nine in the evening.";
    const table = {
      ...ITEMS.value,
      columns: titles.map((title) => ({ title, isNumeric: false })),
      rows: [["Ann", "ann@example.com", "North", "Gluten-free, Halal", notes]],
      sums: [],
    };
    const { text } = await readPdf(await draw({ blocks: [{ ...ITEMS, value: table }] }));
    for (const word of ["ann@example.com", "Lounge", "North", "Halal"]) {
      expect(text).toContain(word);
    }
    // Where it has not, words are broken, and none of their letters is lost.
    const many = Array.from({ length: 30 }, (_, index) => `Incomprehensible${index}`);
    const wide = {
      ...table,
      columns: many.map((title) => ({ title, isNumeric: false })),
      rows: [many],
    };
    const read = await readPdf(await draw({ blocks: [{ ...ITEMS, value: wide }] }));
    expect(read.text.replaceAll(/\s/g, "").match(/I/g)?.length).toBeGreaterThanOrEqual(60);
  });

  it("says where it ends when it would have too many pages", async () => {
    const pdf = await draw({ blocks: [answer("a\n".repeat(40_000))] });
    const { pages } = await readPdf(pdf, { from: 500 });
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain("The receipt ends here");
  });

  it("has the same bytes each time, and pages of its own among others", async () => {
    const content = { blocks: [answer("سلام ۱۲۳۴ 中文")] };
    expect(await draw(content)).toEqual(await draw(content));
    const { pages } = await readPdf(await draw(content, { title: "Second" }));
    expect(pages).toHaveLength(2);
    expect(pages[1]).toMatch(/Second[^]*1 of 1/);
  });

  it("has the logo, and leaves out one that it cannot embed", async () => {
    const plain = await draw({});
    const logo = (bytes: Uint8Array) => draw({ logo: { bytes, text: "Town" } });
    const { tags } = await readPdf(await logo(png(4, 4)));
    expect(tags).toContain('"role":"Figure"');
    expect(tags).toContain('"alt":"Town"');
    expect(await logo(Buffer.from("GIF89a"))).toEqual(plain);
    expect(await logo(png(20_000, 20_000))).toEqual(plain);
  });
});

/** A picture of one colour, of which only the first lines are there. */
function png(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((width * 3 + 1) * Math.min(height, 4), 120);
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
