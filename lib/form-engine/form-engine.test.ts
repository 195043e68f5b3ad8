import { describe, expect, it } from "vitest";
import { bundledTemplate } from "@/lib/domain/forms/bundled-template";
import { definitionOf } from "@/lib/field-types/definitions";
import { fieldListSchema } from "@/lib/field-types/field-schema";
import { conditional, plain, when } from "@/tests/factories/plain-fields";
import { conditionSentence } from "./condition-sentence";
import { displayRows } from "./display-rows";
import { dependentsOf } from "./field-dependents";
import { logicProblems } from "./logic-problems";
import { normaliseFields } from "./normalise-fields";
import { prepareSubmission } from "./prepare-submission";
import { pruneAnswers } from "./prune-answers";
import { validateAnswers, validateField } from "./validate-answers";

const matchesPattern = () => true;
const template = normaliseFields(fieldListSchema.parse(bundledTemplate().fields));

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
    const prepared = prepareSubmission({ fields: template, answers: request, matchesPattern });
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
      fields: template,
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
    expect(prepared).toEqual({
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
    expect(pruneAnswers(fields, { p: "y", c: "typed before", h: "z", nobody: 1 })).toEqual({
      p: "y",
    });
    expect(pruneAnswers(fields, { p: "x", c: "typed before" })).toEqual({
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
    expect(validateAnswers({ fields, answers: {}, matchesPattern })).toEqual({});
    expect(validateField({ field: plain("h", required), answers: {}, matchesPattern })).toBe(
      "This field is required",
    );
  });

  it("lets a pattern pass while its engine is loading", () => {
    const field = { ...plain("a"), pattern: "\\d+" };
    const verdict = (matches: boolean | null) =>
      validateField({ field, answers: { a: "x" }, matchesPattern: () => matches });
    expect([verdict(null), verdict(true), verdict(false)]).toEqual([
      null,
      null,
      "Please match the requested format",
    ]);
  });
});

describe("save rules", () => {
  it("give every field an id and a label, and change nothing the second time", () => {
    const [first] = normaliseFields([plain("not an id", { label: "  " })]);
    expect(first?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(first?.label).toBe("Untitled Field");
    expect(normaliseFields(template)).toEqual(template);
  });
});

describe("display rows", () => {
  const options = ["Red", "Other"];
  const fields = [
    plain("a"),
    { ...definitionOf({ type: "section" }).create("s"), label: "S" },
    { ...definitionOf({ type: "dropdown" }).create("d"), label: "D", options },
  ];

  it("show every answer under its label, flat or folded, and missing ones too", () => {
    const rows = [
      { fieldId: "a", label: "A", value: { kind: "missing" }, isRemovedField: false },
      { fieldId: "d", label: "D", value: { kind: "text", text: "Green" }, isRemovedField: false },
    ];
    expect(displayRows({ fields, answers: { d: "Other", d_other: "Green" } })).toEqual(rows);
    expect(displayRows({ fields, answers: { d: "Green" } })).toEqual(rows);
  });

  it("show answers to fields that are gone under their id", () => {
    const answers = {
      a: "x",
      gone: true,
      list: ["p", "q"],
      odd: { b: [1] },
      count: 3,
      text: "t",
      none: null,
    };
    const removed = displayRows({ fields, answers }).filter((row) => row.isRemovedField);
    expect(removed.map(({ label, value }) => [label, value])).toEqual([
      ["gone", { kind: "boolean", value: true, text: "Yes" }],
      ["list", { kind: "list", items: ["p", "q"] }],
      ["odd", { kind: "json", text: '{"b":[1]}' }],
      ["count", { kind: "number", value: 3, text: "3" }],
      ["text", { kind: "text", text: "t" }],
      ["none", { kind: "missing" }],
    ]);
  });
});

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

describe("problems of conditions", () => {
  const choice = {
    ...definitionOf({ type: "radio" }).create("r"),
    label: "R",
    options: ["A", "B"],
  };
  const tick = { ...definitionOf({ type: "checkbox" }).create("t"), label: "T" };
  const problemsOf = (...fields: Parameters<typeof logicProblems>[0][number][]) =>
    logicProblems(fields).map(({ fieldId, problem }) => `${fieldId}: ${problem}`);

  it("are found, one a field", () => {
    expect(problemsOf(conditional("a", { dependsOn: "gone", value: "x" }))).toEqual([
      "a: removed-field",
    ]);
    expect(problemsOf(conditional("a", { dependsOn: "a", value: "x" }))).toEqual(["a: itself"]);
    expect(problemsOf(plain("a", { conditionalLogic: { enabled: true, action: "show" } }))).toEqual(
      ["a: incomplete"],
    );
    expect(problemsOf(choice, conditional("a", { dependsOn: "r", value: [] }))).toEqual([
      "a: incomplete",
    ]);
    expect(problemsOf(choice, conditional("a", { dependsOn: "r", value: ["A", "C"] }))).toEqual([
      "a: unknown-option",
    ]);
    const loop = [
      conditional("a", { dependsOn: "b", value: "x" }),
      conditional("b", { dependsOn: "a", value: "x" }),
    ];
    expect(problemsOf(...loop, conditional("c", { dependsOn: "a", value: "x" }))).toEqual([
      "a: cycle",
      "b: cycle",
    ]);
  });

  it("begin below five conditions", () => {
    const chain = Array.from({ length: 8 }, (_, index) =>
      index === 0
        ? plain("f0")
        : conditional(`f${index}`, { dependsOn: `f${index - 1}`, value: "x" }),
    );
    expect(problemsOf(...chain)).toEqual(["f6: too-deep", "f7: too-deep"]);
  });

  it("are not seen in sound conditions", () => {
    expect(problemsOf(...template)).toEqual([]);
    expect(problemsOf(choice, conditional("a", { dependsOn: "r", operator: "is_empty" }))).toEqual(
      [],
    );
    expect(problemsOf(tick, conditional("a", { dependsOn: "t", value: "true" }))).toEqual([]);
    expect(problemsOf(tick, conditional("a", { dependsOn: "t", value: "No" }))).toEqual([]);
  });
});

it("dependents are the fields whose enabled condition looks at a field", () => {
  const off = plain("o", {
    conditionalLogic: { ...when({ dependsOn: "p", value: "x" }), enabled: false },
  });
  const fields = [plain("p"), conditional("c", { dependsOn: "p", value: "x" }), off];
  expect(dependentsOf(fields, "p").map(({ id }) => id)).toEqual(["c"]);
});
