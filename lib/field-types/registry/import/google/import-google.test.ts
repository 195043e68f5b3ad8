import { readFileSync } from "node:fs";
import path from "node:path";
import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { GOOGLE_FILE } from "@/tests/factories/imports/google-file";
import { importGoogle } from "./import-google";

describe("a form of Google", () => {
  const { form, report } = importGoogle(JSON.stringify(GOOGLE_FILE));

  it("has each item with its settings", () => {
    expect(form).toMatchObject({ title: "Summer party", description: "Please answer by May." });
    expect(form.fields.map(({ id, type }) => `${id} ${type}`)).toEqual([
      "email email",
      "0a1 text",
      "0a2 radio",
      "0b0 page",
      "0a3 textarea",
      "0b1 page",
      "0a4 multiselect",
      "0a5 dropdown",
      "0a6 scale",
      "0a7 rating",
      "0a8 date",
      "0a8_time time",
      "0a9 time",
      "0aa file",
      "0ab matrix",
      "0ac paragraph",
    ]);
    const byId = new Map(form.fields.map((field) => [field.id, field]));
    expect(byId.get("0a2")).toMatchObject({
      required: true,
      options: ["Yes", "No"],
      allowOther: true,
      description: "We need to know.",
    });
    expect(byId.get("0a4")).toMatchObject({ options: ["Lunch", "Dinner"], shuffleOptions: true });
    expect(byId.get("0a6")).toMatchObject({ min: 1, max: 5, minLabel: "Little", maxLabel: "Much" });
    expect(byId.get("0aa")).toMatchObject({ maxFiles: 5, acceptedFileTypes: ["image/*", ".pdf"] });
    expect(byId.get("0ab")).toMatchObject({
      matrixRows: ["Monday", "Tuesday"],
      options: ["Morning", "Evening"],
      multiple: true,
      required: true,
    });
    expect(byId.get("0b1")).toMatchObject({
      title: "Your stay",
      conditionalLogic: {
        action: "hide",
        rules: { match: "all", items: [{ fieldId: "0a2", operator: "equals", value: "No" }] },
      },
    });
  });

  it("has an item for each, and names what has no place", () => {
    const lost = report.items.filter(({ outcome }) => outcome === "lost");
    expect(lost.map(({ question }) => question)).toEqual([
      "Will you come?",
      "A picture of you",
      "A view",
      "A film",
      "linkedSheetId",
    ]);
    for (const { title } of GOOGLE_FILE.items) {
      expect(report.items.some(({ question }) => question === title)).toBe(true);
    }
  });

  it.each([
    ["an object", { form: GOOGLE_FILE }],
    ["a list", [GOOGLE_FILE]],
    ["a text of JSON", JSON.stringify(GOOGLE_FILE)],
    ["objects within one another", { data: { result: GOOGLE_FILE } }],
  ])("is found in %s that a script wrote around it", (_name, file) => {
    expect(importGoogle(JSON.stringify(file)).form).toEqual(form);
  });
});

it("the script of the document saves what is imported", () => {
  const document = readFileSync(
    path.join(import.meta.dirname, "../../../../../docs/import.md"),
    "utf8",
  );
  const [, script = ""] = /```js\n(.*?)```/s.exec(document) ?? [];
  const saved: string[] = [];
  const FormApp = fakeFormApp();
  const DriveApp = {
    createFile: (_name: string, text: string) => {
      saved.push(text);
      return { getUrl: () => "" };
    },
  };
  const context = createContext({ FormApp, DriveApp, Logger: { log: () => null } });
  runInContext(`${script}\nexportForm();`, context);
  const { form, report } = importGoogle(saved[0] ?? "");
  expect(form.title).toBe("Party");
  expect(form.fields).toMatchObject([
    { type: "text", label: "Name", required: true },
    { type: "radio", label: "Come?", options: ["Yes", "No"], allowOther: true },
    { type: "page", label: "More", conditionalLogic: { action: "hide" } },
    { type: "scale", min: 1, max: 5 },
  ]);
  expect(report.items.map(({ outcome }) => outcome)).toEqual([
    "kept",
    "kept",
    "kept",
    "kept",
    "lost",
  ]);
});

/** As much of Google's service as the script asks for. */
function fakeFormApp() {
  const item = (id: number, type: string, title: string, own: object = {}) => ({
    getId: () => id,
    getType: () => type,
    getTitle: () => title,
    getHelpText: () => "",
    isRequired: () => id === 1,
    ...own,
  });
  const choice = (value: string, navigation: string | null) => ({
    getValue: () => value,
    getPageNavigationType: () => navigation,
    getGotoPage: () => null,
  });
  const text = item(1, "TEXT", "Name");
  const radio = item(2, "MULTIPLE_CHOICE", "Come?", {
    getChoices: () => [choice("Yes", "CONTINUE"), choice("No", "SUBMIT")],
    hasOtherOption: () => true,
  });
  const page = item(3, "PAGE_BREAK", "More", {
    getPageNavigationType: () => "CONTINUE",
    getGoToPage: () => null,
  });
  const scale = item(4, "SCALE", "How much?", {
    getLowerBound: () => 1,
    getUpperBound: () => 5,
    getLeftLabel: () => "",
    getRightLabel: () => "",
  });
  const items = [
    { ...text, asTextItem: () => text },
    { ...radio, asMultipleChoiceItem: () => radio },
    { ...page, asPageBreakItem: () => page },
    { ...scale, asScaleItem: () => scale },
    item(5, "IMAGE", "A view"),
  ];
  const names = [
    "TEXT PARAGRAPH_TEXT MULTIPLE_CHOICE CHECKBOX LIST SCALE RATING DATE DATETIME TIME DURATION",
    "GRID CHECKBOX_GRID PAGE_BREAK SECTION_HEADER IMAGE VIDEO",
  ].flatMap((line) => line.split(" "));
  return {
    ItemType: Object.fromEntries(names.map((name) => [name, name])),
    PageNavigationType: { CONTINUE: "CONTINUE", SUBMIT: "SUBMIT", RESTART: "RESTART" },
    getActiveForm: () => ({
      getId: () => "f1",
      getTitle: () => "Party",
      getDescription: () => "",
      isQuiz: () => false,
      collectsEmail: () => false,
      getItems: () => items,
    }),
  };
}
