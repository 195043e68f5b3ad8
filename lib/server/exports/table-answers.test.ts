import { parse } from "csv-parse/sync";
import readXlsx from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { exportColumns } from "@/lib/form-engine/export/export-columns";
import { exportRowReader } from "@/lib/form-engine/export/export-rows";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { bytesOf, HOSTILE, rowOf } from "@/tests/factories/random/hostile-export-rows";
import { csvChunks } from "./csv";
import type { ExportSource } from "./export-source";
import { jsonChunks } from "./json-lines";
import { lineItemChunks } from "./line-items";
import { xlsxChunks } from "./xlsx/workbook";

const origin = "https://forms.example";
const column = (id: string, type: string, label: string) => fieldOf(type, { id, label });
const tableOf = (label: string, columns: Field[]) =>
  fieldOf("table", { id: "rooms", label, columns });
const name = column("name", "text", "Name");
const price = column("price", "number", "Price");
const day = column("day", "date", "Arrival");
const sea = column("sea", "checkbox", "Sea view");
const NEWEST = [tableOf("Rooms", [name, price, day, sea])];

/** Sent under the newest of these versions, unless `under` says another. */
type Sent = { answers: Answers; under?: number };

function sourceOf(versions: Field[][], sent: readonly Sent[]): ExportSource {
  const columns = exportColumns({ versions, withSecrets: false });
  const rows = sent.map(({ answers, under = 0 }, index) =>
    rowOf(
      index + 1,
      exportRowReader({ fields: versions[under] ?? [], columns, withSecrets: false })(answers),
    ),
  );
  async function* batches() {
    yield rows;
  }
  return { columns, batches: batches() };
}

const ROWS = [
  { name: "Double", price: 1200.5, day: "2027-02-28", sea: true, _key: "k1" },
  { _key: "k2" },
  { name: "Single", price: -3, _key: "k3" },
];
const SENT: Sent[] = [{ answers: { rooms: ROWS } }, { answers: {} }];
const csv = async (chunks: AsyncIterable<Uint8Array>) => parse(await bytesOf(chunks));
const sheets = async (source: ExportSource) =>
  new Map(
    (await readXlsx(await bytesOf(xlsxChunks({ source, origin })), { trim: false })).map(
      ({ sheet, data }) => [sheet, data],
    ),
  );

describe("the rows of a table are", () => {
  it("counted and said in a cell of CSV", async () => {
    const [, first, second] = await csv(
      csvChunks({ source: sourceOf([NEWEST], SENT), origin, withMark: false }),
    );
    expect(first?.[5]).toMatch(
      /^3 rows: Name: Double, Price: 1200\.5, .+; Name: Single, Price: -3$/,
    );
    expect(second?.[5]).toBe("");
    expect(first?.join()).not.toContain("k1");
  });

  it("lines of CSV by the labels of their columns", async () => {
    const source = sourceOf([NEWEST], SENT);
    const [head, ...lines] = await csv(lineItemChunks({ source, withMark: false }));
    expect(head?.slice(3)).toEqual(["Question", "Line", "Name", "Price", "Arrival", "Sea view"]);
    expect(lines.map((cells) => cells.slice(3))).toEqual([
      ["Rooms", "1", "Double", "1200.5", "2027-02-28", "Yes"],
      ["Rooms", "2", "", "", "", ""],
      ["Rooms", "3", "Single", "-3", "", ""],
    ]);
  });

  it("a sheet with cells of their types, there without rows, too", async () => {
    const found = await sheets(sourceOf([NEWEST], SENT));
    expect([...found.keys()]).toEqual(["Submissions", "Rooms"]);
    expect(found.get("Rooms")).toEqual([
      ["Submission ID", "Row", "Name", "Price", "Arrival", "Sea view"],
      [1, 1, "Double", 1200.5, new Date("2027-02-28T00:00:00.000Z"), true],
      [1, 2, null, null, null, null],
      [1, 3, "Single", -3, null, null],
    ]);
    const none = await sheets(sourceOf([[tableOf("Submissions", [name])]], []));
    expect(none.get("Submissions (2)")).toEqual([["Submission ID", "Row", "Name"]]);
  });

  it("objects of JSON with what names them", async () => {
    const bytes = await bytesOf(jsonChunks({ source: sourceOf([NEWEST], SENT), origin }));
    const [first, second] = bytes
      .toString()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { answers: Record<string, unknown> });
    const none = { Name: null, Price: null, Arrival: null, "Sea view": null };
    expect(first?.answers["Rooms"]).toEqual([
      { _key: "k1", Name: "Double", Price: 1200.5, Arrival: "2027-02-28", "Sea view": true },
      { ...none, _key: "k2" },
      { ...none, _key: "k3", Name: "Single", Price: -3 },
    ]);
    expect(second?.answers["Rooms"]).toBeNull();
  });
});

it("are lines of requests as before, beside a table", async () => {
  const fields = [...NEWEST, column("asks", "bundled_requests", "Requests")];
  const asks = [
    { type: "Concession", category: "Closing Cost Credits", amount: 1200.5 },
    { type: "Change", category: "Changes in Class B Share", amount: 0.1 },
  ];
  const source = () => sourceOf([fields], [{ answers: { rooms: [{ name: "A" }], asks } }]);
  const [, cells] = await csv(csvChunks({ source: source(), origin, withMark: false }));
  const words =
    "Concession: Closing Cost Credits $1,200.50; Change: Changes in Class B Share $0.10; Grand total $1,200.60";
  expect(cells?.[6]).toBe(words);
  const [head, ...lines] = await csv(lineItemChunks({ source: source(), withMark: false }));
  expect(head?.slice(9)).toEqual(["Type", "Category", "Amount"]);
  expect(lines.map((line) => line.at(-1))).toEqual(["", "1200.5", "0.1"]);
  const found = await sheets(source());
  expect([...found.keys()]).toEqual(["Submissions", "Rooms", "Line items"]);
  expect(found.get("Line items")).toEqual([
    ["Submission ID", "Question", "Line", "Type", "Category", "Amount"],
    [1, "Requests", 1, "Concession", "Closing Cost Credits", 1200.5],
    [1, "Requests", 2, "Change", "Changes in Class B Share", 0.1],
  ]);
  const json = (await bytesOf(jsonChunks({ source: source(), origin }))).toString();
  expect(json).toContain(
    '{"Type":"Change","Category":"Changes in Class B Share","Amount":"$0.10"}',
  );
});

it("have the columns of all versions, by the newest labels", async () => {
  const older = [tableOf("Rooms", [column("name", "text", "Who"), column("bed", "text", "Bed")])];
  const sent = [...SENT, { answers: { rooms: [{ name: "Ann", bed: "Big" }] }, under: 1 }];
  const source = () => sourceOf([NEWEST, older], sent);
  const [head, ...lines] = await csv(lineItemChunks({ source: source(), withMark: false }));
  expect(head?.slice(5)).toEqual(["Name", "Price", "Arrival", "Sea view", "Bed"]);
  expect(lines.at(-1)?.slice(5)).toEqual(["Ann", "", "", "", "Big"]);
  expect((await sheets(source())).get("Rooms")?.at(-1)).toEqual([
    3,
    1,
    "Ann",
    null,
    null,
    null,
    "Big",
  ]);
});

it("keep two columns of one label apart", async () => {
  const fields = [tableOf("Rooms", [name, column("other", "text", "Name")])];
  const sent = [{ answers: { rooms: [{ name: "A", other: "B" }] } }];
  const [head, line] = await csv(
    lineItemChunks({ source: sourceOf([fields], sent), withMark: false }),
  );
  expect(head?.slice(5)).toEqual(["Name", "Name (2)"]);
  expect(line?.slice(5)).toEqual(["A", "B"]);
});

it("are no formulas, whatever is typed into their cells and labels", async () => {
  const label = '=cmd|"A0"&<b>';
  const fields = [tableOf(label, [column("name", "text", "@SUM(1)")])];
  const texts = HOSTILE.map((text) => text.trim()).filter((text) => text.length < 1000);
  const sent = [{ answers: { rooms: texts.map((text) => ({ name: text })) } }];
  const lines = await csv(lineItemChunks({ source: sourceOf([fields], sent), withMark: false }));
  expect(lines.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
  const found = await sheets(sourceOf([fields], sent));
  expect(
    found
      .get('=cmd|"A0"&<b>')
      ?.slice(1)
      .map((cells) => cells[2]),
  ).toEqual(texts);
});

it("headings of sheets and of lines have the unit of their column, keys of JSON do not", async () => {
  const priced = fieldOf("number", { id: "price", label: "Price", unit: "EUR" });
  const versions = [[tableOf("Rooms", [name, priced])]];
  const source = () => sourceOf(versions, [{ answers: { rooms: [{ name: "Double", price: 3 }] } }]);
  const lines = await csv(lineItemChunks({ source: source(), withMark: false }));
  expect(lines[0]?.slice(5)).toEqual(["Name", "Price (EUR)"]);
  expect(lines[1]?.slice(5)).toEqual(["Double", "3"]);
  expect((await sheets(source())).get("Rooms")?.[0]).toEqual([
    "Submission ID",
    "Row",
    "Name",
    "Price (EUR)",
  ]);
  const json = (await bytesOf(jsonChunks({ source: source(), origin }))).toString();
  expect(json).toContain('{"Name":"Double","Price":3}');
});
