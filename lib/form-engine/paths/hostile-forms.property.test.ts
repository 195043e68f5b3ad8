import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import type { Rule } from "@/lib/domain/rules/rule-group";
import { all, plain, rule, whenRules } from "@/tests/factories/content/plain-fields";
import { randomForm } from "@/tests/factories/random/random-form";
import { normaliseFields } from "../normalise-fields";
import { candidatesOf } from "./candidates";
import { searchPaths, type PathProof } from "./path-proof";

const TODAY = "2026-11-28T09:00";

/** Ends after so many steps where the search does not. */
function proofOf(fields: readonly Field[], most = Infinity): PathProof {
  const search = searchPaths({ fields, endings: [], uniqueFieldIds: ["f0"] }, TODAY);
  for (let steps = 0; steps < most && !search.step(); steps += 1) {
    // The next.
  }
  return search.proof();
}

function candidatesFor(field: Field, rules: readonly Rule[], isRead = false) {
  const asked = { field, rules, isRead, matchesPattern: () => true, today: TODAY };
  const steps = candidatesOf(asked);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      return step.value;
    }
  }
}

describe("settings that make answers huge", () => {
  it.each([
    { minLength: 500_000_000, maxLength: 0 },
    { minLength: 1e12 },
    { minLength: 1e308, pattern: "a{1,900}" },
    { maxLength: 1e308 },
    { type: "number", min: -1e308, max: 1e308, step: 5e-324 },
    { type: "number", min: 1e308, required: true },
    { type: "multiselect", options: ["a"], minChoices: 1e12 },
    { type: "table", minRows: 1e12, columns: [plain("c", { minLength: 1e12 })] },
  ])("%j is searched without them", (settings) => {
    const fields = [
      plain("f", settings),
      plain("g", { conditionalLogic: whenRules(all(rule("f", "9"))) }),
    ];
    expect(JSON.stringify(proofOf(fields)).length).toBeLessThan(200_000);
  });

  it("a required answer that is too long to try is not said to be impossible", () => {
    const { undecided, unreachableFieldIds } = proofOf([
      plain("f", { minLength: 90_000, required: true }),
    ]);
    expect(unreachableFieldIds).toEqual([]);
    expect(undecided).toMatchObject({ fieldIds: ["f"], lengths: ["shortest", "longest"] });
  });
});

const HOSTILE = [
  "2026-99-99",
  "0000-00-00",
  "0000-01-01",
  "9999-12-31",
  "99:99",
  "00:00",
  "1e999",
  "-0",
  "NaN",
  "__proto__",
  "\ud800",
  "x".repeat(3_000),
];

it.each(HOSTILE)("a rule that compares with %j never throws", (value) => {
  const types = ["text", "date", "time", "number", "date_range", "address", "checkbox"];
  const fields = types.flatMap((type, index) => [
    plain(`f${index}`, { type }),
    plain(`g${index}`, { conditionalLogic: whenRules(all(rule(`f${index}`, value))) }),
  ]);
  expect(proofOf(fields).answers.length).toBeGreaterThan(0);
});

it("as many rules as a form may have leave few candidates, which are not said to be all", () => {
  const rules = Array.from({ length: 5_000 }, (_, index) => rule("f", `word ${index}`));
  for (const isRead of [true, false]) {
    const { answers, isWhole } = candidatesFor(plain("f"), rules, isRead);
    expect(answers.length).toBeLessThan(5_500);
    expect(isWhole).toBe(false);
  }
  const some = candidatesFor(plain("f", { type: "number" }), [rule("f", 3), rule("f", 4)]);
  expect(some.isWhole).toBe(true);
});

it("long texts of rules add up to no more than there is room for", () => {
  const long = Array.from({ length: 60 }, (_, index) => rule("f", `${index}${"x".repeat(9_000)}`));
  const { answers, isWhole } = candidatesFor(plain("f"), long);
  expect(JSON.stringify(answers).length).toBeLessThan(100_000);
  expect(isWhole).toBe(false);
});

it("answers of the reply are limited in number and in size", () => {
  const many = Array.from({ length: 150 }, (_, index) => `option ${index}`);
  const branches = many.map((value, index) =>
    plain(`g${index}`, { conditionalLogic: whenRules(all(rule("f", value))) }),
  );
  const pick = plain("f", { type: "radio", options: many });
  const { answers, undecided } = proofOf([pick, ...branches]);
  expect(answers).toHaveLength(100);
  expect(undecided).toEqual({ fieldIds: [], endingIds: [], lengths: [] });
  const large = Array.from({ length: 90 }, (_, index) =>
    plain(`l${index}`, { minLength: 9_000, required: true }),
  );
  const some = branches.slice(0, 4);
  expect(JSON.stringify(proofOf([pick, ...some, ...large]).answers).length).toBeLessThan(1_100_000);
}, 120_000);

const setting = fc.constantFrom(-1, 0, 0.5, 3, 90_000, 1e12, 1e308, "", "x", null, []);
const KEYS = [
  "min",
  "max",
  "step",
  "minLength",
  "maxLength",
  "minChoices",
  "maxChoices",
  "minRows",
];

describe("random forms with hostile settings and rules", () => {
  it("are searched without an error", () => {
    const settings = fc.dictionary(fc.constantFrom(...KEYS), setting, { maxKeys: 4 });
    const value = fc.constantFrom<unknown>(...HOSTILE, ["a", 7], 7, true);
    fc.assert(
      fc.property(
        randomForm(),
        fc.array(settings, { minLength: 12, maxLength: 12 }),
        fc.array(value, { minLength: 12, maxLength: 12 }),
        (fields, given, values) => {
          const hostile = fields.map((field, index) => ({
            ...field,
            ...given[index],
            ...(index > 0 && {
              conditionalLogic: whenRules(all(rule("f0", values[index] as string))),
            }),
          }));
          expect(() => proofOf(normaliseFields(hostile as Field[]), 20_000)).not.toThrow();
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);
});
