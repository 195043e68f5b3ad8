import fc from "fast-check";
import { expect, it } from "vitest";
import { isAbsent, isEmpty, isRecord } from "@/lib/domain/fields/answers";
import { hasColumns } from "@/lib/domain/fields/columns";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { sayAll } from "@/lib/domain/system-texts/sentence";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { readPosted } from "@/lib/field-types/registry/posted-readers";
import { compileForm } from "@/lib/form-engine/compile-form";
import { conditional } from "@/tests/factories/content/plain-fields";
import { unfoldAnswers } from "./folding/unfold-answers";
import { prepareSubmission } from "./prepare-submission";

const TYPES = FIELD_TYPES.filter((type) => {
  const definition = definitionOf({ type });
  return definition.kind !== "layout" && definition.calculation === undefined;
});

/** Shapes that some type or some other form builder has, with random values in them. */
const keys = fc.constantFrom(
  "start",
  "end",
  "from",
  "to",
  "value",
  "other",
  "conditionalData",
  "name",
  "key",
  "x",
);
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(null, "", "2026-01-01", "x", true, false, 0, 7),
    fc.array(tie("any"), { maxLength: 3 }),
    fc.dictionary(keys, tie("any"), { maxKeys: 3 }),
  ),
})).any;

/** What says nothing: for lists also a list of nothing. */
function saysNothing(answer: unknown): boolean {
  return isAbsent(answer) || (Array.isArray(answer) && answer.every(isAbsent));
}

function isRow(row: unknown): boolean {
  return isRecord(row) || row === null;
}

/** Two inputs that were left empty. */
function isEmptyRange(answer: unknown): boolean {
  return (
    isRecord(answer) &&
    ("from" in answer || "to" in answer) &&
    isAbsent(answer["from"]) &&
    isAbsent(answer["to"])
  );
}

it.each(TYPES)("a %s takes no shape that it does not know for an empty answer", (type) => {
  const field = definitionOf({ type }).create("f");
  const isList = definitionOf(field).display(field, ["x"], {}, ENGLISH_VALUES).kind === "list";
  const takesLists =
    isList ||
    definitionOf(field).offersPeople === true ||
    definitionOf(field).files !== null ||
    definitionOf(field).kind === "composite";
  const [day, isRange] = ["2026-01-01", "date-range"];
  const takesRanges =
    definitionOf(field).display(field, { from: day, to: day }, {}, ENGLISH_VALUES).kind === isRange;
  const isBox = Object.keys(definitionOf(field).canonicalise(field, { f: false })).length === 0;
  // Folded where the field has a dependent, flat where it has none.
  for (const fields of [[field], [field, conditional("d", { dependsOn: "f", value: "x" })]]) {
    fc.assert(
      fc.property(value, (answer) => {
        const prepared = prepareSubmission({
          form: compileForm(fields),
          answers: unfoldAnswers(compileForm(fields), { f: answer }),
          matchesPattern: () => true,
        });
        if (!prepared.ok) {
          expect(sayAll(prepared.errors, ENGLISH)["f"]).toMatch(/\S/);
          return;
        }
        // Cells that no column has are dropped, as are answers that no field has.
        const hasNoCell = hasColumns(field) && Array.isArray(answer) && answer.every(isRow);
        // No part of it is answered.
        const isNoPart =
          definitionOf(field).parts !== undefined &&
          (isRecord(answer) ? Object.values(answer) : [answer]).every(saysNothing);
        const isNothing =
          isNoPart || (takesLists ? saysNothing(answer) || hasNoCell : isAbsent(answer));
        const isNoRange = takesRanges && isEmptyRange(answer);
        // A box that is not ticked.
        const isUnticked = isBox && String(answer) === "false";
        expect(isEmpty(prepared.answers["f"])).toBe(isNothing || isNoRange || isUnticked);
      }),
      { numRuns: 500 },
    );
  }
});

it.each(TYPES)("a %s takes no posted parts that it does not know for an empty answer", (type) => {
  const field = definitionOf({ type }).create("f");
  const { kind, offersPeople } = definitionOf(field);
  // A list of texts is what boxes post.
  const takesTexts = kind !== "input" || offersPeople === true;
  const parts = { start: ["2026-01-01"], end: ["2026-01-02"] };
  const posts = [
    { own: [], parts, uploads: [] },
    ...(takesTexts ? [] : [{ own: ["one", "two"], parts: {}, uploads: [] }]),
  ];
  for (const posted of posts) {
    const answers = readPosted(field, posted);
    const prepared = prepareSubmission({
      form: compileForm([field]),
      answers,
      matchesPattern: () => true,
    });
    expect(
      prepared.ok ? null : sayAll(prepared.errors, ENGLISH)["f"],
      JSON.stringify(posted),
    ).toMatch(/\S/);
  }
});
