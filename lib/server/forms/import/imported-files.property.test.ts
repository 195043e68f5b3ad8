import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ImportedForm } from "@/lib/field-types/registry/import/imported-form";
import { importJsonSchema } from "@/lib/field-types/registry/import/jsonschema/import-json-schema";
import { importSurveyJs } from "@/lib/field-types/registry/import/surveyjs/import-surveyjs";
import { importXlsForm } from "@/lib/field-types/registry/import/xlsform/import-xlsform";
import { acceptImportedForm } from "@/lib/form-engine/import/accept-imported-form";
import { XLSFORM } from "@/tests/factories/imports/sample-files";
import { isSoundOrRefused } from "@/tests/factories/imports/sound-import";
import { inlineRow, workbookParts, xlsForm, zipped } from "@/tests/factories/imports/workbooks";

/** What somebody may write into a cell. */
const ODD = [
  "",
  "__proto__",
  "constructor",
  "first",
  "q_other",
  "{{secret}}",
  "${q} ${gone}",
  "x".repeat(6000),
  "1e400",
  "-1",
  "999999999999999999",
  "not(not(",
  "${q} = ${number}",
  ". > 5 or . < 3",
  "Other",
  "(a+)+$",
  "begin_repeat",
  "end_repeat",
  "begin_group",
  "end_group",
  "calculate",
  "rank c",
  "select_multiple c or_other",
  "today()",
  "2026-02-30",
];

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

it("a mutated workbook becomes a form that a save takes, or is refused with a sentence", async () => {
  const cell = fc.tuple(
    fc.nat(),
    fc.nat(),
    fc.nat(),
    fc.oneof(fc.constantFrom(...ODD), fc.lorem()),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { maxLength: 8 }), async (changed) => {
      const sheets = xlsForm(...XLSFORM).map(({ name, rows }) => ({
        name,
        rows: rows.map((row) => [...row]),
      }));
      for (const [sheet, row, column, text] of changed) {
        const { rows } = sheets[sheet % sheets.length] ?? { rows: [] };
        const cells = rows[row % rows.length] ?? [];
        cells[column % cells.length] = text;
      }
      const parts = workbookParts(
        Object.fromEntries(
          sheets.map(({ name, rows }) => [
            name,
            rows.map((row) => inlineRow(...row.map(escaped))).join(""),
          ]),
        ),
      );
      await isSoundOrRefused("xlsform", await zipped(parts));
    }),
    { numRuns: 100 },
  );
});

describe("10,000 questions", () => {
  const names = Array.from({ length: 10_000 }, (_, at) => `q${at}`);
  const lines = names.map((name) => `text|${name}|${name}`).join("\n");
  const read: Readonly<Record<string, () => ImportedForm>> = {
    XLSForm: () => importXlsForm(xlsForm(`type|name|label\n${lines}`)),
    SurveyJS: () =>
      importSurveyJs(JSON.stringify({ elements: names.map((name) => ({ type: "text", name })) })),
    "JSON Schema": () =>
      importJsonSchema(
        JSON.stringify({
          properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
        }),
      ),
  };

  it.each(Object.keys(read))("of %s have an item each", (format) => {
    const imported = read[format]?.();
    const items = imported === undefined ? [] : acceptImportedForm(imported).report.items;
    expect(items).toHaveLength(10_000);
    expect(items.filter(({ outcome }) => outcome === "kept")).toHaveLength(500);
    expect(items.at(-1)?.why).toBe("A form can have at most 500 fields.");
  });
});
