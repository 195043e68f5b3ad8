import { describe, expect, it } from "vitest";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import {
  all,
  any,
  conditional,
  plain,
  rule,
  whenRules,
  type when,
} from "@/tests/factories/content/plain-fields";
import { briefCondition, conditionSentence } from "./condition-sentence";

describe("conditions in words", () => {
  const parent = plain("p", { label: "Type of request" });
  const sentence = (condition: Parameters<typeof when>[0]) =>
    conditionSentence(conditional("c", condition), [parent]);

  it("say when a field shows", () => {
    expect(sentence({ dependsOn: "p", value: ["Concession"], operator: "contains" })).toBe(
      "Type of request is one of Concession",
    );
    expect(sentence({ dependsOn: "p", value: ["A", "B", "C"], operator: "not_contains" })).toBe(
      "Type of request is not one of A, B or C",
    );
    expect(sentence({ dependsOn: "p", operator: "is_empty" })).toBe("Type of request is empty");
    expect(sentence({ dependsOn: "gone", value: "x" })).toBe("A removed field is x");
    expect(sentence({ dependsOn: "p", value: "x", action: "hide" })).toBe(
      "Hidden when Type of request is x",
    );
  });

  it("name the row that they compare", () => {
    const matrix = Object.assign(plain("m", { type: "matrix", label: "Stay", options: ["Poor"] }), {
      matrixRows: ["Food"],
    });
    const field = plain("c", {
      conditionalLogic: whenRules(all({ ...rule("m", "Poor"), row: "Food" })),
    });
    expect(conditionSentence(field, [matrix, field])).toBe("Stay, “Food” is Poor");
  });

  it("fit the answers that they compare", () => {
    const typed = (type: string, operator: string, value: string | string[] = "x") =>
      conditionSentence(conditional("c", { dependsOn: "p", operator, value }), [
        { ...definitionOf({ type }).create("p"), label: "P" },
      ]);
    expect(typed("date", "less_than", "2026-01-01")).toBe("P is before 2026-01-01");
    expect(typed("daterange", "less_than", "2026-01-01")).toBe("P is before 2026-01-01");
    expect(typed("country", "contains", ["NO", "SE"])).toBe("P is one of Norway or Sweden");
    expect(typed("time", "greater_or_equal", "09:00")).toBe("P is at or after 09:00");
    expect(typed("number", "less_or_equal", "5")).toBe("P is at most 5");
    expect(typed("text", "contains")).toBe("P contains x");
    expect(typed("text", "contains", ["x", "y"])).toBe("P is one of x or y");
    expect(typed("text", "ends_with")).toBe("P ends with x");
    expect(typed("file", "is_not_empty")).toBe("P has a file");
    expect(typed("radio", "greater_than", "5")).toBe("P is above 5");
    expect(typed("text", "sounds_like")).toBe("P sounds_like x");
  });

  it("call decisions as their field does", () => {
    const decision = plain("d", { type: "decision", label: "D", labels: { approve: "Granted" } });
    const words = (value: string) =>
      conditionSentence(conditional("c", { dependsOn: "d", value }), [decision]);
    expect(words("approve")).toBe("D is Granted");
    expect(words("decline")).toBe("D is Decline");
    expect(words("later")).toBe("D is later");
  });

  it("say how the rules of groups match", () => {
    const rules = all(rule("p", "A"), any(rule("p", "B", "not_equals"), rule("q", "", "is_empty")));
    const fields = [parent, plain("q", { label: "City" })];
    const words = (...given: Parameters<typeof whenRules>) =>
      conditionSentence(plain("c", { conditionalLogic: whenRules(...given) }), fields);
    expect(words(rules)).toBe(
      "all of: Type of request is A; (any of: Type of request is not B; City is empty)",
    );
    expect(words(any(all(rule("q", "x"))), "hide")).toBe("Hidden when City is x");
    expect(words(all())).toBeNull();
  });

  it("have signs where there is little room", () => {
    const urgent = plain("u", { label: "How urgent is it?", options: ["Urgent", "Normal"] });
    const count = { ...definitionOf({ type: "number" }).create("n"), label: "Guests" };
    const fields = [urgent, count];
    const brief = (...given: Parameters<typeof whenRules>) =>
      briefCondition(plain("c", { conditionalLogic: whenRules(...given) }), fields);
    expect(brief(all(rule("u", "Urgent")))).toBe("“How urgent is it?” = Urgent");
    expect(brief(all(rule("u", ["Urgent", "Normal"], "not_contains")), "hide")).toBe(
      "Hidden when “How urgent is it?” ≠ Urgent or Normal",
    );
    expect(brief(all(rule("n", "3", "greater_or_equal"), rule("u", "", "is_empty")))).toBe(
      "all of: “Guests” ≥ 3; “How urgent is it?” is empty",
    );
    expect(brief(all())).toBeNull();
  });

  it("keep a question apart from the sentence around it", () => {
    const asked = plain("u", { label: "How urgent is it?" });
    const condition = conditional("c", { dependsOn: "u", value: "Urgent" });
    expect(conditionSentence(condition, [asked])).toBe("“How urgent is it?” is Urgent");
  });

  it("say nothing where there is no condition", () => {
    expect(conditionSentence(parent, [parent])).toBeNull();
  });
});
