import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { say } from "@/lib/domain/system-texts/sentence";
import { compileForm } from "@/lib/form-engine/compile-form";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { all, plain, rule, when } from "@/tests/factories/content/plain-fields";
import { createCalculation } from "../calculations/calculate-answers";
import { dropUnfitAnswers } from "./drop-unfit-answers";
import { createPiping, withFieldRules } from "./field-rules";
import { prepareSubmission } from "./prepare-submission";
import { validateField } from "./validate-answers";

const matchesPattern = () => true;
const same = (fieldId: string, valueFieldId: string, operator = "equals") =>
  all({ fieldId, operator, valueFieldId });

function errorsOf(fields: readonly Field[], answers: Record<string, unknown>) {
  const form = compileForm(withFieldRules(fields, {}), createCalculation);
  const prepared = prepareSubmission({ form, answers, matchesPattern });
  const errors = prepared.ok ? [] : Object.entries(prepared.errors);
  return Object.fromEntries(errors.map(([id, sentence]) => [id, say(sentence, ENGLISH)]));
}

describe("required when", () => {
  const fields = [plain("city"), plain("more", { requiredWhen: all(rule("city", "Oslo")) })];

  it("asks for an answer while its rules are met", () => {
    expect(errorsOf(fields, { city: "Oslo" })).toEqual({ more: "This field is required" });
    expect(errorsOf(fields, { city: "Oslo", more: "x" })).toEqual({});
    expect(errorsOf(fields, { city: "Turku" })).toEqual({});
    expect(errorsOf(fields, {})).toEqual({});
  });

  it("asks nothing of a field that is not visible, and reads nothing from one", () => {
    const hidden = { ...fields[1], conditionalLogic: when({ dependsOn: "city", value: "Turku" }) };
    expect(errorsOf([plain("city"), hidden as Field], { city: "Oslo" })).toEqual({});
    const unseen = plain("city", { hidden: true });
    expect(errorsOf([unseen, ...fields.slice(1)], { city: "Oslo" })).toEqual({});
  });

  it("is as the type understands it", () => {
    const box = fieldOf("checkbox", { id: "box", requiredWhen: all(rule("city", "Oslo")) });
    expect(errorsOf([plain("city"), box], { city: "Oslo" })).toHaveProperty("box");
    expect(errorsOf([plain("city"), box], { city: "Oslo", box: true })).toEqual({});
  });

  it("draws the field as required meanwhile, and as the same object while it stays so", () => {
    const pipe = createPiping(fields, ENGLISH_VALUES);
    const drawn = (city: string) =>
      pipe({ answers: { city }, visibleIds: new Set(["city", "more"]) }).fields.get("more");
    const first = drawn("Oslo");
    expect(first?.required).toBe(true);
    expect(drawn("Oslo")).toBe(first);
    expect(drawn("Turku")).toBeUndefined();
  });
});

describe("must be", () => {
  const mails = [
    fieldOf("email", { id: "mail" }),
    fieldOf("email", {
      id: "again",
      mustBe: { rules: same("again", "mail"), message: "Please repeat your e-mail address" },
    }),
  ];

  it("compares an answer with another one in their normal form", () => {
    const wrong = { again: "Please repeat your e-mail address" };
    expect(errorsOf(mails, { mail: "a@example.com", again: "b@example.com" })).toEqual(wrong);
    expect(errorsOf(mails, { mail: "a@example.com", again: "a@EXAMPLE.com" })).toEqual({});
    expect(errorsOf(mails, { again: "b@example.com" })).toEqual(wrong);
  });

  it("asks nothing while there is no answer", () => {
    expect(errorsOf(mails, { mail: "a@example.com" })).toEqual({});
  });

  it("is judged once the answer fits its type", () => {
    expect(errorsOf(mails, { mail: "a@example.com", again: "a@" })["again"]).not.toBe(
      "Please repeat your e-mail address",
    );
  });

  it("compares dates and numbers by their value", () => {
    const days = [
      fieldOf("date", { id: "from" }),
      fieldOf("date", {
        id: "to",
        mustBe: { rules: same("to", "from", "greater_than"), message: "Later" },
      }),
    ];
    expect(errorsOf(days, { from: "2027-01-05", to: "2027-01-04" })).toEqual({ to: "Later" });
    expect(errorsOf(days, { from: "2027-01-05", to: "2027-01-06" })).toEqual({});
    const numbers = [
      fieldOf("number", { id: "low" }),
      fieldOf("number", {
        id: "high",
        mustBe: { rules: same("high", "low", "greater_than"), message: "" },
      }),
    ];
    expect(errorsOf(numbers, { low: 9, high: 10 })).toEqual({});
    expect(errorsOf(numbers, { low: 10, high: 9 })).toEqual({
      high: "Please match the requested format",
    });
  });

  it("reads results, also on leaving a field, when there are none yet", () => {
    const fields = [
      fieldOf("number", { id: "a" }),
      { ...fieldOf("calculation", { id: "sum" }), formula: "{a} * 2" },
      fieldOf("number", { id: "b", mustBe: { rules: same("b", "sum"), message: "Twice" } }),
    ];
    expect(errorsOf(fields, { a: 2, b: 4 })).toEqual({});
    expect(errorsOf(fields, { a: 2, b: 5 })).toEqual({ b: "Twice" });
    const judged = withFieldRules(fields, {})[2] as Field;
    const problemWith = (answers: Record<string, unknown>) =>
      validateField({ field: judged, answers, matchesPattern });
    expect(problemWith({ a: "2", b: "4" })).toBeNull();
    expect(problemWith({ a: "2", b: "5" })).not.toBeNull();
  });

  it("leaves the answers of a draft", () => {
    const given = { mail: "a@example.com", again: "b@example.com" };
    expect(dropUnfitAnswers(withFieldRules(mails, {}), given)).toEqual(given);
  });

  it("of an odd operator or a field that is gone is met by nothing", () => {
    const odd = plain("a", { mustBe: { rules: same("a", "gone"), message: "No" } });
    expect(errorsOf([odd], { a: "x" })).toEqual({ a: "No" });
    const proto = plain("a", { mustBe: { rules: all(rule("__proto__", "x")), message: "No" } });
    expect(errorsOf([proto], { a: "x" })).toEqual({ a: "No" });
  });
});

describe("an own message", () => {
  const mail = fieldOf("email", { id: "mail", required: true, errorMessage: "A work address" });

  it("is said of a wrong answer, not of a missing one", () => {
    expect(errorsOf([mail], { mail: "x" })).toEqual({ mail: "A work address" });
    expect(errorsOf([mail], {})).toEqual({ mail: "This field is required" });
    expect(errorsOf([mail], { mail: "a@example.com" })).toEqual({});
  });

  it("stands in for the message of rules that have none", () => {
    const ruled = {
      ...mail,
      mustBe: { rules: all(rule("mail", "@corp.com", "ends_with")), message: "" },
    };
    expect(errorsOf([ruled], { mail: "a@example.com" })).toEqual({ mail: "A work address" });
  });
});

it("gives back fields without any of it as they are", () => {
  const fields = [plain("a"), plain("b", { errorMessage: "x" })];
  expect(withFieldRules(fields, {})[0]).toBe(fields[0]);
});

describe("columns of a table", () => {
  const table = {
    ...fieldOf("table", { id: "rows" }),
    columns: [
      fieldOf("text", { id: "code", requiredWhen: all(rule("city", "Oslo")) }),
      fieldOf("number", { id: "low" }),
      fieldOf("number", {
        id: "high",
        mustBe: { rules: same("high", "low", "greater_than"), message: "Above" },
      }),
    ],
  };

  it("compare with the cells of their row, and with the fields of the form", () => {
    const fields = [plain("city"), table];
    const row = { code: "a", low: 1, high: 2 };
    expect(errorsOf(fields, { city: "Oslo", rows: [row, row] })).toEqual({});
    expect(errorsOf(fields, { rows: [row, { low: 9, high: 1 }] })["rows"]).toContain("Above");
    expect(errorsOf(fields, { city: "Oslo", rows: [{ low: 1 }] })["rows"]).toContain("required");
    expect(errorsOf(fields, { rows: [{ low: 1 }] })).toEqual({});
  });
});
