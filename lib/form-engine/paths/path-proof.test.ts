import { describe, expect, it } from "vitest";
import type { Ending } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import { matchingTexts } from "@/lib/domain/patterns/matching-texts";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { ending } from "@/tests/factories/content/endings";
import { all, any, plain, rule, whenRules } from "@/tests/factories/content/plain-fields";
import { prepareSubmission } from "../answers/prepare-submission";
import { createPathForm } from "./path-form";
import { searchPaths, type PathProof } from "./path-proof";
import { sampleAnswers } from "./sample-values";

const TODAY = "2026-11-28T09:00";

function proofOf(
  fields: Field[],
  given: { endings?: Ending[]; uniqueFieldIds?: string[] } = {},
): PathProof {
  const content = { fields, endings: [], uniqueFieldIds: [], ...given };
  const search = searchPaths(content, TODAY);
  while (!search.step()) {
    // The next.
  }
  const proof = search.proof();
  const { form, matchesPattern, today } = createPathForm(content, TODAY);
  for (const answers of proof.answers) {
    const prepared = prepareSubmission({ form, answers, matchesPattern, today });
    expect(prepared).toMatchObject({ ok: true });
  }
  return proof;
}

/** All is certain. */
const CERTAIN = { undecided: { fieldIds: [], endingIds: [], lengths: [] } };

const way = plain("way", { type: "radio", options: ["Train", "Car"], required: true });
const page = (id: string, given: object = {}) => plain(id, { type: "page", ...given });
const number = (id: string, given: object = {}) => plain(id, { type: "number", ...given });

const calculation = (id: string, formula: string) => plain(id, { type: "calculation", formula });

describe("the proof of forms with calculations", () => {
  const fields = [
    number("size", { min: 0, max: 10 }),
    number("price", { min: 1, max: 20 }),
    calculation("total", "{size} * {price}"),
    plain("never", { conditionalLogic: whenRules(all(rule("total", 200, "greater_than"))) }),
    plain("large", { conditionalLogic: whenRules(all(rule("total", 199, "greater_than"))) }),
  ];

  it("knows what no results reach, by the limits of what they follow from", () => {
    const endings = [
      ending("huge", all(rule("total", 500, "greater_than"))),
      ending("both", all(rule("total", 100, "greater_than"), rule("total", 50, "less_than"))),
      ending("own", all(rule("size", 11, "greater_than"))),
      ending("much", all(rule("total", 100, "greater_than"))),
      ending("more", all(rule("total", 150, "greater_than"))),
    ];
    expect(proofOf(fields, { endings })).toMatchObject({
      undecided: { fieldIds: [], endingIds: [] },
      longest: { questions: 3 },
      unreachableFieldIds: ["never"],
      endingsNeverMet: ["huge", "both", "own", "more"],
    });
  });

  it("is certain of what does not follow from them, though they read the same answers", () => {
    const small = plain("small", {
      conditionalLogic: whenRules(all(rule("size", 4, "less_than"))),
    });
    const other = plain("other", {
      conditionalLogic: whenRules(
        all(rule("size", 4, "greater_or_equal"), rule("small", "", "is_empty")),
      ),
    });
    const size = number("size", { min: 0, max: 10, required: true });
    const required = [small, other].map((field) => ({ ...field, required: true }));
    expect(proofOf([size, calculation("total", "{size} * 2"), ...required])).toMatchObject({
      ...CERTAIN,
      shortest: { questions: 2 },
      longest: { questions: 2 },
    });
  });
});

describe("the proof of all ways", () => {
  it("tells the shortest and the longest, and has answers for each page, question and ending", () => {
    const fields = [
      way,
      page("byCar", { conditionalLogic: whenRules(all(rule("way", "Car"))) }),
      number("seats", { min: 1, max: 9, step: 1, required: true }),
      plain("bus", { conditionalLogic: whenRules(all(rule("seats", 5, "greater_than"))) }),
      page("last"),
      plain("mail", { type: "email", required: true }),
    ];
    const endings = [
      ending("bus", all(rule("seats", 8, "greater_or_equal"))),
      ending("car", all(rule("way", "Car"))),
      ending("never", all(rule("way", "Car"), rule("seats", 2))),
    ];
    const proof = proofOf(fields, { endings });
    expect(proof).toMatchObject({
      ...CERTAIN,
      shortest: { questions: 2, seconds: 15 },
      longest: { questions: 4, seconds: 31 },
      unreachableFieldIds: [],
      endingsNeverMet: ["never"],
    });
    expect(proof.answers).toContainEqual(expect.objectContaining({ way: "Train" }));
    expect(proof.answers.some(({ bus }) => bus !== undefined)).toBe(true);
  });

  it("names what contradicts itself over several answers, through results, and what required answers rule out", () => {
    const fields = [
      way,
      plain("sea", { type: "checkbox" }),
      plain("a", { conditionalLogic: whenRules(any(rule("way", "Car"), rule("sea", "Yes"))) }),
      plain("b", {
        conditionalLogic: whenRules(
          all(rule("way", "Train"), rule("sea", "Yes", "not_equals"), {
            fieldId: "a",
            operator: "is_not_empty",
          }),
        ),
      }),
      plain("c", { conditionalLogic: whenRules(all({ fieldId: "way", operator: "is_empty" })) }),
      plain("sum", { type: "calculation", formula: "IF({sea}, 2, 1)" }),
      plain("d", { conditionalLogic: whenRules(all(rule("sum", 2, "greater_than"))) }),
      plain("e", { conditionalLogic: whenRules(all(rule("sum", 2))) }),
    ];
    expect(proofOf(fields)).toMatchObject({
      ...CERTAIN,
      unreachableFieldIds: ["b", "c", "d"],
      shortest: { questions: 2 },
    });
  });

  it("leaves open what it could not try out", () => {
    const fields = [
      number("x", { required: true }),
      plain("root", { type: "calculation", formula: "{x} * {x} * {x} - 7 * {x}" }),
      plain("deep", { conditionalLogic: whenRules(all(rule("root", 123_456))) }),
    ];
    expect(proofOf(fields)).toMatchObject({
      unreachableFieldIds: [],
      undecided: { fieldIds: ["deep"], endingIds: [], lengths: ["longest"] },
    });
  });

  it("searches apart what does not depend on each other", () => {
    const fields = [plain("all", { type: "switch" })];
    for (let index = 0; index < 40; index += 1) {
      fields.push(
        plain(`q${index}`, {
          type: "radio",
          options: ["x", "y"],
          conditionalLogic: whenRules(all(rule("all", "Yes"))),
        }),
        plain(`d${index}`, { conditionalLogic: whenRules(all(rule(`q${index}`, "x"))) }),
      );
    }
    expect(proofOf(fields)).toMatchObject({
      ...CERTAIN,
      shortest: { questions: 1 },
      longest: { questions: 81 },
    });
  });

  it("does not search fields apart that hang on the same cycle of conditions", () => {
    const fields = [
      plain("tick", {
        type: "switch",
        conditionalLogic: whenRules(all({ fieldId: "word", operator: "is_empty" })),
      }),
      number("size", { min: 0, conditionalLogic: whenRules(all(rule("word", "b"))) }),
      plain("word", {
        conditionalLogic: whenRules(any(rule("tick", "No"), rule("total", 0, "greater_than"))),
      }),
      plain("total", { type: "calculation", formula: "0" }),
    ];
    expect(proofOf(fields)).toMatchObject({
      ...CERTAIN,
      shortest: { questions: 0 },
      longest: { questions: 2, seconds: 13 },
      unreachableFieldIds: ["size"],
    });
  });

  it("meets patterns, limits, rules for answers and what is accepted once", () => {
    const fields = [
      way,
      plain("code", { required: true, pattern: "^[A-Z]{2}-\\d{4}(/[a-f]+)?$" }),
      plain("mask", { required: true, mask: "00-AA" }),
      plain("day", { type: "date", required: true, earliest: "+14 days", daysOff: ["saturday"] }),
      plain("long", { required: true, minLength: 30, maxLength: 40 }),
      number("least", { required: true, min: 2, step: 1 }),
      number("more", {
        required: true,
        mustBe: {
          rules: all({ fieldId: "more", operator: "greater_than", valueFieldId: "least" }),
        },
      }),
      plain("paper", { type: "file", required: true, acceptedFileTypes: [".pdf"] }),
    ];
    const proof = proofOf(fields, { uniqueFieldIds: ["long"] });
    expect(proof).toMatchObject({ ...CERTAIN, longest: { questions: 8 } });
  });

  it("gives other answers to what is accepted once", () => {
    const fields = [
      way,
      plain("name", { required: true }),
      plain("car", { conditionalLogic: whenRules(all(rule("way", "Car"))) }),
    ];
    const names = proofOf(fields, { uniqueFieldIds: ["name"] }).answers.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);
  });
});

it("every type that takes answers has a sample", () => {
  const without = FIELD_TYPES.filter((type) => {
    const field = definitionOf({ type }).create("f");
    const isAsked = !["layout", "computed"].includes(definitionOf(field).kind);
    const sampling = { matchesPattern: () => true, today: TODAY };
    return isAsked && sampleAnswers(field, sampling).length === 0;
  });
  // Its answers are people of an account, and rows need columns.
  expect(without).toEqual(["people", "table"]);
});

it.each(["\\d{3}", "(a|bc)+x", "^$|^yes$", "[^a-z]{2,}", "\\w+@\\w+\\.com", ".{20}", "(?i)no+"])(
  "a text is found that matches %s",
  (pattern) => {
    const [text] = matchingTexts(pattern);
    const flags = pattern.startsWith("(?i)") ? "iu" : "u";
    expect(text).toMatch(new RegExp(`^(?:${pattern.replace("(?i)", "")})$`, flags));
  },
);
