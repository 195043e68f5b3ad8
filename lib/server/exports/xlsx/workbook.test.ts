import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import readXlsx from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import {
  amountValue,
  bytesOf,
  HOSTILE,
  linesValue,
  rowOf,
  sourceOf,
  textValue,
} from "@/tests/factories/random/hostile-export-rows";
import { escapeText } from "./cells";
import { xlsxChunks } from "./workbook";

const origin = "https://forms.example";

async function sheetsOf(
  source: ReturnType<typeof sourceOf>,
  maxRows?: number,
): Promise<Map<string, unknown[][]>> {
  const bytes = await bytesOf(xlsxChunks({ source, origin, ...(maxRows && { maxRows }) }));
  const sheets = await readXlsx(bytes, { trim: false });
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]));
}

const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith("formlane-export-"));

describe("XLSX", () => {
  it("brings hostile titles and cells back through another reader", async () => {
    const rows = HOSTILE.map((text, index) =>
      rowOf(
        index + 1,
        HOSTILE.map(() => textValue(text)),
      ),
    );
    const data = (await sheetsOf(sourceOf(HOSTILE, rows))).get("Submissions") ?? [];
    const read = data.map((cells) => cells.slice(5));
    expect(read[0]).toEqual(HOSTILE);
    expect(read.slice(1)).toEqual(HOSTILE.map((text) => HOSTILE.map(() => text)));
  });

  it("cuts a text where a cell ends, and writes what cannot be a character as the sign for it", async () => {
    const texts = ["y".repeat(40_000), "lone \uD800 half"];
    const rows = texts.map((text, index) => rowOf(index + 1, [textValue(text)]));
    const [, long, lone] = (await sheetsOf(sourceOf(["A"], rows))).get("Submissions") ?? [];
    expect(long?.[5]).toBe(`${"y".repeat(32_766)}…`);
    expect(lone?.[5]).toBe("lone \uFFFD half");
    expect(escapeText("_x0041_\0")).toBe("_x005F_x0041__x0000_");
  });

  it("has cells of their types", async () => {
    const values: DisplayValue[] = [
      { kind: "number", value: -5.5, text: "-5.5" },
      { kind: "rating", value: 4, scale: 5, text: "4" },
      { kind: "boolean", value: true, text: "Yes" },
      { kind: "date", iso: "2026-02-28", text: "February 28, 2026" },
      { kind: "date", iso: "1805-02-28", text: "February 28, 1805" },
      { kind: "missing" },
      { kind: "number", value: Infinity, text: "Infinity" },
    ];
    const source = sourceOf([..."ABCDEFG"], [rowOf(1, values)]);
    const [, row] = (await sheetsOf(source)).get("Submissions") ?? [];
    expect(row).toEqual([
      1,
      new Date("2026-11-21T09:30:01.000Z"),
      false,
      null,
      1,
      -5.5,
      4,
      true,
      new Date("2026-02-28T00:00:00.000Z"),
      "1805-02-28",
      null,
      "Infinity",
    ]);
  });

  it("links to files and has a row for each of them and for each line of a table", async () => {
    const file = { type: "application/pdf", size: 9, seconds: null, href: "/api/files/abc" };
    const columns = [
      { title: "Type", isNumeric: false },
      { title: "Amount", isNumeric: true },
    ];
    const lines = [
      [textValue("Concession"), amountValue(1200.5, "$1,200.50")],
      [textValue("Change"), amountValue(3, "$3")],
    ];
    const source = sourceOf(
      ["Plans", "Lines"],
      [
        rowOf(7, [
          { kind: "files", files: [{ ...file, name: 'a "b".pdf' }], text: 'a "b".pdf (1 KB)' },
          linesValue(columns, lines, "two lines"),
        ]),
        rowOf(8, [{ kind: "missing" }, { kind: "missing" }]),
      ],
    );
    const sheets = await sheetsOf(source);
    expect(sheets.get("Submissions")?.map((cells) => cells.slice(5))).toEqual([
      ["Plans", "Lines"],
      ['a "b".pdf (1 KB)', "two lines"],
      [null, null],
    ]);
    expect(sheets.get("Line items")).toEqual([
      ["Submission ID", "Question", "Line", "Type", "Amount"],
      [7, "Lines", 1, "Concession", 1200.5],
      [7, "Lines", 2, "Change", 3],
    ]);
    expect(sheets.get("Files")?.[1]).toEqual([
      7,
      "Plans",
      'a "b".pdf',
      "application/pdf",
      9,
      `${origin}/api/files/abc`,
    ]);
  });

  it("goes on in another sheet where one is full", async () => {
    const rows = Array.from({ length: 9 }, (_, index) => rowOf(index + 1, [textValue("x")]));
    const sheets = await sheetsOf(sourceOf(["A"], rows), 5);
    expect([...sheets.keys()]).toEqual(["Submissions", "Submissions 2", "Submissions 3"]);
    const ids = [...sheets.values()].flatMap((data) => data.slice(1).map(([id]) => id));
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  it("fails when its rows do, and leaves nothing behind, nor when nobody reads on", async () => {
    const before = leftovers();
    async function* failing() {
      yield [rowOf(1, [])];
      throw new Error("the database went away");
    }
    const source = { columns: [], batches: failing() };
    await expect(bytesOf(xlsxChunks({ source, origin }))).rejects.toThrow("went away");
    const endless = async function* () {
      for (let id = 1; ; id += 1) {
        yield [rowOf(id, [])];
      }
    };
    for await (const chunk of xlsxChunks({ source: { columns: [], batches: endless() }, origin })) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect(leftovers()).toEqual(before);
  });
});
