import { expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { compiledForm } from "@/tests/factories/content/compiled-form";
import { createResults } from "./calculate-answers";
import { formulaProblems } from "./formula-problems";

function field(type: string, id: string, given: object = {}): Field {
  const made = { ...definitionOf({ type }).create(id), label: id.toUpperCase(), ...given };
  return definitionOf(made).normalise(made);
}

const calc = (id: string, formula: string) => field("calculation", id, { formula, format: "text" });

const extras = field("multiselect", "extras", {
  options: ["Breakfast", "Parking", "Wi-Fi", "Other"],
  optionValues: { Breakfast: 12, Parking: 8 },
});

it("of what was chosen of several are lists of its options, with the text of one's own", () => {
  const form = compiledForm([
    extras,
    calc("count", "COUNT({extras})"),
    calc("texts", 'TEXTJOIN(" + ", TRUE, {extras})'),
    calc("has", 'CONTAINS({extras}, "parking")'),
    calc("sum", "SUM({extras})"),
  ]);
  const answers = { extras: ["Breakfast", "Parking", "Other"], extras_other: "A view" };
  expect(createResults(form)(answers, null).answers).toMatchObject({
    count: "3",
    texts: "Breakfast + Parking + A view",
    has: "TRUE",
    sum: "20",
  });
});

it("of columns are refused for a field that has none", () => {
  const fields = [extras, calc("c", "1 + SUM({extras.price})")];
  expect(formulaProblems(fields).get("c")).toEqual({
    sentence: '"EXTRAS" has no columns that formulas can name',
    from: 8,
    to: 22,
  });
});

it("know the time of the submission where they ask for it", () => {
  const form = compiledForm([calc("hour", "HOUR(NOW())"), calc("day", "TODAY()")]);
  const results = createResults(form);
  expect(results({}, "2026-11-23T14:05").answers).toEqual({ hour: "14", day: "2026-11-23" });
  expect(results({}, "2026-11-23").problems.get("hour")?.sentence).toBe(
    "The time of the submission is not known yet",
  );
});
