import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFormRequest } from "@/lib/contracts/forms/save-form";
import { AppError } from "@/lib/domain/errors";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { ImportedForm } from "@/lib/field-types/registry/import/imported-form";
import { importJsonSchema } from "@/lib/field-types/registry/import/jsonschema/import-json-schema";
import { importSurveyJs } from "@/lib/field-types/registry/import/surveyjs/import-surveyjs";
import { importXlsForm } from "@/lib/field-types/registry/import/xlsform/import-xlsform";
import { acceptImportedForm } from "@/lib/form-engine/import/accept-imported-form";
import { JSON_SCHEMA, SURVEY, XLSFORM } from "@/tests/factories/imports/sample-files";
import { xlsForm } from "@/tests/factories/imports/workbooks";
import { mergeContent } from "../drafts/merge-content";
import { requireUsableFields } from "../drafts/validation/require-usable-fields";
import { newTranslations } from "../translations/new-translations";

/** What a new form goes through, but for its database. Throws what a call would be refused with. */
function save(read: () => ImportedForm): void {
  const imported = readOrNull(read);
  if (imported === null) {
    return;
  }
  const { form, report } = acceptImportedForm(imported);
  const request = createFormRequest.parse(JSON.parse(JSON.stringify(form)));
  requireUsableFields(request.fields);
  const stored = { ...EMPTY_CONTENT, title: "Untitled Form" };
  const content = mergeContent({ teamId: 1, stored, request });
  newTranslations(content, request.translations);
  for (const { question, outcome, why } of report.items) {
    expect(question).not.toBe("");
    expect(why === "").toBe(outcome === "kept");
  }
}

/** Null for a file that is refused with a sentence. */
function readOrNull(read: () => ImportedForm): ImportedForm | null {
  try {
    return read();
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return null;
  }
}

const ODD = [
  "",
  "__proto__",
  "constructor",
  "first",
  "q_other",
  "{{secret}}",
  "${q}",
  "{q}",
  "\u0000",
  "\ud800",
  "x".repeat(600),
  "x".repeat(6000),
  "1e400",
  "-1",
  "999999999999999999",
  "not(not(",
  "${q} = ${number}",
  ". > 5 or . < 3",
  "Other",
  "(a+)+$",
  "[",
  "begin_repeat",
  "end_repeat",
  "begin_group",
  "end_group",
  "calculate",
  "rank c",
  "select_multiple c or_other",
  "password",
  "today()",
  "2026-02-30",
  "#",
  "#/$defs/address",
];
const odd = fc.constantFrom(...ODD);
const value = fc.oneof(
  odd,
  fc.constantFrom<unknown>(null, true, -1, 1e308, [], {}, [[]], { $ref: "#" }),
  fc.string({ unit: "binary" }),
);

/** The places of a tree that are changed, by their number in reading order. */
type Changes = ReadonlyMap<number, unknown>;

function withChanges(tree: unknown, changes: Changes, count = { places: 0 }): unknown {
  count.places += 1;
  if (changes.has(count.places)) {
    return changes.get(count.places);
  }
  if (Array.isArray(tree)) {
    return tree.map((each: unknown) => withChanges(each, changes, count));
  }
  return typeof tree === "object" && tree !== null
    ? Object.fromEntries(
        Object.entries(tree).map(([key, each]) => [key, withChanges(each, changes, count)]),
      )
    : tree;
}

const changes = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 400 }), value), { maxLength: 6 })
  .map((entries): Changes => new Map(entries));
const runs = { numRuns: 150 };

describe("a file that is read is a form that a save takes, whatever is in it", () => {
  it("of XLSForm", () => {
    const cells = fc.array(fc.tuple(fc.nat(), fc.nat(), odd), { maxLength: 8 });
    fc.assert(
      fc.property(cells, (changed) => {
        const sheets = xlsForm(...XLSFORM).map(({ name, rows }) => ({
          name,
          rows: rows.map((row) => [...row]),
        }));
        for (const [row, column, text] of changed) {
          const { rows } = sheets[row % sheets.length] ?? { rows: [] };
          const cells = rows[row % Math.max(1, rows.length)] ?? [];
          cells[column % Math.max(1, cells.length)] = text;
        }
        save(() => importXlsForm(sheets));
      }),
      runs,
    );
  });

  it("of SurveyJS", () => {
    fc.assert(
      fc.property(changes, (changed) => {
        save(() => importSurveyJs(JSON.stringify(withChanges(SURVEY, changed))));
      }),
      runs,
    );
  });

  it("of JSON Schema", () => {
    fc.assert(
      fc.property(changes, (changed) => {
        save(() => importJsonSchema(JSON.stringify(withChanges(JSON_SCHEMA, changed))));
      }),
      runs,
    );
  });
});

describe("10,000 questions", () => {
  const names = Array.from({ length: 10_000 }, (_, at) => `q${at}`);
  const itemsOf = (imported: ImportedForm) => acceptImportedForm(imported).report.items;
  const lines = names.map((name) => `text|${name}|${name}`).join("\n");

  it.each([
    ["XLSForm", () => importXlsForm(xlsForm(`type|name|label\n${lines}`))],
    [
      "SurveyJS",
      () =>
        importSurveyJs(JSON.stringify({ elements: names.map((name) => ({ type: "text", name })) })),
    ],
    [
      "JSON Schema",
      () =>
        importJsonSchema(
          JSON.stringify({
            properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
          }),
        ),
    ],
  ])("of %s have an item each", (_format, read) => {
    const items = itemsOf(read());
    expect(items.length).toBe(10_000);
    expect(items.filter(({ outcome }) => outcome === "kept")).toHaveLength(500);
    expect(items.at(-1)?.why).toBe("A form can have at most 500 fields.");
  });
});
