import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { createPatternMatcher } from "@/lib/domain/patterns/linear-pattern";
import { CATALOGUES } from "@/lib/domain/system-texts/catalogues";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { say } from "@/lib/domain/system-texts/sentence";
import { dropUnfitAnswers } from "@/lib/form-engine/answers/drop-unfit-answers";
import { withFieldRules } from "@/lib/form-engine/answers/field-rules";
import { defaultAnswers, hasWrongDefault } from "@/lib/form-engine/answers/prefill/default-values";
import { prepareSubmission } from "@/lib/form-engine/answers/prepare-submission";
import { createCalculation } from "@/lib/form-engine/calculations/calculate-answers";
import { defaultChecks } from "@/lib/form-engine/checks/field-checks";
import { compileForm } from "@/lib/form-engine/compile-form";
import { fieldOf, storedAs } from "@/tests/factories/content/field-definitions";
import { namesOfParts, withPart } from "./parts/names-of-parts";

function problemOf(field: Field, answer: unknown, language = "en") {
  const form = compileForm(withFieldRules([field], {}), createCalculation);
  const matchesPattern = createPatternMatcher([field]);
  const prepared = prepareSubmission({ form, answers: { [field.id]: answer }, matchesPattern });
  const [sentence] = prepared.ok ? [] : Object.values(prepared.errors);
  return sentence === undefined ? null : say(sentence, CATALOGUES[language] ?? ENGLISH);
}

const EXAMPLE = "Please match the requested format, for example AB12";
const MASK = "Please use this format: 00-00 (0 is a digit)";

describe("the example of a pattern", () => {
  const pattern = "[A-Z]{2}\\d\\d";

  it.each(["text", "textarea", "password"])("is said where a %s does not fit", (type) => {
    const field = fieldOf(type, { pattern, patternExample: "AB12" });
    expect(problemOf(field, "ab12")).toBe(EXAMPLE);
    expect(problemOf(field, "CD34")).toBeNull();
  });

  it.each([
    ["email", "a@b.co"],
    ["url", "https://b.co"],
    ["phone", "030 1234"],
  ])("is said where the pattern of a %s does not fit, and not of anything else", (type, answer) => {
    const field = fieldOf(type, { validation: { pattern: "AB12" }, patternExample: "AB12" });
    expect(problemOf(field, answer)).toBe(EXAMPLE);
    expect(problemOf(field, "?")).not.toBe(EXAMPLE);
  });

  it("is not said where an answer is missing or too short, and gives way to the owner's message", () => {
    const field = fieldOf("text", { pattern, patternExample: "AB12", required: true });
    expect(problemOf(field, "")).toBe("This field is required");
    expect(problemOf({ ...field, minLength: 3 } as Field, "a")).toMatch(/at least 3/);
    expect(problemOf({ ...field, errorMessage: "Your number" }, "a")).toBe("Your number");
  });

  it("has to fit its own pattern, in columns, too", () => {
    const wrong = { ...fieldOf("text", { pattern, patternExample: "ab12" }), label: "Code" };
    const table = { ...fieldOf("table", { id: "t", columns: [wrong] }), label: "Rows" };
    expect(defaultChecks({ fields: [wrong, table] }).map(({ refusal }) => refusal)).toEqual([
      { path: "fields.0.patternExample", sentence: '"Code": The example does not fit the pattern' },
      {
        path: "fields.1.columns.0.patternExample",
        sentence: '"Rows": Column "Code": The example does not fit the pattern',
      },
    ]);
    expect(defaultChecks({ fields: [{ ...wrong, patternExample: "AB12" } as Field] })).toEqual([]);
    const only = fieldOf("text", { patternExample: "any" });
    expect(defaultChecks({ fields: [only] })).toEqual([]);
  });
});

describe("a mask", () => {
  const masked = fieldOf("text", { mask: "00-00" });

  it.each([
    ["47-11", null],
    ["4711", MASK],
    ["", null],
    [{}, "Please enter text"],
  ])("is asked of a text: %j", (answer, sentence) => {
    expect(problemOf(masked, answer)).toBe(sentence);
  });

  it("says how to write in place of what the type says", () => {
    const phone = fieldOf("phone", { mask: "+49 000", minLength: 7 });
    expect(problemOf(phone, "?")).toBe("Please use this format: +49 000 (0 is a digit)");
    expect(problemOf(phone, "+49 1")).toBe("Please use this format: +49 000 (0 is a digit)");
    expect(problemOf(phone, "+49 123")).toBeNull();
    expect(problemOf({ ...phone, required: true }, " ")).toBe("This field is required");
    expect(problemOf({ ...phone, errorMessage: "Ours" }, "1")).toBe("Ours");
  });

  it("says what each sign is, in the visitor's language", () => {
    const all = fieldOf("text", { mask: "A0*" });
    expect(problemOf(all, "-", "de")).toBe(
      "Bitte verwenden Sie dieses Format: A0* (0 ist eine Ziffer, A ist ein Buchstabe, * ist ein Buchstabe oder eine Ziffer)",
    );
    expect(problemOf(masked, "-", "ar")).toContain("\u206800-00\u2069");
  });

  it("is asked of cells, defaults and drafts", () => {
    const table = fieldOf("table", { id: "t", columns: [{ ...masked, id: "code" }] });
    expect(problemOf(table, [{ code: "47-11" }])).toBeNull();
    expect(problemOf(table, [{ code: "47-11" }, { code: "4" }])).toContain(MASK);
    const matches = createPatternMatcher([]);
    const wrong = { ...masked, defaultValue: "4711" };
    expect(hasWrongDefault(wrong, matches)).toBe(true);
    expect(hasWrongDefault({ ...masked, defaultValue: "47-11" }, matches)).toBe(false);
    expect(defaultAnswers(withFieldRules([wrong], {}), matches)).toEqual({});
    expect(dropUnfitAnswers(withFieldRules([masked], {}), { f: "47" })).toEqual({ f: "47" });
  });

  it("has a part of its type that draws it", () => {
    const fields = [masked, fieldOf("phone", { mask: "000" }), fieldOf("text"), fieldOf("phone")];
    expect(namesOfParts(fields.map(withPart))).toEqual([
      "text/masked",
      "phone/masked",
      "text",
      "phone",
    ]);
  });
});

describe("saved settings", () => {
  const saved = (type: string, settings: object) => storedAs({ id: "f", type, ...settings });

  it.each(["text", "phone"])("of a %s are put right", (type) => {
    expect(saved(type, { mask: " 000 ", patternExample: 7 })).toMatchObject({
      mask: "000",
      patternExample: "7",
    });
    const keys = Object.keys(saved(type, { mask: " ", patternExample: null }) ?? {});
    expect(keys).not.toContain("mask");
    expect(keys).not.toContain("patternExample");
  });

  it.each([
    ["text", { mask: "--" }, /must have a 0/],
    ["text", { mask: "A\u0301" }, /must have a 0/],
    ["text", { mask: "0\u0000" }, /control characters/],
    ["text", { mask: "0\n0" }, /control characters/],
    ["text", { mask: "0\u200b" }, /control characters/],
    ["text", { mask: "0\u00a00" }, /control characters/],
    ["text", { mask: "0\ud800" }, /control characters/],
    ["text", { mask: "0".repeat(101) }, /at most 100 characters/],
    ["text", { mask: {} }, "A mask must be text"],
    ["text", { mask: ["0"] }, "A mask must be text"],
    ["text", { mask: "000", maxLength: 2 }, /must not be shorter/],
    ["text", { mask: "000", minLength: 4, maxLength: 9 }, /must not be shorter/],
    ["phone", { mask: "AA-000" }, /telephone numbers/],
    ["phone", { mask: "00" }, /telephone numbers/],
    ["text", { patternExample: {} }, "An example of a pattern must be text"],
    ["email", { patternExample: "x".repeat(501) }, /at most 500 characters/],
  ])("of a %s: %j are refused", (type, settings, sentence) => {
    expect(saved(type, settings)).toEqual(expect.stringMatching(sentence));
  });

  it("of other types have no mask", () => {
    expect(Object.keys(saved("email", { mask: "000" }) ?? {})).not.toContain("mask");
  });
});
