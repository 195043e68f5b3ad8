import { describe, expect, it } from "vitest";
import {
  ENDING_FIELD,
  endingField,
  NO_ENDING,
} from "@/lib/field-types/_shared/options/ending-field";
import { ending } from "@/tests/factories/content/endings";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { areRulesMet } from "./are-rules-met";
import { brokenRules } from "./broken-rules";
import { choiceNamer } from "./choice-namer";
import { rulesSentence } from "./condition-sentence";
import { operatorsFor } from "./operator-words";

const endings = [ending("gold"), ending("none", all(), { title: "" })];
const own = [plain("city", { label: "City" })];
const fields = [...own, endingField(endings, own)];
const isGold = all(rule(ENDING_FIELD, "gold"));
const isNotGold = all(rule(ENDING_FIELD, "gold", "not_equals"));

describe("rules about the ending that was shown", () => {
  it("are met by its id, and 'is not' also where none was met", () => {
    const met = (rules: typeof isGold, shown: string) =>
      areRulesMet(rules, { fields, answers: { [ENDING_FIELD]: shown } });
    expect([met(isGold, "gold"), met(isGold, "none"), met(isGold, NO_ENDING)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([met(isNotGold, "gold"), met(isNotGold, NO_ENDING)]).toEqual([false, true]);
  });

  it("read by the names of endings, and only compare", () => {
    expect(rulesSentence(isGold, fields)).toBe("Ending is GOLD");
    expect(rulesSentence(all(rule(ENDING_FIELD, "none", "not_equals")), fields)).toBe(
      "Ending is not Ending 2",
    );
    expect(choiceNamer(fields[1])("old")).toBe("a removed ending");
    expect(operatorsFor(fields[1]).map(({ operator }) => operator)).toEqual([
      "equals",
      "not_equals",
    ]);
  });

  it("say that an ending is gone", () => {
    const byId = new Map(fields.map((field) => [field.id, field]));
    expect(brokenRules(isGold, { fields, byId })).toBeNull();
    expect(brokenRules(all(rule(ENDING_FIELD, "old")), { fields, byId })?.sentence).toBe(
      "An ending that its rules name is gone",
    );
  });
});
