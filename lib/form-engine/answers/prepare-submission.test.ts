import { describe, expect, it } from "vitest";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import { bundledTemplate } from "@/lib/domain/forms/templates/bundled-template";
import { createPatternMatcher } from "@/lib/domain/patterns/linear-pattern";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { say, sayAll } from "@/lib/domain/system-texts/sentence";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldListSchemaWithPatterns } from "@/lib/field-types/registry/field-patterns-schema";
import { compileForm } from "@/lib/form-engine/compile-form";
import { conditional, plain } from "@/tests/factories/content/plain-fields";
import { cpuMs } from "@/tests/support/cpu-time";
import { said } from "@/tests/support/said";
import { normaliseFields } from "../normalise-fields";
import { prepareSubmission } from "./prepare-submission";
import { pruneAnswers } from "./prune-answers";
import { validateAnswers, validateField } from "./validate-answers";

const matchesPattern = () => true;
const template = normaliseFields(fieldListSchemaWithPatterns.parse(bundledTemplate().fields));

const request = {
  requestor: "Asset Manager",
  email: " me@example.org ",
  property: "Other",
  property_other: "Mill Lane",
  deadline: "2026-12-01",
  reason: "The buyer asked for it.",
  request_type: ["Concession"],
  concession_categories: ["Closing Cost Credits"],
  change_categories: ["Changes in Class B Share"],
};

describe("a submission", () => {
  it("is pruned, validated and folded", () => {
    const prepared = prepareSubmission({
      form: compileForm(template),
      answers: request,
      matchesPattern,
    });
    expect(prepared).toEqual({
      ok: true,
      answers: {
        requestor: "Asset Manager",
        email: "me@example.org",
        property: "Other",
        property_other: "Mill Lane",
        deadline: "2026-12-01",
        reason: "The buyer asked for it.",
        request_type: ["Concession"],
        concession_categories: ["Closing Cost Credits"],
      },
      wire: {
        requestor: "Asset Manager",
        email: "me@example.org",
        property: "Mill Lane",
        deadline: "2026-12-01",
        reason: "The buyer asked for it.",
        request_type: { Concession: { "Concession Categories": ["Closing Cost Credits"] } },
        request_type_options: ["Concession"],
      },
    });
  });

  it("names what is wrong with the visible fields only", () => {
    const prepared = prepareSubmission({
      form: compileForm(template),
      answers: {
        ...request,
        email: "me",
        deadline: "",
        reason: "short",
        property_other: " ",
        concession_categories: [],
      },
      matchesPattern,
    });
    expect(said(prepared)).toEqual({
      ok: false,
      errors: {
        email: "Please enter a valid email address",
        property: 'Please specify a value for "Other"',
        deadline: "This field is required",
        reason: "Please enter at least 10 characters",
        concession_categories: "This field is required",
      },
    });
  });

  it("never holds the answer of a field that is not visible", () => {
    const fields = [
      plain("p"),
      conditional("c", { dependsOn: "p", value: "x" }),
      plain("h", { hidden: true }),
    ];
    expect(
      pruneAnswers(compileForm(fields), { p: "y", c: "typed before", h: "z", nobody: 1 }),
    ).toEqual({
      p: "y",
    });
    expect(pruneAnswers(compileForm(fields), { p: "x", c: "typed before" })).toEqual({
      p: "x",
      c: "typed before",
    });
  });

  it("asks nothing of a required field that is hidden, and nothing of layout", () => {
    const required = { required: true };
    const fields = [
      plain("h", { ...required, hidden: true }),
      { ...definitionOf({ type: "section" }).create("s"), ...required },
    ];
    expect(validateAnswers({ form: compileForm(fields), answers: {}, matchesPattern })).toEqual({});
    const missing = validateField({ field: plain("h", required), answers: {}, matchesPattern });
    expect(missing && say(missing, ENGLISH)).toBe("This field is required");
  });

  it("compares answers with patterns, and nothing where there is no answer", () => {
    const field = { ...plain("a"), pattern: "\\d+" };
    const asked: string[] = [];
    const verdict = (matches: boolean, answer: unknown) => {
      const ask: PatternMatcher = ({ text }) => {
        asked.push(text);
        return matches;
      };
      const problem = validateField({ field, answers: { a: answer }, matchesPattern: ask });
      return problem && say(problem, ENGLISH);
    };
    expect([verdict(true, "x"), verdict(false, "y"), verdict(false, "")]).toEqual([
      null,
      "Please match the requested format",
      null,
    ]);
    expect(asked).toEqual(["x", "y"]);
  });

  it("gives the patterns of all answers one budget, so that 500 of them end in time", async () => {
    const pattern = ".*[^a].{400}";
    const fields = Array.from({ length: 500 }, (_, index) => ({ ...plain(`f${index}`), pattern }));
    const answers = Object.fromEntries(fields.map(({ id }) => [id, "ab".repeat(300)]));
    const verdictOf = () => {
      const matcher = createPatternMatcher(fields);
      const form = compileForm(fields);
      const prepared = prepareSubmission({ form, answers, matchesPattern: matcher });
      return prepared.ok ? {} : sayAll(prepared.errors, ENGLISH);
    };
    const cost = await cpuMs(() => {
      expect(Object.values(verdictOf()).at(-1)).toMatch(/too long to compare/);
    });
    // Without the shared budget: 500 times 60 ms.
    expect(cost).toBeLessThan(2000);
    expect(verdictOf()).toEqual(verdictOf());
  });
});

it("makes a repeated text of a list its one custom text", () => {
  const field = { ...definitionOf({ type: "multiselect" }).create("m"), label: "M" };
  const fields = [{ ...field, options: ["Yes", "Other"] }];
  const answers = { m: ["maybe", "maybe"] };
  expect(
    prepareSubmission({ form: compileForm(fields), answers, matchesPattern: () => true }),
  ).toMatchObject({
    answers: { m: ["Other"], m_other: "maybe" },
  });
});
