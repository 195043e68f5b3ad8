import { describe, expect, it } from "vitest";
import { TYPEFORM_FILE } from "@/tests/factories/imports/typeform-file";
import { importTypeform } from "./import-typeform";

const { form, report } = importTypeform(JSON.stringify(TYPEFORM_FILE));
const fieldOf = (id: string) => form.fields.find((field) => field.id === id);
const said = (question: string) =>
  report.items
    .filter((item) => item.question === question)
    .map(({ outcome, why }) => [outcome, why]);

describe("a form of Typeform", () => {
  it("has each question with its settings", () => {
    expect(form.fields.map(({ id, type }) => `${id} ${type}`)).toEqual([
      "utm_source hidden",
      "guest_name hidden",
      "name text",
      "again radio",
      "room radio",
      "liked multiselect",
      "group section",
      "mail email",
      "stars rating",
      "hearts scale",
      "scale scale",
      "nps scale",
      "grid matrix",
      "order ranking",
      "day date",
      "count number",
      "file file",
      "terms consent",
      "note paragraph",
      "country dropdown",
      "why textarea",
      "score calculation",
      "price calculation",
    ]);
    expect(fieldOf("name")).toMatchObject({ required: true, maxLength: 80 });
    expect(fieldOf("room")).toMatchObject({
      options: ["Hall", "Attic"],
      allowOther: true,
      shuffleOptions: true,
    });
    expect(fieldOf("liked")).toMatchObject({ minChoices: 1, maxChoices: 2 });
    expect(fieldOf("mail")).toMatchObject({ sectionId: "group" });
    expect(fieldOf("hearts")).toMatchObject({ min: 1, max: 7 });
    expect(fieldOf("scale")).toMatchObject({ min: 1, max: 5, minLabel: "Bad", maxLabel: "Good" });
    expect(fieldOf("grid")).toMatchObject({
      matrixRows: ["Hall", "Attic"],
      options: ["Fine", "Poor"],
    });
  });

  it("shows the same answers in texts", () => {
    expect(fieldOf("again")?.label).toBe("{{name}}, were you here before?");
    expect(form.settings).toMatchObject({
      layout: "one",
      languages: ["de"],
      showProgress: true,
      robots: "noindex",
      welcome: { title: "Hello {{utm_source}}", text: "It takes a minute.", button: "Begin" },
      thankYouTitle: "Thank you, {{name}}",
      thankYou: "Your score is {{score}}.",
    });
  });

  it("counts as the file does", () => {
    expect(fieldOf("score")).toMatchObject({
      formula: 'SUM(0, IF({again} = "Yes", 2, 0))',
      shown: false,
    });
    expect(fieldOf("price")).toMatchObject({ formula: "12.5" });
  });

  it("ends as the file does", () => {
    expect(form.settings?.["endings"]).toEqual([
      {
        id: "ending_1",
        rules: { match: "all", items: [{ fieldId: "nps", operator: "less_than", value: 5 }] },
        icon: "done",
        title: "Sorry to hear",
        text: "",
        redirectUrl: "https://example.org/bye",
      },
    ]);
  });

  it("names what has no place", () => {
    expect(said("Pay")).toEqual([["lost", "Forms take no payments."]]);
    expect(said("Would you recommend it?")).toEqual([
      ["kept", ""],
      ["lost", "A jump from it was not kept: it leads back, and forms only lead on."],
    ]);
    expect(said("google_analytics")).toEqual([
      ["lost", 'The setting "google_analytics" has no place.'],
    ]);
    expect(said("theme")).toHaveLength(1);
  });
});

const jump = (value: string, condition: unknown) => ({
  fields: ["a", "b", "c"].map((ref) => ({ ref, title: ref, type: "number" })),
  logic: [
    {
      type: "field",
      ref: "a",
      actions: [{ action: "jump", details: { to: { type: "field", value } }, condition }],
    },
  ],
});
const lossesOf = (file: unknown) =>
  importTypeform(JSON.stringify(file)).report.items.filter(({ outcome }) => outcome === "lost");

it.each([
  [
    "an unknown operator",
    "c",
    { op: "sounds_like", vars: [] },
    /"sounds_like", which has no place/,
  ],
  [
    "a question that is gone",
    "c",
    {
      op: "is",
      vars: [
        { type: "field", value: "z" },
        { type: "constant", value: 1 },
      ],
    },
    /asks for an answer/,
  ],
  ["a target that is gone", "z", { op: "always", vars: [] }, /not in the file/],
  ["no condition that can be read", "c", { op: "and", vars: [] }, /cannot be read/],
  ["three operands", "c", { op: "is", vars: [{}, {}, {}] }, /cannot be read/],
])("a jump with %s is named", (_name, to, condition, why) => {
  const losses = lossesOf(jump(to, condition));
  expect(losses).toHaveLength(1);
  expect(losses[0]?.why).toMatch(why);
});

it("a long score goes on in another calculation", () => {
  const refs = Array.from({ length: 80 }, (_, at) => `q${at}`);
  const file = {
    fields: refs.map((ref) => ({ ref, title: ref, type: "yes_no" })),
    variables: { score: 1 },
    logic: refs.map((ref) => ({
      type: "field",
      ref,
      actions: ["add", "multiply"].map((action) => ({
        action,
        details: {
          target: { type: "variable", value: "score" },
          value: { type: "constant", value: 2 },
        },
        condition: {
          op: "equal",
          vars: [
            { type: "field", value: ref },
            { type: "constant", value: true },
          ],
        },
      })),
    })),
  };
  const { fields } = importTypeform(JSON.stringify(file)).form;
  const formulas = fields.flatMap(({ formula }) => (typeof formula === "string" ? [formula] : []));
  expect(formulas.length).toBeGreaterThan(3);
  expect(formulas.every((formula) => formula.length < 2_000)).toBe(true);
  expect(fields.at(-1)).toMatchObject({ id: "score" });
});
