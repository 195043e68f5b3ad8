import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Ending } from "@/lib/domain/endings/ending";
import type { Answers } from "@/lib/domain/fields/answers";
import { createPatternMatcher } from "@/lib/domain/patterns/linear-pattern";
import { isGroup, type RuleItem } from "@/lib/domain/rules/rule-group";
import { compileForm } from "@/lib/form-engine/compile-form";
import { ending } from "@/tests/factories/content/endings";
import { all, any, conditional, plain, rule } from "@/tests/factories/content/plain-fields";
import { unfoldAnswers } from "../answers/folding/unfold-answers";
import { prepareSubmission } from "../answers/prepare-submission";
import { chooseEnding } from "./choose-ending";

const fields = [plain("a"), plain("b"), conditional("c", { dependsOn: "a", value: "x" })];
const chosen = (endings: Ending[], answers: Answers) =>
  chooseEnding({ endings, fields, answers })?.id ?? null;

describe("the ending of a submission", () => {
  const endings = [
    ending("both", all(rule("a", "x"), rule("b", "x"))),
    ending("one", any(rule("a", "x"), rule("b", "x"))),
  ];

  it("is the first whose rules are met", () => {
    expect(chosen(endings, { a: "x", b: "x" })).toBe("both");
    expect(chosen(endings, { b: "x" })).toBe("one");
    expect(chosen([...endings].reverse(), { a: "x", b: "x" })).toBe("one");
  });

  it("is none when no rules are met, unless one has no rules", () => {
    expect(chosen(endings, { a: "y" })).toBeNull();
    expect(chosen([...endings, ending("else", any())], { a: "y" })).toBe("else");
  });

  it("never has a rule that reads a field that is gone", () => {
    const gone = { fieldId: "gone", operator: "is_empty" };
    expect(chosen([ending("a", all(gone))], {})).toBeNull();
    expect(chosen([ending("a", any(gone, rule("a", "x")))], { a: "x" })).toBe("a");
  });

  it("counts an invisible field as empty", () => {
    const [empty, filled] = ["is_empty", "is_not_empty"].map((operator) =>
      ending(operator, all({ fieldId: "c", operator })),
    ) as [Ending, Ending];
    const matchesPattern = createPatternMatcher(fields);
    const idFor = (answers: Answers) => {
      const prepared = prepareSubmission({ form: compileForm(fields), answers, matchesPattern });
      return prepared.ok ? chosen([filled, empty], prepared.answers) : null;
    };
    expect(idFor({ a: "x", c: "seen" })).toBe("is_not_empty");
    expect(idFor({ a: "y", c: "seen" })).toBe("is_empty");
  });
});

const ids = ["a", "b", "c"];
const word = fc.constantFrom("", "x", "y", "xy", "3");
const item = fc.letrec<{ item: RuleItem }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 2 },
    fc.record({
      fieldId: fc.constantFrom(...ids, "gone"),
      operator: fc.constantFrom("equals", "not_equals", "contains", "is_empty", "greater_than"),
      value: word,
    }),
    fc.record({
      match: fc.constantFrom("all" as const, "any" as const),
      items: fc.array(tie("item"), { minLength: 1, maxLength: 3 }),
    }),
  ),
})).item;
const someEndings = fc
  .array(
    fc.record({
      match: fc.constantFrom("all" as const, "any" as const),
      items: fc.array(item, { maxLength: 3 }),
    }),
    {
      maxLength: 4,
    },
  )
  .map((groups) => groups.map((rules, index) => ending(`e${index}`, rules)));
const someAnswers = fc.record({ a: word, b: word, c: word }, { requiredKeys: [] });

/** Written again from the document, without what the engine uses. */
function isMetSimply(rules: RuleItem, answers: Partial<Record<string, string>>): boolean {
  if (isGroup(rules)) {
    const met = rules.items.filter((inner) => isMetSimply(inner, answers)).length;
    return rules.match === "all" ? met === rules.items.length : met > 0;
  }
  const answer = (answers[rules.fieldId] ?? "").trim();
  const value = String(rules.value);
  if (!ids.includes(rules.fieldId) || (answer === "" && rules.operator !== "is_empty")) {
    return false;
  }
  return {
    equals: answer === value,
    not_equals: answer !== value,
    contains: answer.includes(value),
    is_empty: answer === "",
    greater_than: value !== "" && Number(answer) > Number(value),
  }[rules.operator as "equals"];
}

it("is the same in the browser, on the server and by hand", () => {
  const matchesPattern = createPatternMatcher(fields);
  fc.assert(
    fc.property(someEndings, someAnswers, (endings, typed) => {
      const browser = prepareSubmission({
        form: compileForm(fields),
        answers: typed,
        matchesPattern,
      });
      const wire = browser.ok ? browser.wire : {};
      const received = unfoldAnswers(
        compileForm(fields),
        JSON.parse(JSON.stringify(wire)) as Answers,
      );
      const server = prepareSubmission({
        form: compileForm(fields),
        answers: received,
        matchesPattern,
      });
      if (!browser.ok || !server.ok) {
        throw new Error("These answers are valid.");
      }
      const visible = String(typed.a ?? "") === "x" ? typed : { a: typed.a, b: typed.b };
      const expected = endings.find(
        ({ rules }) => rules.items.length === 0 || isMetSimply(rules, visible),
      );
      expect(chosen(endings, browser.answers)).toBe(expected?.id ?? null);
      expect(chosen(endings, server.answers)).toBe(expected?.id ?? null);
    }),
    { numRuns: 2_000 },
  );
});
