import { describe, expect, it } from "vitest";
import { ALWAYS, createDiagram, DiagramTooLarge, NEVER } from "./decision-diagram";
import { reachedSteps } from "./reached-steps";
import { conditionOf, keyOfRule, rulesOfDecision } from "./rules-of-decision";

const rule = (value: string, fieldId = "f") => ({
  fieldId,
  operator: "equals",
  value,
  isSingle: true,
});

describe("a decision diagram", () => {
  it("knows that ways which meet again are no condition", () => {
    const { asks, and, or, not } = createDiagram();
    const [a, b] = [asks("a"), asks("b")];
    expect(or(a, not(a))).toBe(ALWAYS);
    expect(and(a, not(a))).toBe(NEVER);
    expect(or(and(a, b), and(a, not(b)))).toBe(a);
    expect(and(a, b)).toBe(and(b, a));
  });

  it("gives up where a condition would be endless", () => {
    const { asks, and, or } = createDiagram();
    const first = Array.from({ length: 20 }, (_, at) => asks(`a${at}`));
    const second = Array.from({ length: 20 }, (_, at) => asks(`b${at}`));
    expect(() => first.map((a, at) => and(a, second[at] ?? NEVER)).reduce(or, NEVER)).toThrow(
      DiagramTooLarge,
    );
  });
});

describe("the steps that are reached", () => {
  it("are those between a jump and its end only where it is not taken", () => {
    const diagram = createDiagram();
    const skips = diagram.asks(keyOfRule(rule("No")));
    const steps = [{ jumps: [{ when: skips, to: 2 }] }, { jumps: [] }, { jumps: [] }];
    expect(reachedSteps(steps, diagram)).toEqual([ALWAYS, diagram.not(skips), ALWAYS, ALWAYS]);
  });
});

describe("the rules of a decision", () => {
  it("hide where that takes fewer rules", () => {
    const diagram = createDiagram();
    const no = diagram.asks(keyOfRule(rule("No")));
    expect(conditionOf(diagram.not(no), diagram)).toEqual({
      conditionalLogic: {
        enabled: true,
        action: "hide",
        rules: { match: "all", items: [{ fieldId: "f", operator: "equals", value: "No" }] },
      },
    });
    expect(conditionOf(ALWAYS, diagram)).toEqual({});
    expect(conditionOf(NEVER, diagram)).toEqual({ hidden: true });
  });

  it("are met without an answer where a rule is not", () => {
    const diagram = createDiagram();
    const no = diagram.asks(keyOfRule(rule("No")));
    expect(rulesOfDecision(diagram.not(no), diagram)).toEqual({
      match: "all",
      items: [
        {
          match: "any",
          items: [
            { fieldId: "f", operator: "not_equals", value: "No" },
            { fieldId: "f", operator: "is_empty" },
          ],
        },
      ],
    });
  });

  it("say nothing twice of a field that has one answer", () => {
    const diagram = createDiagram();
    const [a, b, c] = ["A", "B", "C"].map((value) => diagram.asks(keyOfRule(rule(value))));
    const notA = diagram.not(a ?? NEVER);
    const wanted = diagram.or(diagram.and(notA, b ?? NEVER), diagram.and(notA, c ?? NEVER));
    expect(rulesOfDecision(wanted, diagram)).toEqual({
      match: "all",
      items: [{ fieldId: "f", operator: "equals", value: ["B", "C"] }],
    });
  });

  it("are none where there would be too many, or the opposite cannot be said", () => {
    const diagram = createDiagram();
    const many = Array.from({ length: 60 }, (_, at) =>
      diagram.asks(keyOfRule({ fieldId: `f${at}`, operator: "is_not_empty" })),
    ).reduce(diagram.or, NEVER);
    expect(rulesOfDecision(many, diagram)).toBeNull();
    const starts = diagram.asks(keyOfRule({ fieldId: "f", operator: "starts_with", value: "a" }));
    expect(rulesOfDecision(diagram.not(starts), diagram)).toBeNull();
  });
});
