import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listDisplay } from "@/lib/domain/fields/list-display";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { compileForm } from "@/lib/form-engine/compile-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { filledForm, type FilledForm } from "@/tests/factories/random/random-form";
import { canonicalAnswers } from "../answers/canonical-answers";
import { displayRows } from "../answers/display-rows";
import { foldAnswers } from "../answers/folding/fold-answers";
import { exportColumns } from "./export-columns";
import { exportRowReader, exportText } from "./export-rows";

/** What the viewer shows of a submission, by field id. */
function shown({ fields, answers }: FilledForm) {
  const form = compileForm(fields);
  const rows = displayRows({ form, answers: foldAnswers(form, answers), texts: ENGLISH_VALUES });
  return new Map(rows.map(({ fieldId, value }) => [fieldId, value]));
}

describe("rows of an export", () => {
  it.each([true, false])(
    "are what is shown, whatever the versions (secrets: %s)",
    (withSecrets) => {
      fc.assert(
        fc.property(fc.array(filledForm(), { minLength: 1, maxLength: 4 }), (filled) => {
          const versions = filled.map(({ fields }) => fields);
          const columns = exportColumns({ versions, withSecrets });
          expect(new Set(columns.map(({ title }) => title)).size).toBe(columns.length);
          for (const { fields, answers: raw } of filled) {
            const answers = canonicalAnswers(fields, raw);
            const values = exportRowReader({ fields, columns, withSecrets })(answers);
            const expected = shown({ fields, answers });
            const exported = new Map(
              columns.map(({ fieldId }, index) => [fieldId, values[index]] as const),
            );
            for (const [fieldId, value] of expected) {
              const isLeftOut = value.kind === "secret" && !withSecrets;
              const answered = exported.get(fieldId) ?? { kind: "missing" };
              expect(answered).toEqual(isLeftOut ? { kind: "missing" } : value);
            }
            const unknown = columns.filter(({ fieldId }) => !expected.has(fieldId));
            for (const { fieldId } of unknown) {
              expect(exported.get(fieldId)).toEqual({ kind: "missing" });
            }
          }
        }),
      );
    },
  );
});

describe("columns of an export", () => {
  const fieldsOf = (...ids: string[]) => ids.map((id) => plain(id));
  const titles = (versions: ReturnType<typeof fieldsOf>[], withSecrets = false) =>
    exportColumns({ versions, withSecrets }).map(({ title }) => title);

  it("are those of all versions, the removed ones last", () => {
    expect(titles([fieldsOf("c", "a"), fieldsOf("a", "b")])).toEqual(["C", "A", "B"]);
  });

  it("keep apart what has one label, and say how a label was before", () => {
    const [first, second] = [
      { ...plain("a"), label: "X" },
      { ...plain("b"), label: "X" },
    ];
    expect(titles([[first, second]])).toEqual(["X", "X (2)"]);
    expect(titles([[{ ...first, label: "Y" }], [first]])).toEqual(["Y (was: X)"]);
  });

  it("leave out layout, and passwords unless they are asked for", () => {
    const password = { ...definitionOf({ type: "password" }).create("p"), label: "P" };
    const section = definitionOf({ type: "section" }).create("s");
    const versions = [[section, password, plain("a")]];
    expect(titles(versions)).toEqual(["A"]);
    expect(titles(versions, true)).toEqual(["P", "A"]);
  });

  it("hold one text, with days and secrets to be read on", () => {
    expect(exportText({ kind: "date", iso: "2026-11-21", text: "November 21, 2026" })).toBe(
      "2026-11-21",
    );
    expect(exportText(listDisplay(["a", "b"], ENGLISH_VALUES))).toBe("a, b");
    expect(exportText({ kind: "missing" })).toBe("");
  });
});
