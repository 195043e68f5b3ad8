import { describe, expect, it } from "vitest";
import { inlineRow, workbookParts, zipped } from "@/tests/factories/imports/workbooks";
import { readXlsx } from "./read-xlsx";

const read = async (parts: Readonly<Record<string, string | Buffer>>) =>
  readXlsx(await zipped(parts), (name) => name !== "spare");
const rowsOf = async (rows: string, more: Parameters<typeof workbookParts>[1] = {}) =>
  (await read(workbookParts({ survey: rows }, more)))[0]?.rows;

describe("the cells of a workbook", () => {
  it("are texts of their own, shared ones, numbers, dates and results", async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/><numFmt numFmtId="165" formatCode="0.00 &quot;days&quot;"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
    const cells = [
      '<c r="A1" t="s"><v>0</v></c>',
      '<c r="B1" t="s"><v>1</v></c>',
      '<c r="D1"><v>0.10000000000000001</v></c>',
      '<c r="E1" s="1"><v>46000</v></c>',
      '<c r="F1" s="2"><v>46000.5</v></c>',
      '<c r="G1" s="3"><v>3</v></c>',
      '<c r="H1" t="b"><v>1</v></c>',
      '<c r="I1" t="str"><f>A1</f><v>calculated</v></c>',
      '<c r="J1" t="e"><v>#REF!</v></c>',
      '<c r="K1" s="2"><v>0.375</v></c>',
    ];
    const shared = [
      "<t>one &amp; two</t>",
      "<r><t>in </t></r><r><t>runs</t></r><rPh><t>aloud</t></rPh>",
    ];
    expect(await rowsOf(`<row>${cells.join("")}</row>`, { shared, styles })).toEqual([
      [
        "one & two",
        "in runs",
        "",
        "0.1",
        "2025-12-09",
        "2025-12-09T12:00:00",
        "3",
        "TRUE",
        "calculated",
        "",
        "09:00",
      ],
    ]);
  });

  it("stand where they say, but for those far beyond any form", async () => {
    const far =
      '<row r="1"><c r="C1"><v>1</v></c><c r="XFD1"><v>2</v></c></row><row r="1048576"><c r="A1048576"><v>3</v></c></row>';
    expect(await rowsOf(far)).toEqual([["", "", "1"], ["3"]]);
  });

  it("of other sheets are not read, which are named where they hold something", async () => {
    const parts = workbookParts({ survey: inlineRow("type"), spare: inlineRow("x"), choices: "" });
    expect(await read(parts)).toEqual([
      { name: "survey", rows: [["type"]] },
      { name: "spare", rows: [] },
      { name: "choices", rows: [] },
    ]);
    expect(await read(workbookParts({ survey: inlineRow("type"), spare: "<row/>" }))).toHaveLength(
      1,
    );
  });
});

describe("what is no workbook", () => {
  const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

  it.each([
    ["a workbook of Excel 97", OLE, "The file is of the type .xls: please save it as .xlsx first."],
    ["a text", Buffer.from("type,name"), "The file is no workbook of the type .xlsx."],
    ["nothing", Buffer.alloc(0), "The file is no workbook of the type .xlsx."],
    [
      "the beginning of one",
      Buffer.from("PK\u0003\u0004"),
      "The file is damaged, or no workbook of the type .xlsx.",
    ],
  ])("is refused: %s", async (_name, bytes, sentence) => {
    await expect(readXlsx(bytes, () => true)).rejects.toMatchObject({
      code: "invalid",
      message: sentence,
    });
  });

  it("is a ZIP file of other things", async () => {
    await expect(read({ "word/document.xml": "<a/>" })).rejects.toThrow(
      "no workbook of the type .xlsx",
    );
  });
});

describe("hostile workbooks", () => {
  const big = workbookParts({
    survey: `<row><c t="str"><v>${" ".repeat(11_000_000)}</v></c></row>`,
  });

  it("that unpack to more than their size are refused", async () => {
    const bytes = await zipped(big);
    expect(bytes.length).toBeLessThan(100_000);
    await expect(readXlsx(bytes, () => true)).rejects.toThrow("unpacks to more than 10 MB");
  });

  it("that declare less than they unpack to are refused", async () => {
    const bytes = await zipped(big);
    // The size of the largest entry stands in its two headers.
    const size = Buffer.alloc(4);
    const path = "xl/worksheets/sheet1.xml";
    size.writeUInt32LE(Buffer.byteLength(big[path] ?? ""));
    const small = Buffer.from([100, 0, 0, 0]);
    let changed = 0;
    for (let at = bytes.indexOf(size); at !== -1; at = bytes.indexOf(size, at + 4)) {
      small.copy(bytes, at);
      changed += 1;
    }
    expect(changed).toBeGreaterThan(0);
    await expect(readXlsx(bytes, () => true)).rejects.toThrow("The file is damaged");
  });

  it("with a document type, and entities, are refused", async () => {
    const parts = workbookParts({ survey: inlineRow("&bomb;") });
    const entities = '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY bomb "&a;&a;">]>';
    const path = "xl/worksheets/sheet1.xml";
    await expect(read({ ...parts, [path]: `${entities}${parts[path]}` })).rejects.toThrow(
      "declares a document type",
    );
    await expect(read(parts)).rejects.toThrow("its XML cannot be read");
  });

  it("that are nested without end, or cut off, are refused", async () => {
    const deep = `${"<a>".repeat(200_000)}${"</a>".repeat(200_000)}`;
    await expect(rowsOf(deep)).rejects.toThrow("its XML cannot be read");
    await expect(rowsOf("<row>")).rejects.toThrow("its XML cannot be read");
  });

  it("that lead to parts which are not there have no rows", async () => {
    const parts = workbookParts({ survey: inlineRow("type") });
    const relations = "xl/_rels/workbook.xml.rels";
    const away = {
      ...parts,
      [relations]:
        '<Relationships><Relationship Id="r1" Target="../../etc/passwd"/></Relationships>',
    };
    expect(await read(away)).toEqual([{ name: "survey", rows: [] }]);
  });
});
