import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { looksLikeFormula } from "@/lib/domain/texts/formula-guard";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { exportColumns } from "@/lib/form-engine/export/export-columns";
import { plain } from "@/tests/factories/content/plain-fields";
import {
  amountValue,
  bytesOf,
  HOSTILE,
  linesValue,
  rowOf,
  sourceOf,
  textValue,
} from "@/tests/factories/random/hostile-export-rows";
import type { ExportSource } from "./export-source";
import { lineItemChunks } from "./line-items";

const COLUMNS = [
  { title: "Type", isNumeric: false },
  { title: "Amount", isNumeric: true },
];

const tableOf = (cells: DisplayValue[][]) => linesValue(COLUMNS, cells);

async function exported({ columns, batches }: ExportSource, withMark = false) {
  const [text, ...others] = columns;
  const tables = others.map((column) => ({ ...column, tableColumns: COLUMNS }));
  const source = { columns: text ? [text, ...tables] : [], batches };
  return parse(await bytesOf(lineItemChunks({ source, withMark })), { bom: withMark });
}

it("has a row for each line, under the submission and the question it belongs to", async () => {
  const rows = [
    rowOf(3, [
      textValue("Ann"),
      tableOf([
        [textValue("Change"), amountValue(1200.5, "$1,200.50")],
        [textValue("Credit"), amountValue(-20, "-$20")],
      ]),
      { kind: "missing" },
    ]),
    rowOf(2, [textValue("Bob"), { kind: "missing" }, { kind: "missing" }]),
    rowOf(1, [
      textValue("Cleo"),
      { kind: "missing" },
      tableOf([[textValue("Change"), textValue("unknown")]]),
    ]),
  ];
  const at = (second: number) => `2026-11-21T09:30:0${second}.000Z`;
  expect(await exported(sourceOf(["Name", "First", "Second"], rows), true)).toEqual([
    ["Submission ID", "Date", "Version", "Question", "Line", "Type", "Amount"],
    ["3", at(3), "1", "First", "1", "Change", "1200.5"],
    ["3", at(3), "1", "First", "2", "Credit", "-20"],
    ["1", at(1), "1", "Second", "1", "Change", "unknown"],
  ]);
});

it("brings hostile cells back through another parser, none of them a formula", async () => {
  const table = tableOf(HOSTILE.map((text) => [textValue(text), textValue(text)]));
  const [, ...rows] = await exported(
    sourceOf(["Name", "Lines"], [rowOf(1, [textValue(""), table])]),
  );
  const guarded = HOSTILE.map((text) => (looksLikeFormula(text) ? `'${text}` : text));
  expect(rows.map((cells) => cells[5])).toEqual(guarded);
  expect(rows.map((cells) => cells[6])).toEqual(guarded);
});

it("knows the columns of a type before it has seen an answer", () => {
  const field = plain("lines", { type: "bundled_requests" });
  const [column] = exportColumns({ versions: [[field]], withSecrets: false });
  const answer = [{ type: "Change", category: "Carpet", amount: 5 }];
  const shown = definitionOf(field).display(field, answer, {}, ENGLISH_VALUES);
  expect(column?.tableColumns?.length).toBeGreaterThan(0);
  expect(shown.kind === "table" ? shown.columns : column?.tableColumns).toEqual(
    column?.tableColumns,
  );
});
