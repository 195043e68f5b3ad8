import { describe, expect, it } from "vitest";
import {
  all,
  any,
  conditional,
  plain,
  rule,
  whenRules,
} from "@/tests/factories/content/plain-fields";
import type { Answers } from "../fields/answers";
import type { Field } from "../fields/base-field";
import { parentIdOf, readIdsOf } from "../fields/conditional-logic";
import { cyclicFieldIds, parentsFirst } from "./dependency-order";
import { explainVisibility } from "./explain-visibility";
import { createVisibilityEvaluator } from "./visible-fields";

const seen = (fields: Field[], answers: Answers = {}) =>
  [...createVisibilityEvaluator(fields)(answers)].sort().join(" ");
const ruled = (id: string, ...given: Parameters<typeof whenRules>) =>
  plain(id, { conditionalLogic: whenRules(...given) });
const [a, b] = [plain("a"), plain("b")];

describe("rules of a field", () => {
  it("are met all or any, in groups within each other", () => {
    const both = ruled("x", all(rule("a", "1"), rule("b", "2")));
    expect(seen([a, b, both], { a: "1" })).toBe("a b");
    expect(seen([a, b, both], { a: "1", b: "2" })).toBe("a b x");
    const either = ruled("x", any(rule("a", "1"), all(rule("a", "2"), rule("b", "2"))));
    expect(seen([a, b, either], { a: "1" })).toBe("a b x");
    expect(seen([a, b, either], { a: "2" })).toBe("a b");
    expect(seen([a, b, either], { a: "2", b: "2" })).toBe("a b x");
  });

  it("hide on action hide", () => {
    const hides = ruled("x", all(rule("a", "1"), rule("b", "2")), "hide");
    expect(seen([a, b, hides])).toBe("a b x");
    expect(seen([a, b, hides], { a: "1", b: "2" })).toBe("a b");
  });

  it("decide instead of dependsOn and showIf", () => {
    const logic = conditional("x", { dependsOn: "a", value: "1" }).conditionalLogic;
    const both = plain("x", { conditionalLogic: { ...logic, ...whenRules(all(rule("b", "2"))) } });
    expect(seen([a, b, both], { a: "1" })).toBe("a b");
    expect(seen([a, b, both], { b: "2" })).toBe("a b x");
    expect(parentIdOf(both)).toBe("b");
  });

  it("on one field hide with it, on several read an invisible one as empty", () => {
    const hidden = { ...a, hidden: true };
    const one = ruled(
      "x",
      all(rule("a", "1", "not_equals"), rule("a", "", "is_not_empty")),
      "hide",
    );
    expect(seen([hidden, one], { a: "1" })).toBe("");
    const several = ruled("x", any(rule("a", "1"), rule("b", "2")));
    expect(seen([hidden, b, several], { a: "1" })).toBe("b");
    const empty = ruled("x", all(rule("a", "", "is_empty"), rule("b", "2")));
    expect(seen([hidden, b, empty], { a: "1", b: "2" })).toBe("b x");
    expect(parentIdOf(several)).toBeNull();
    expect(readIdsOf(several)).toEqual(["a", "b"]);
  });

  it("on a field that is gone are never met", () => {
    expect(seen([a, ruled("x", any(rule("gone", "", "is_empty"), rule("a", "1")))])).toBe("a");
    expect(seen([a, ruled("x", all(rule("gone", "", "is_empty")))])).toBe("a");
  });

  it("read what is below in the list, and settle however long the chain", () => {
    const chain = Array.from({ length: 12 }, (_each, index) =>
      ruled(`c${index}`, any(rule(index === 0 ? "b" : `c${index - 1}`, "1"), rule("a", "no"))),
    ).reverse();
    const answers = Object.fromEntries(chain.map(({ id }) => [id, "1"]));
    expect(seen([...chain, a, b], { ...answers, b: "1" }).split(" ")).toHaveLength(14);
    expect(seen([...chain, a, b], answers)).toBe("a b");
  });

  it("are not asked again while the answer is the same", () => {
    const asked: unknown[] = [];
    const policy = {
      cascades: true,
      isMet: ({ answer }: { answer: unknown }) => {
        asked.push(answer);
        return true;
      },
    };
    const fields = [a, b, ruled("x", all(rule("a", "1"), rule("b", "2")))];
    const visibleIn = createVisibilityEvaluator(fields, { policy });
    visibleIn({ a: "1", b: "2" });
    visibleIn({ a: "1", b: "3" });
    expect(asked.filter((answer) => answer !== undefined)).toEqual(["1", "2", "3"]);
  });

  it("are incomplete without any, and show the field", () => {
    expect(seen([ruled("x", all())])).toBe("x");
  });
});

describe("the order of fields with rules", () => {
  const x = ruled("x", any(rule("y"), rule("b")));
  const y = ruled("y", all(rule("z"), rule("a")));
  const z = ruled("z", any(rule("x"), rule("a")));
  const below = ruled("w", any(rule("x"), rule("a")));

  it("puts all read fields first", () => {
    expect(parentsFirst([x, y, a, b]).map(({ id }) => id)).toEqual(["a", "y", "b", "x"]);
  });

  it("finds cycles through any of the rules, and only their members", () => {
    expect([...cyclicFieldIds([below, x, y, z, a, b])].sort()).toEqual(["x", "y", "z"]);
    expect([...cyclicFieldIds([below, x, y, a, b])]).toEqual([]);
    const own = ruled("o", any(rule("o"), rule("a")));
    expect([...cyclicFieldIds([own, a])]).toEqual(["o"]);
    const pairs = [ruled("p", any(rule("q"), rule("x"))), ruled("q", any(rule("p"), rule("a")))];
    expect([...cyclicFieldIds([...pairs, x, y, z, a])].sort()).toEqual(["p", "q", "x", "y", "z"]);
  });
});

describe("why a field with rules is hidden", () => {
  it("names what is not met, with hide what is", () => {
    const group = any(rule("a", "2"), rule("b", "3"));
    const shown = ruled("x", all(rule("a", "1"), rule("b", "2"), group));
    const answers = { a: "1" };
    expect(explainVisibility({ fields: [a, b, shown], answers, fieldId: "x" })).toEqual({
      reason: "condition",
      rules: [rule("b", "2"), group],
    });
    const hides = ruled("x", any(rule("a", "1"), rule("b", "2")), "hide");
    expect(explainVisibility({ fields: [a, b, hides], answers, fieldId: "x" })).toEqual({
      reason: "condition",
      rules: [rule("a", "1")],
    });
    const one = ruled("x", all(rule("a", "1", "starts_with"), rule("a", "3", "ends_with")));
    expect(explainVisibility({ fields: [a, one], answers, fieldId: "x" })).toEqual({
      reason: "condition",
      dependsOn: "a",
    });
  });
});
