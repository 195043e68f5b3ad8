import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import type { Rule, RuleGroup } from "@/lib/domain/rules/rule-group";
import { visibleIdsOf } from "@/lib/form-engine/pages/visibility";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { areRulesMet } from "./are-rules-met";
import { withCanonicalRules, withCanonicalSettingsRules } from "./canonical-rules";
import { logicProblems } from "./logic-problems";
import { unreachableFields } from "./unreachable-fields";

const price = fieldOf("number", { id: "price", min: undefined, max: undefined, step: undefined });
const code = fieldOf("text", { id: "code" });

function shownWhen(given: Record<string, unknown>): Field {
  const conditionalLogic = { enabled: true, action: "show", ...given };
  return { ...fieldOf("text", { id: "more" }), conditionalLogic } as Field;
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

describe("what a rule compares with an address", () => {
  const fields = {
    phone: fieldOf("phone", { id: "phone" }),
    email: fieldOf("email", { id: "email" }),
    url: fieldOf("url", { id: "url" }),
  };
  const isShown = (
    type: keyof typeof fields,
    { operator, value, answer }: { operator: string; value: unknown; answer: string },
  ) => {
    const shown = [{ operator, value }].flatMap((given) => [
      shownWhen({ dependsOn: type, showIf: given }),
      shownWhen({ rules: rulesOf({ fieldId: type, ...given } as Rule) }),
    ]);
    const [old, now] = shown.map((more) => {
      const stored = withCanonicalRules([fields[type], more]);
      return visibleIdsOf({ fields: stored, answers: { [type]: answer } }).has("more");
    });
    expect(old).toBe(now);
    const rules = rulesOf({ fieldId: type, operator, value } as Rule);
    const answered = { fields: [fields[type]], answers: { [type]: answer } };
    expect(areRulesMet(rules, answered)).toBe(now);
    return now;
  };

  it.each([
    ["phone", "+44 20 7946 0958", "+442079460958"],
    ["phone", "+442079460958", "0044 (0)20 7946-0958"],
    ["phone", "+49 30 1234 ext. 12", "+49301234x12"],
    ["email", "Ada@Example.com", "ada@example.COM"],
    ["email", "ada@exa\uff4dple.com", "ada@example.com"],
    ["url", "https://example.com", "https://EXAMPLE.com/"],
    ["url", "https://m\u00fcnchen.example/a", "https://xn--mnchen-3ya.example/a"],
  ] as const)("is its normal form, as that of the answer: %s %j, %j", (type, value, answer) => {
    const met = (operator: string, given: unknown = value) =>
      isShown(type, { operator, value: given, answer });
    expect([met("equals"), met("not_equals")]).toEqual([true, false]);
    expect([met("contains", ["x", value]), met("not_contains", ["x", value])]).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    ["phone", "starts_with", "+44", "0044 20 7946 0958"],
    ["phone", "starts_with", "0044", "0044 20 7946 0958"],
    ["phone", "contains", "7946 0958", "+442079460958"],
    ["email", "ends_with", "@example.com", "ada@EXAMPLE.com"],
    ["url", "starts_with", "https://example.com/a", "https://Example.com/a/b"],
  ] as const)("may be a part: %s %s %j of %j", (type, operator, value, answer) => {
    expect(isShown(type, { operator, value, answer })).toBe(true);
  });

  it.each([
    ["phone", "+44 20 7946 0958", "+442079460959"],
    ["phone", "02079460958", "+442079460958"],
    ["email", "ada@example.com", "ada@example.org"],
    ["url", "https://example.com/a", "https://example.com/A"],
  ] as const)("is none of another: %s %j, %j", (type, value, answer) => {
    expect(isShown(type, { operator: "equals", value, answer })).toBe(false);
    expect(isShown(type, { operator: "not_equals", value, answer })).toBe(true);
  });

  it("stays as the owner typed it, without invisible marks", () => {
    const more = shownWhen({
      rules: rulesOf({
        fieldId: "phone",
        operator: "equals",
        value: "\u202a+44 20 7946 0958\u202c",
      }),
    });
    const [, stored] = withCanonicalRules([fields.phone, more]);
    expect(stored?.conditionalLogic?.rules?.items).toEqual([
      { fieldId: "phone", operator: "equals", value: "+44 20 7946 0958" },
    ]);
  });

  it("makes no condition that can never be met", () => {
    const typed = ["+44 20 7946 0958", "+442079460958"].map((value) => ({
      fieldId: "phone",
      operator: "equals",
      value,
    }));
    const more = shownWhen({ rules: rulesOf(...typed) });
    expect(unreachableFields([fields.phone, more]).size).toBe(0);
  });
});

it.each([
  ["time", "9:05", "09:05"],
  ["color", "#ABC", "#aabbcc"],
  ["country", "germany", "DE"],
  ["date", " 2026-01-31 ", "2026-01-31"],
] as const)(
  "a %s that a rule compares with is written as answers are: %j",
  (type, value, answer) => {
    const read = fieldOf(type, { id: "read" });
    const more = shownWhen({ dependsOn: "read", showIf: { operator: "equals", value } });
    const [, stored = more] = withCanonicalRules([read, more]);
    expect(stored.conditionalLogic?.showIf?.value).toBe(answer);
    expect(visibleIdsOf({ fields: [read, stored], answers: { read: answer } }).has("more")).toBe(
      true,
    );
  },
);

describe.each([
  ["dropdown", {}],
  ["multiselect", {}],
  ["radio", { allowOther: true }],
  ["radio", {}],
] as const)("what a rule compares with a %s %j", (type, own) => {
  const city = { ...fieldOf(type, { id: "city", options: ["Paris", "Other"] }), ...own } as Field;
  const rule = (operator: string, value: unknown) => ({ fieldId: "city", operator, value }) as Rule;
  const rules = rulesOf(
    rule("equals", "Berlin"),
    rule("not_equals", "Gone"),
    rule("contains", ["Berlin", "Paris"]),
    rule("equals", "Paris"),
    rule("equals", "Other"),
  );

  it("stays as it is when it is no option, and the checks say so", () => {
    const [, kept] = withCanonicalRules([city, shownWhen({ rules })]);
    expect(kept?.conditionalLogic?.rules).toEqual(rules);
    for (const showIf of [
      { operator: "equals", value: "Berlin" },
      { operator: "equals", values: ["Berlin"] },
    ]) {
      const [read = city, more = city] = withCanonicalRules([
        city,
        shownWhen({ dependsOn: "city", showIf }),
      ]);
      expect(more.conditionalLogic?.showIf).toEqual(showIf);
      expect(logicProblems([read, more]).map(({ sentence }) => sentence)).toContainEqual(
        expect.stringContaining('has no option "Berlin"'),
      );
    }
  });

  it("does so in endings and e-mails", () => {
    const settings = withCanonicalSettingsRules(
      {
        ...DEFAULT_PUBLIC_PAGE_SETTINGS,
        endings: [{ id: "a", rules } as never],
        notificationRules: rules,
      },
      [city],
    );
    expect(settings.endings[0]?.rules).toEqual(rules);
    expect(settings.notificationRules).toEqual(rules);
  });
});

it("changes nothing else", () => {
  const fields = [price, code, fieldOf("section", { id: "s" })];
  expect(withCanonicalRules(fields).every((field, index) => field === fields[index])).toBe(true);
});
