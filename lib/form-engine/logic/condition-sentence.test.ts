import { describe, expect, it } from "vitest";
import { conditional, plain, type when } from "@/tests/factories/plain-fields";
import { conditionSentence } from "./condition-sentence";

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

  it("say nothing where there is no condition", () => {
    expect(conditionSentence(parent, [parent])).toBeNull();
  });
});
