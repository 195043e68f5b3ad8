import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTranslationsCsv, writeTranslationsCsv } from "./csv";
import type { TranslationRow } from "./translation-row";

const row = (key: string, own: Partial<TranslationRow> = {}): TranslationRow => ({
  key,
  original: "Name",
  translation: "Ihr Name",
  of: "0123456789abcdef",
  ...own,
});

describe("a CSV file of translations", () => {
  it("names its columns, and guards what looks like a formula", () => {
    const rows = [row("title", { original: "=1+1", translation: "-5 Grad" })];
    expect(writeTranslationsCsv(rows)).toBe(
      "key,original,translation,of\r\ntitle,'=1+1,'-5 Grad,0123456789abcdef\r\n",
    );
  });

  it("comes back as it was, whatever stands in it", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(
        "=1",
        "'=1",
        "''@x",
        "+49",
        '"',
        "a;b",
        "a,b",
        "a\nb",
        "\ttab",
        " blank ",
        "'",
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (texts) => {
        const rows = texts.map(([original, translation], index) =>
          row(`fields.f.options.${index}`, { original, translation }),
        );
        expect(readTranslationsCsv(writeTranslationsCsv(rows))).toEqual(rows);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ["a byte order mark", "\uFEFFkey,original,translation,of\r\ntitle,A,B,1\r\n"],
    ["semicolons", "key;original;translation;of\ntitle;A;B;1\n"],
    ["tabs", "key\toriginal\ttranslation\tof\ntitle\tA\tB\t1\n"],
    ["Excel's first line", "sep=;\r\nkey;original;translation;of\r\ntitle;A;B;1\r\n"],
    ["everything in quotation marks", '"key","original","translation","of"\n"title","A","B","1"\n'],
    ["another order, and other columns", "of,Note,Translation,Key,original\n1,x,B,title,A\n\n"],
    ["a first line of another program", "key,original,translation,of\ntitle,A,B,1\r\n"],
    ["rows of another program", "key,original,translation,of\r\ntitle,A,B,1\n"],
    ["carriage returns", "key,original,translation,of\rtitle,A,B,1\r"],
  ])("of another program is read: %s", (_what, content) => {
    expect(readTranslationsCsv(content)).toEqual([
      { key: "title", original: "A", translation: "B", of: "1" },
    ]);
  });

  it("may leave out what is not needed, and has line breaks in quotation marks", () => {
    const content = 'key,translation\ntitle,"B; and\nC ""D"""\ndescription\n';
    expect(readTranslationsCsv(content)).toEqual([
      { key: "title", original: "", translation: 'B; and\nC "D"', of: null },
      { key: "description", original: "", translation: "", of: null },
    ]);
  });

  it.each([
    ["", "must name its columns"],
    ["title,A,B", "must name its columns"],
    ["key,translation\ntitle,A,B\n", "Row 2 has more cells"],
    ["key,translation\n,B\n", "Row 2 has a translation, and no key"],
    ['key,translation\ntitle,"A\n', "cannot be read as CSV"],
    ['key,translation\ntitle,A"B"\n', "cannot be read as CSV"],
  ])("that cannot be read is refused with a sentence: %j", (content, sentence) => {
    expect(() => readTranslationsCsv(content)).toThrow(sentence);
  });
});
