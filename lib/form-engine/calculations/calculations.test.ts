import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { visibleIdsOf } from "@/lib/form-engine/pages/visibility";
import { compiledForm } from "@/tests/factories/content/compiled-form";
import { when } from "@/tests/factories/content/plain-fields";
import { prepareSubmission } from "../answers/prepare-submission";
import { formulaChecks } from "../checks/formula-checks";
import { createResults } from "./calculate-answers";
import { mixedCycles } from "./calculation-cycles";
import { formulaProblems, formulaSentence } from "./formula-problems";
import { formulasNaming } from "./formulas-naming";

function field(type: string, id: string, given: object = {}): Field {
  const made = { ...definitionOf({ type }).create(id), label: id.toUpperCase(), ...given };
  return definitionOf(made).normalise(made);
}

const calc = (id: string, formula: string, given: object = {}) =>
  field("calculation", id, { formula, ...given });

const GOLD = { options: ["Gold", "12 a month", "Free"], optionValues: { Gold: 120 } };

function results(fields: readonly Field[], answers: object, today: string | null = null) {
  const form = compiledForm(fields);
  const given = { answers: { ...answers }, matchesPattern: () => true, today };
  const prepared = prepareSubmission({ form, ...given });
  return prepared.ok ? prepared.answers : prepared.errors;
}

describe("calculations of a form", () => {
  it("get the items of a shuffled list in the same order, whatever a visitor saw", () => {
    const list = (options: string[]) =>
      field("multiselect", "m", { options, shuffleOptions: true });
    const text = calc("text", '{m} & ""', { format: "text" });
    for (const options of [
      ["A", "B", "Other"],
      ["B", "A", "Other"],
    ]) {
      expect(results([list(options), text], { m: ["B", "A"] })).toEqual({
        m: ["A", "B"],
        text: "A, B",
      });
    }
  });

  it("are results of visible answers, in place of what was sent", () => {
    const fields = [field("number", "a"), calc("sum", "{a} + 1"), calc("twice", "{sum} * 2")];
    expect(results(fields, { a: 2, sum: 99, twice: "x", sum_other: "y" })).toEqual({
      a: 2,
      sum: 3,
      twice: 6,
    });
  });

  it("have no result where one that they name has an error", () => {
    const fields = [
      field("number", "a"),
      calc("bad", "1/{a}"),
      calc("on", "{bad} + 1"),
      calc("further", '"" & {on}', { format: "text" }),
      calc("count", "COUNTA({bad})"),
      calc("lazy", "IF({a} = 0, 7, {bad})"),
      calc("broken", "1 +"),
      calc("after", "{broken} + 1"),
    ];
    const { answers, problems } = createResults(compiledForm(fields))({ a: 0 }, null);
    expect(answers).toEqual({ a: 0, lazy: 7 });
    expect(problems.get("on")).toEqual({
      sentence: "It needs a calculation that has no result",
      from: 0,
      to: 5,
    });
    expect(results(fields, { a: 2 })).toMatchObject({
      bad: 0.5,
      on: 1.5,
      further: "1.5",
      count: 1,
      lazy: 0.5,
    });
  });

  it("count one that is hidden, or has an empty result, as empty", () => {
    const hidden = { conditionalLogic: when({ dependsOn: "a", value: "1" }) };
    const fields = [
      field("number", "a"),
      calc("hidden", "1/{a}", hidden),
      calc("empty", '""', { format: "text" }),
      calc("sum", "{hidden} + {empty} + 1"),
    ];
    expect(results(fields, { a: 0 })).toEqual({ a: 0, sum: 1 });
  });

  it("may stand before what they name", () => {
    const fields = [calc("twice", "{sum} * 2"), calc("sum", "{a} + 1"), field("number", "a")];
    expect(results(fields, { a: 2 })).toEqual({ a: 2, sum: 3, twice: 6 });
  });

  it("count the values of options, else the number that their text begins with", () => {
    const fields = [
      field("radio", "plan", GOLD),
      field("multiselect", "extras", { options: ["1,200 fee", "0.1", "0.2", "Other"] }),
      field("checkbox", "box"),
      calc("total", "{plan} + {extras} + {box}"),
    ];
    expect(results(fields, { plan: "Gold" })).toMatchObject({ total: 120 });
    expect(results(fields, { plan: "12 a month" })).toMatchObject({ total: 12 });
    expect(results(fields, { plan: "Free" })).toMatchObject({ total: 0 });
    expect(results(fields, { extras: ["0.1", "0.2"] })).toMatchObject({ total: 0.3 });
    expect(
      results(fields, { extras: ["1,200 fee", "Other"], extras_other: "7 nights", box: true }),
    ).toMatchObject({ total: 1208 });
  });

  it("take an invisible field for 0, and an invisible calculation too", () => {
    const fields = [
      field("radio", "want", { options: ["Yes", "No"] }),
      field("number", "price", { conditionalLogic: when({ dependsOn: "want", value: "Yes" }) }),
      calc("shown", "{price} * 2", { conditionalLogic: when({ dependsOn: "want", value: "Yes" }) }),
      calc("total", "{price} + {shown} + 1"),
    ];
    expect(results(fields, { want: "Yes", price: 5 })).toMatchObject({ shown: 10, total: 16 });
    expect(results(fields, { want: "No", price: 5 })).toEqual({ want: "No", total: 1 });
  });

  it("decide what is visible, and follow from it, over any length", () => {
    const chain = Array.from({ length: 12 }, (_, index) => [
      field("number", `n${index}`, {
        min: -9,
        conditionalLogic:
          index === 0
            ? undefined
            : when({ dependsOn: `c${index - 1}`, operator: "greater_than", value: "0" }),
      }),
      calc(`c${index}`, `{n${index}}`),
    ]).flat();
    const typed = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`n${index}`, 1]));
    expect(results(chain, typed)).toMatchObject({ c11: 1, n11: 1 });
    expect(results(chain, { ...typed, n4: -1 })).not.toHaveProperty("n5");
    expect(results(chain, { ...typed, n4: -1 })).toMatchObject({ c4: -1, c5: 0 });
  });

  it("settle in a cycle through conditions, the same way each time", () => {
    const fields = [
      calc("flag", "IF({a} = 1, 0, 1)"),
      field("number", "a", { conditionalLogic: when({ dependsOn: "flag", value: "1" }) }),
    ];
    const calculate = createResults(compiledForm(fields));
    const once = calculate({ a: 1 }, null).answers;
    expect(calculate({ a: 1 }, null).answers).toEqual(once);
    expect(mixedCycles(fields)).toEqual([["flag", "a"]]);
  });

  it("have no result where the formula has none, and stop nobody", () => {
    const fields = [field("number", "a"), calc("each", "10 / {a}"), calc("next", "{each} + 1")];
    expect(results(fields, {})).toEqual({});
    const { problems } = createResults(compiledForm(fields))({}, null);
    expect(problems.get("each")?.sentence).toBe("This divides by zero");
  });

  it("never read a secret answer", () => {
    const fields = [field("password", "p"), calc("leak", 'CONCAT("x", {p})', { format: "text" })];
    expect(results(fields, { p: "hunter22" })).toMatchObject({ leak: "x" });
  });

  it("are rounded to their format", () => {
    const fields = [
      calc("money", "2.345", { format: "currency", currency: "EUR" }),
      calc("part", "0.155", { format: "percent" }),
      calc("exact", "0.1 + 0.2"),
      calc("digits", "-0.5", { decimals: 0 }),
      calc("day", "TODAY() + 1", { format: "date" }),
      calc("words", '"n: " & 1/4', { format: "text" }),
      calc("wrong", '"no date"', { format: "date" }),
      calc("nothing", '""', { format: "text" }),
    ];
    expect(results(fields, {}, "2026-12-31")).toEqual({
      money: 2.35,
      part: 0.16,
      exact: 0.3,
      digits: -1,
      day: "2027-01-01",
      words: "n: 0.25",
    });
    expect(results(fields, {}, null)).not.toHaveProperty("day");
  });

  it("are seen by conditions as the visitor's page sees them", () => {
    const fields = [
      field("number", "a"),
      calc("sum", "{a} * 2"),
      field("text", "why", {
        conditionalLogic: when({ dependsOn: "sum", operator: "greater_than", value: "10" }),
      }),
    ];
    expect(results(fields, { a: 6, why: "so" })).toMatchObject({ sum: 12, why: "so" });
    expect(results(fields, { a: 5, why: "so", sum: 99 })).toEqual({ a: 5, sum: 10 });
    const { answers } = createResults(compiledForm(fields))({ a: 6 }, null);
    expect(visibleIdsOf({ fields, answers })).toContain("why");
  });
});

describe("formulas that cannot be saved", () => {
  const sentences = (...fields: Field[]) => {
    const problems = formulaProblems(fields);
    return fields.flatMap((each) => {
      const problem = problems.get(each.id);
      return problem ? [formulaSentence(problem, { field: each, fields })] : [];
    });
  };

  it("are named with the place", () => {
    expect(sentences(calc("a", "1 + (2"))).toEqual([
      'The formula of "A" cannot be used: A parenthesis is not closed (character 5).',
    ]);
    expect(sentences(calc("a", "1 + {gone}"))).toEqual([
      'The formula of "A" cannot be used: It names a field that is gone (character 5).',
    ]);
    expect(sentences(calc("a", ""))).toEqual([]);
  });

  it("name what has no answer, or a secret one", () => {
    const [heading, secret] = [field("heading", "h"), field("password", "p")];
    expect(sentences(heading, calc("a", "{h}"))[0]).toContain('"H" has no answer');
    expect(sentences(secret, calc("a", "{p}"))[0]).toContain('The answer of "P" is secret');
  });

  it("say a cycle with the names in it", () => {
    const cycle = [calc("a", "{b} + 1"), calc("b", "{c}"), calc("c", "{a}"), calc("d", "{a}")];
    expect(sentences(...cycle)).toEqual(
      ["A", "B", "C"].map(
        (name) =>
          `The formula of "${name}" cannot be used: "A", "B" and "C" are calculated from each other.`,
      ),
    );
    expect(sentences(calc("a", "{a}"))[0]).toContain('"A" is calculated from itself');
  });
});

describe("the checks of a form", () => {
  it("name formulas that are missing, unusable or in a cycle with a condition", () => {
    const fields = [
      calc("none", ""),
      calc("bad", "1 +"),
      calc("flag", "IF({a} = 1, 0, 1)"),
      field("number", "a", { conditionalLogic: when({ dependsOn: "flag", value: "1" }) }),
    ];
    const found = formulaChecks({ fields }).map(({ fieldId, sentence }) => [fieldId, sentence]);
    expect(found).toContainEqual(["none", "It has no formula yet"]);
    expect(found).toContainEqual(["bad", "The formula ends too early"]);
    expect(found).toContainEqual([
      "flag",
      'Its formula and a condition need each other\'s result: "FLAG", "A"',
    ]);
  });

  it("name an option that a formula compares with and the field does not offer", () => {
    const plan = field("radio", "plan", { options: ["Gold", "Silver"] });
    const problemsOf = (formula: string) =>
      formulaChecks({ fields: [plan, field("text", "t"), calc("c", formula)] }).map(
        (one) => one.sentence,
      );
    expect(problemsOf('IF({plan} = "Bronze", 1, 0)')).toEqual(['"PLAN" has no option "Bronze"']);
    expect(problemsOf('IF(OR("Bronze" <> {plan}, {t} = "x"), 1, 0)')).toHaveLength(1);
    expect(problemsOf('IF(AND({plan} = "gold", {plan} <> "", {t} = "Bronze"), 1, 0)')).toEqual([]);
  });

  it("know which formulas name a field", () => {
    const fields = [field("number", "a"), calc("b", "{a}"), calc("c", '"{a}"')];
    expect(formulasNaming(fields, { fieldId: "a" }).map(({ id }) => id)).toEqual(["b"]);
  });
});
