import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { compiledForm } from "@/tests/factories/content/compiled-form";
import { all, plain, rule, whenRules } from "@/tests/factories/content/plain-fields";
import { prepareSubmission } from "../answers/prepare-submission";
import { createResultBounds } from "./result-bounds";

const calc = (id: string, formula: string, given: object = {}) =>
  plain(id, { type: "calculation", formula, ...given });
const INPUTS = [
  plain("size", { type: "number", min: 2, max: 10 }),
  plain("low", {
    type: "number",
    min: -4,
    max: 3,
    conditionalLogic: whenRules(all(rule("tick", "Yes"))),
  }),
  plain("free", { type: "number", min: 1 }),
  plain("tick", { type: "switch" }),
  plain("pick", { type: "radio", options: ["A", "B"], optionValues: { A: 30, B: -7 } }),
  plain("word"),
];

function boundsOf(formula: string, given: object = {}) {
  return createResultBounds([...INPUTS, calc("total", formula, given)])("total");
}

describe("the bounds of a calculation", () => {
  it.each([
    ["{size} * 2", 0, 20],
    ["{size} - {low}", -3, 14],
    ["{low} * {low}", -12, 16],
    ["{size} * {free}", 0, Infinity],
    ["{size} / 4 + 50%", 0.5, 3],
    ["IF({tick}, {size}, -1)", -1, 10],
    ["IF({word} = 1, 5)", 0, 5],
    ["{pick} + {tick}", -7, 31],
    ["MIN({size}, 4)", 0, 10],
    ["SUM({size}, {low}, 1)", -4, 14],
    ["ROUND({size} / 3, 0)", 0, 3],
    ["ABS({low})", 0, 4],
    ["-{low}", -3, 4],
    ["7", 7, 7],
  ])("%s: from %d to %d", (formula, min, max) => {
    expect(boundsOf(formula)).toEqual({ min, max });
  });

  it.each(["{word}", "{word} + 1", "1 / {size}", "{size} ^ 2", "VALUE({word})", "{total}", "(("])(
    "%s: cannot be told",
    (formula) => {
      expect(boundsOf(formula)).toBeNull();
    },
  );

  it("cannot be told of a text, of a date, and of what is no calculation", () => {
    expect(boundsOf("{size}", { format: "text" })).toBeNull();
    expect(boundsOf("{size}", { format: "date" })).toBeNull();
    expect(createResultBounds(INPUTS)("size")).toBeNull();
  });

  it("follow from other calculations, as they are rounded", () => {
    const half = calc("half", "{size} / 3", { decimals: 0 });
    const bounds = createResultBounds([...INPUTS, half, calc("total", "{half} * 10")]);
    expect(bounds("half")).toEqual({ min: 0, max: 3 });
    expect(bounds("total")?.max).toBeCloseTo(33.333333);
  });
});

const leaf = fc.oneof(
  fc.constantFrom("{size}", "{low}", "{tick}", "{pick}", "{half}", "{gone}"),
  fc.integer({ min: -20, max: 20 }).map((number) => (number < 0 ? `(${number})` : `${number}`)),
  fc.constantFrom("0.5", "3%", "TRUE"),
);
const { formula } = fc.letrec<{ formula: string }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc
      .tuple(fc.constantFrom("+", "-", "*", "/", ">", "="), tie("formula"), tie("formula"))
      .map(([operator, left, right]) => `(${left} ${operator} ${right})`),
    fc
      .tuple(
        fc.constantFrom("MIN", "MAX", "SUM", "AVERAGE", "COALESCE"),
        fc.array(tie("formula"), { minLength: 1, maxLength: 3 }),
      )
      .map(([name, args]) => `${name}(${args.join(", ")})`),
    fc
      .tuple(fc.constantFrom("ABS", "INT", "FLOOR", "CEILING", "-"), tie("formula"))
      .map(([name, arg]) => `${name}(${arg})`),
    fc
      .tuple(fc.constantFrom("ROUND", "ROUNDUP", "ROUNDDOWN"), tie("formula"))
      .map(([name, arg]) => `${name}(${arg}, 1)`),
    fc
      .tuple(tie("formula"), tie("formula"), tie("formula"))
      .map(([condition, one, other]) => `IF(${condition}, ${one}, ${other})`),
  ),
}));
const answers = fc.record(
  {
    size: fc.constantFrom("2", "2.25", "7", "10"),
    low: fc.constantFrom("-4", "-0.5", "0", "3"),
    tick: fc.boolean(),
    pick: fc.constantFrom("A", "B"),
  },
  { requiredKeys: [] },
);

it("no result is beyond its bounds, whatever is answered", () => {
  fc.assert(
    fc.property(formula, fc.array(answers, { minLength: 8 }), fc.nat(6), (text, all, decimals) => {
      const fields: Field[] = [
        ...INPUTS,
        calc("half", "{size} / 3", { decimals: 1 }),
        calc("total", text, { decimals }),
      ];
      const bounds = createResultBounds(fields)("total");
      fc.pre(bounds !== null);
      const form = compiledForm(fields);
      for (const given of all) {
        const sent = prepareSubmission({ form, answers: given, matchesPattern: () => true });
        const result = sent.ok ? sent.answers.total : null;
        if (typeof result === "number") {
          expect(result).toBeGreaterThanOrEqual(bounds?.min ?? Infinity);
          expect(result).toBeLessThanOrEqual(bounds?.max ?? -Infinity);
        }
      }
    }),
    { numRuns: 150 },
  );
});
