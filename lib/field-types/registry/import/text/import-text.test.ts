import { describe, expect, it } from "vitest";
import { importText } from "./import-text";

const FILE = `\u{feff}Your name *\r
\r
How do you come?\r
- By train\r
- By car\r
Meals*\r
- [ ] Lunch\r
[x] Dinner\r
-\r
Anything else?`;

describe("a plain text", () => {
  it("has a question on each line, with the options below it", () => {
    expect(importText(FILE).form.fields).toEqual([
      { id: "Your_name", type: "text", label: "Your name", required: true },
      {
        id: "How_do_you_come_",
        type: "radio",
        label: "How do you come?",
        required: false,
        options: ["By train", "By car"],
      },
      {
        id: "Meals",
        type: "multiselect",
        label: "Meals",
        required: true,
        options: ["Lunch", "Dinner"],
        defaultValue: ["Dinner"],
      },
      { id: "Anything_else_", type: "text", label: "Anything else?", required: false },
    ]);
  });

  it("has an item for each question in the order of the lines", () => {
    const { items } = importText(`- stray\n${FILE}`).report;
    expect(items.map(({ question, outcome }) => [question, outcome])).toEqual([
      ["- stray", "lost"],
      ["Your name", "kept"],
      ["How do you come?", "kept"],
      ["Meals", "changed"],
      ["Anything else?", "kept"],
    ]);
  });

  it("gives lines that are the same, and names of prototypes, ids of their own", () => {
    const { fields } = importText("Name\nName\n__proto__\nconstructor\n日本\n日本").form;
    expect(fields.map(({ id }) => id)).toEqual([
      "Name",
      "Name_2",
      "question",
      "question_2",
      "question_3",
      "question_4",
    ]);
  });

  it.each([
    ["nothing", ""],
    ["blank lines", " \n\t\r\n"],
    ["options alone", "- a\n- b"],
    ["JSON", '{"title": "a"}'],
    ["a list in JSON", "[1]"],
    ["bytes", "PK\0\0"],
  ])("is not %s", (_name, text) => {
    expect(() => importText(text)).toThrow(/^The file /);
  });
});
