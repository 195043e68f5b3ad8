import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import type { Rule, RuleGroup } from "@/lib/domain/rules/rule-group";
import { visibleIdsOf } from "@/lib/form-engine/pages/visibility";
import { fieldOf } from "@/tests/factories/field-definitions";
import { areRulesMet } from "./are-rules-met";
import { withCanonicalRules, withCanonicalSettingsRules } from "./canonical-rules";

const price = fieldOf("number", { id: "price", min: undefined, max: undefined, step: undefined });
const code = fieldOf("text", { id: "code" });

function shownWhen(given: Record<string, unknown>): Field {
  const conditionalLogic = { enabled: true, action: "show", ...given };
  return { ...fieldOf("text", { id: "more" }), ...{ conditionalLogic } } as Field;
}

const rulesOf = (...items: Rule[]): RuleGroup => ({ match: "all", items });

function shows(more: Field, answers: Record<string, unknown>): boolean {
  const fields = withCanonicalRules([price, code, more]);
  return visibleIdsOf({ fields, answers }).has("more");
}

describe("a number that a rule compares with", () => {
  it.each(["1.50", "1.5", "+1.5", "01.5", "15e-1", "1,5", " 1.500 ", "١٫٥"])(
    "is met by the answer 1.5, written %j",
    (value) => {
      const logic = { dependsOn: "price", showIf: { operator: "equals", value } };
      expect(shows(shownWhen(logic), { price: 1.5 })).toBe(true);
      const rules = rulesOf({ fieldId: "price", operator: "equals", value });
      expect(shows(shownWhen({ rules }), { price: 1.5 })).toBe(true);
      expect(shows(shownWhen({ rules }), { price: 15 })).toBe(false);
    },
  );

  it.each([
    ["05", 5],
    ["1e1", 10],
    [".5", 0.5],
    ["-0", 0],
  ])("is written as answers are: %j", (value, answer) => {
    const logic = { dependsOn: "price", showIf: { operator: "not_equals", value } };
    expect(shows(shownWhen(logic), { price: answer })).toBe(false);
  });

  it("is one of a list, in any of its old forms", () => {
    const value = ["1.50", "05"];
    const rules = rulesOf({ fieldId: "price", operator: "contains", value });
    const old = { dependsOn: "price", showIf: { operator: "contains", value } };
    const older = { dependsOn: "price", showIf: { operator: "equals", values: value } };
    for (const more of [shownWhen({ rules }), shownWhen(old), shownWhen(older)]) {
      expect([1.5, 5, 50].map((answer) => shows(more, { price: answer }))).toEqual([
        true,
        true,
        false,
      ]);
    }
  });

  it("stays as it is where a part of the text is compared, or the answers are texts", () => {
    const part = shownWhen({ dependsOn: "price", showIf: { operator: "ends_with", value: "05" } });
    expect(shows(part, { price: 10.05 })).toBe(true);
    const text = shownWhen({ dependsOn: "code", showIf: { operator: "equals", value: "007" } });
    expect([shows(text, { code: "007" }), shows(text, { code: "7" })]).toEqual([true, false]);
  });

  it("is so for endings and e-mails, too", () => {
    const rules = rulesOf({ fieldId: "price", operator: "equals", value: "1.50" });
    const ending = { id: "gold", rules } as never;
    const settings = withCanonicalSettingsRules(
      { ...DEFAULT_PUBLIC_PAGE_SETTINGS, endings: [ending], notificationRules: rules },
      [price],
    );
    const answered = { fields: [price], answers: { price: 1.5 } };
    expect(areRulesMet(settings.endings[0]?.rules ?? rules, answered)).toBe(true);
    expect(areRulesMet(settings.notificationRules ?? rules, answered)).toBe(true);
    expect(areRulesMet(rules, answered)).toBe(false);
  });

  it("stands beside texts whose accents are composed in another way", () => {
    const more = shownWhen({
      dependsOn: "code",
      showIf: { operator: "equals", value: "Cafe\u0301" },
    });
    expect(shows(more, { code: "Caf\u00e9" })).toBe(true);
  });

  it("is met by no text that is no number yet", () => {
    const more = shownWhen({ dependsOn: "price", showIf: { operator: "is_not_empty" } });
    expect(shows(more, { price: "-" })).toBe(false);
    expect(shows(more, { price: -1 })).toBe(true);
  });
});

it("changes nothing else", () => {
  const fields = [price, code, fieldOf("section", { id: "s" })];
  expect(withCanonicalRules(fields).every((field, index) => field === fields[index])).toBe(true);
});
