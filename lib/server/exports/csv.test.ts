import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { listDisplay } from "@/lib/domain/fields/list-display";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { looksLikeFormula } from "@/lib/domain/texts/formula-guard";
import {
  bytesOf,
  HOSTILE,
  rowOf,
  sourceOf,
  textValue,
} from "@/tests/factories/random/hostile-export-rows";
import { csvChunks } from "./csv";

const origin = "https://forms.example";

async function exported(titles: readonly string[], answers: readonly DisplayValue[][]) {
  const rows = answers.map((values, index) => rowOf(index + 1, values));
  const bytes = await bytesOf(
    csvChunks({ source: sourceOf(titles, rows), origin, withMark: false }),
  );
  return parse(bytes, { bom: false, relax_column_count: false });
}

const guarded = (text: string) => (looksLikeFormula(text) ? `'${text}` : text);

describe("CSV", () => {
  it("brings hostile titles and cells back through another parser, none of them a formula", async () => {
    const [head, ...rows] = await exported(
      HOSTILE,
      HOSTILE.map((text) => HOSTILE.map(() => textValue(text))),
    );
    expect(head?.slice(5)).toEqual(HOSTILE.map(guarded));
    expect(rows.map((cells) => cells.slice(5))).toEqual(
      HOSTILE.map((text) => HOSTILE.map(() => guarded(text))),
    );
    const cells = [head, ...rows].flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r\n\0]/.test(cell ?? ""))).toEqual([]);
  });

  it("brings any text back", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }), async (texts) => {
        const [, ...rows] = await exported(
          ["A"],
          texts.map((text) => [textValue(text)]),
        );
        expect(rows.map((cells) => cells[5])).toEqual(texts.map(guarded));
      }),
      { numRuns: 20 },
    );
  });

  it("writes what cannot be a character as the sign for it", async () => {
    const [, row] = await exported(["A"], [[textValue("lone \uD800 half")]]);
    expect(row?.[5]).toBe("lone \uFFFD half");
  });

  it("can be read back exactly: of two texts none is written alike", async () => {
    const texts = [
      "=1",
      "'=1",
      "''=1",
      "+49 30",
      "'+49 30",
      " =1",
      "'",
      "'a",
      "-5",
      "＝1",
      "\t=1",
      "a",
    ];
    const [, ...rows] = await exported(
      ["A"],
      texts.map((text) => [textValue(text)]),
    );
    // The rule of docs/fields.md.
    const read = (cell: string) =>
      /^'['\s]*[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell;
    expect(rows.map((cells) => read(cells[5] ?? ""))).toEqual(texts);
    expect(
      rows.map((cells) => cells[5]).filter((cell) => /^\s*[=+\-@＝]/.test(cell ?? "")),
    ).toEqual([]);
  });

  it("is no SYLK file", async () => {
    const chunks = csvChunks({ source: sourceOf([], []), origin, withMark: false });
    expect((await bytesOf(chunks)).subarray(0, 5).toString()).toBe('"ID",');
  });

  it("tells the values of a list apart", async () => {
    const [, row] = await exported(
      ["L", "M"],
      [
        [
          listDisplay(["Red, dark", 'a "b"', "two\nlines", "my own"], ENGLISH_VALUES),
          listDisplay(["Red", "dark"], ENGLISH_VALUES),
        ],
      ],
    );
    expect(row?.slice(5)).toEqual(['"Red, dark", "a ""b""", "two\nlines", my own', "Red, dark"]);
    const [items] = parse(row?.[5] ?? "", { ltrim: true });
    expect(items).toEqual(["Red, dark", 'a "b"', "two\nlines", "my own"]);
  });

  it("leaves numbers numbers, days days and truth words", async () => {
    const [, row] = await exported(
      ["N", "D", "B", "L", "M"],
      [
        [
          { kind: "number", value: -5.5, text: "-5.5" },
          { kind: "date", iso: "2026-11-21", text: "November 21, 2026" },
          { kind: "boolean", value: true, text: "Yes" },
          listDisplay(["Red", "my own"], ENGLISH_VALUES),
          { kind: "missing" },
        ],
      ],
    );
    expect(row).toEqual([
      "1",
      "2026-11-21T09:30:01.000Z",
      "No",
      "",
      "1",
      "-5.5",
      "2026-11-21",
      "Yes",
      "Red, my own",
      "",
    ]);
  });

  it("writes amounts as numbers, whatever is shown of them", async () => {
    const amount = (value: number, text: string): DisplayValue => ({ kind: "number", value, text });
    const [, row] = await exported(
      ["Price", "Loss", "Name"],
      [[amount(1234.5, "€1,234.50"), amount(-1000, "-€1,000.00"), textValue("x")]],
    );
    expect(row?.slice(5)).toEqual(["1234.5", "-1000", "x"]);
  });

  it("tells files with commas in their names apart", async () => {
    const file = { name: "a.pdf", type: "", size: 9, seconds: null, href: null };
    const files = [{ ...file, name: "a, b.pdf" }, file];
    const sound = { ...file, name: "c.webm", seconds: 12 };
    const [, row] = await exported(
      ["F", "S"],
      [
        [
          { kind: "files", files, text: "" },
          { kind: "files", files: [sound], text: "" },
        ],
      ],
    );
    expect(row?.slice(5)).toEqual(['"a, b.pdf (1 KB)", a.pdf (1 KB)', "c.webm (0:12, 1 KB)"]);
  });

  it("adds a column of addresses for files", async () => {
    const href = "/api/files/abc";
    const file = { name: "a.pdf", type: "application/pdf", size: 9, seconds: null, href };
    const row = rowOf(1, [{ kind: "files", files: [file, file], text: "a.pdf (1 KB), …" }]);
    const source = {
      ...sourceOf([], [row]),
      columns: [{ fieldId: "f", title: "Plan", hasFiles: true }],
    };
    const rows = parse(await bytesOf(csvChunks({ source, origin, withMark: false })));
    expect(rows[0]?.slice(5)).toEqual(["Plan", "Plan: links"]);
    expect(rows[1]?.[6]).toBe(`${origin}${href}\n${origin}${href}`);
  });

  it("begins with a byte order mark when requested", async () => {
    const chunks = csvChunks({ source: sourceOf([], []), origin, withMark: true });
    expect((await bytesOf(chunks)).subarray(0, 5).toString("hex")).toBe("efbbbf4944");
  });
});
