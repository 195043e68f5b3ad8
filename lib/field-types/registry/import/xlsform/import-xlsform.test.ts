import { describe, expect, it } from "vitest";
import { sheet, xlsForm } from "@/tests/factories/imports/workbooks";
import { importXlsForm } from "./import-xlsform";

const read = (survey: string, choices = "", settings = "") =>
  importXlsForm(xlsForm(survey, choices, settings));
const fieldsOf = (...sheets: [string, string?, string?]) => read(...sheets).form.fields;
const whyOf = (survey: string) =>
  read(survey).report.items.flatMap(({ outcome, why }) => (outcome === "lost" ? [why] : []));

describe("questions of an XLSForm", () => {
  it.each([
    ["text", { type: "text" }],
    ["integer", { type: "number", step: 1 }],
    ["decimal", { type: "number" }],
    ["date", { type: "date" }],
    ["time", { type: "time" }],
    ["image", { type: "file", acceptedFileTypes: ["image/*"] }],
    ["video", { type: "file", acceptedFileTypes: ["video/*"] }],
    ["audio", { type: "audio" }],
    ["file", { type: "file" }],
    ["geopoint", { type: "location" }],
    ["acknowledge", { type: "consent" }],
    ["phone number", { type: "phone" }],
  ])("of the type %s are fields", (type, field) => {
    const { form, report } = read(`type|name|label\n${type}|q|Question`);
    expect(form.fields).toMatchObject([{ id: "q", label: "Question", ...field }]);
    expect(report.items).toEqual([
      { question: "Question", outcome: "kept", why: "", fieldIds: ["q"] },
    ]);
  });

  it("are kinds of choices, with options called by their labels", () => {
    const survey = `type|name|label|appearance
      select_one c|one|One|
      select_multiple c or_other|many|Many|
      select_one c or_other|else|Else|
      select_one c|list|List|minimal
      rank c|rank|Rank|`;
    const fields = fieldsOf(survey, "list_name|name|label\nc|a|Apple\nc|b|Pear");
    expect(fields.map(({ type, options }) => [type, options])).toEqual([
      ["radio", ["Apple", "Pear"]],
      ["multiselect", ["Apple", "Pear"]],
      ["radio", ["Apple", "Pear"]],
      ["dropdown", ["Apple", "Pear"]],
      ["ranking", ["Apple", "Pear"]],
    ]);
    expect(fields[2]).toMatchObject({ allowOther: true });
  });

  it("are sliders, notes, hidden values, calculations, and a date with a time", () => {
    const survey = `type|name|label|parameters|calculation|default
      range|r|R|start=0 end=20 step=5||
      note|n|See **this**|||
      hidden|h||||x
      calculate|c|||\${r} * 2|
      dateTime|d|When|||`;
    expect(fieldsOf(survey)).toMatchObject([
      { type: "range", min: 0, max: 20, step: 5 },
      { type: "paragraph", content: "See **this**" },
      { type: "hidden", defaultValue: "x" },
      { type: "calculation", formula: "({r} * 2)", format: "number", shown: false },
      { id: "d", type: "date" },
      { id: "d_time", type: "time" },
    ]);
  });

  it("have hints, defaults, limits and what is required", () => {
    const survey = `type|name|label|hint|default|required|constraint|constraint_message
      integer|age|Age|In years|18|yes|. >= 18 and . < 100|Adults
      text|code|Code||||regex(., '[A-Z]+')|
      text|short|Short||||string-length(.) <= 10|
      date|born|Born|||no|. <= today()|
      text|other|Other|||\${age} > 20|. != \${code}|Not the code`;
    expect(fieldsOf(survey)).toMatchObject([
      {
        description: "In years",
        defaultValue: 18,
        required: true,
        min: 18,
        max: 99,
        errorMessage: "Adults",
      },
      { pattern: "[A-Z]+" },
      { maxLength: 10 },
      { latest: "today" },
      {
        requiredWhen: {
          match: "all",
          items: [{ fieldId: "age", operator: "greater_than", value: 20 }],
        },
        mustBe: {
          rules: {
            match: "all",
            items: [{ fieldId: "other", operator: "not_equals", valueFieldId: "code" }],
          },
          message: "Not the code",
        },
      },
    ]);
  });
});

describe("groups of an XLSForm", () => {
  it("are sections, whose groups are headings with their conditions at each question", () => {
    const survey = `type|name|label|relevant
      integer|age|Age|
      begin_group|g|Group|\${age} > 1
      text|a|A|
      begin group|h|Inner|\${a} = 'x'
      text|b|B|\${age} > 2
      end group||
      end_group|||
      text|c|C|`;
    const fields = fieldsOf(survey);
    expect(fields.map(({ id, type, sectionId }) => [id, type, sectionId])).toEqual([
      ["age", "number", undefined],
      ["g", "section", undefined],
      ["a", "text", "g"],
      ["h", "heading", "g"],
      ["b", "text", "g"],
      ["c", "text", undefined],
    ]);
    expect(fields[4]).toMatchObject({
      conditionalLogic: {
        rules: {
          items: [
            { fieldId: "a", operator: "equals", value: "x" },
            { fieldId: "age", operator: "greater_than", value: 2 },
          ],
        },
      },
    });
  });

  it("are pages where the form has the style of pages", () => {
    const survey = `type|name|label
      begin group|p|First
      text|a|A
      end group||
      begin group|q|Second
      text|b|B
      end group||`;
    const fields = fieldsOf(survey, "", "form_title|style\nMine|pages");
    expect(fields.map(({ type, title }) => [type, title])).toEqual([
      ["page", "First"],
      ["text", undefined],
      ["page", "Second"],
      ["text", undefined],
    ]);
  });

  it("repeat, and formulas outside read the column of the rows", () => {
    const survey = `type|name|label|repeat_count|calculation
      begin_repeat|items|Items|3|
      integer|price|Price||
      calculate|twice|||\${price} * 2
      end_repeat||||
      calculate|total|||sum(\${price})
      calculate|rows|||count(\${items})`;
    expect(fieldsOf(survey)).toMatchObject([
      { type: "section", repeat: { minRows: 3, maxRows: 3 } },
      { id: "price", sectionId: "items" },
      { id: "twice", formula: "({price} * 2)", sectionId: "items" },
      { id: "total", formula: "SUM({items.price})" },
      { id: "rows", formula: "COUNT({items})" },
    ]);
  });
});

describe("logic of an XLSForm", () => {
  it("names choices by their options, and answers in texts by their fields", () => {
    const survey = `type|name|label|relevant
      select_one c|one|One|
      text|why|Why \${one}?|\${one} = 'b'`;
    const [, why] = fieldsOf(survey, "list_name|name|label\nc|a|Apple\nc|b|Pear");
    expect(why).toMatchObject({
      label: "Why {{one}}?",
      conditionalLogic: { action: "show", rules: { items: [{ fieldId: "one", value: "Pear" }] } },
    });
  });

  it("is worked out by a calculation where rules cannot say it", () => {
    const survey = `type|name|label|relevant
      integer|a|A|
      text|b|B|\${a} * 2 > 10`;
    const { form, report } = read(survey);
    expect(form.fields).toMatchObject([
      { id: "a" },
      { type: "calculation", formula: "IF((({a} * 2) > 10), 1, 0)", shown: false },
      { id: "b", conditionalLogic: { rules: { items: [{ operator: "equals", value: 1 }] } } },
    ]);
    expect(report.items[1]).toMatchObject({ question: "B", outcome: "changed" });
  });

  it("is named where it is lost, and so is what needs it", () => {
    const survey = `type|name|label|relevant|calculation
      calculate|far|||pulldata('a', 'b', 'c', 'd')
      calculate|twice|||\${far} * 2
      text|b|B|\${far} > 1|`;
    expect(fieldsOf(survey).map(({ id }) => id)).toEqual(["b"]);
    expect(whyOf(survey)).toEqual([
      "Its calculation “pulldata('a', 'b', 'c', 'd')” was not kept: there is no function “pulldata”.",
      "Its calculation “${far} * 2” was not kept: it asks for “far”, which has no place in a form.",
      "Its condition “${far} > 1” was not kept: it asks for “far”, which has no place in a form.",
    ]);
  });

  it("reads paths from where it stands", () => {
    const survey = `type|name|label|relevant|calculation
      begin group|g|G||
      text|name|Name||
      text|b|B|../name != ''|
      end group||||
      calculate|c|||../g/name`;
    const [, , b, c] = fieldsOf(survey);
    expect(b).toMatchObject({ conditionalLogic: { rules: { items: [{ fieldId: "name" }] } } });
    expect(c).toMatchObject({ formula: "{name}", format: "text" });
  });
});

describe("languages of an XLSForm", () => {
  it("are translations by the keys of the texts", () => {
    const { form } = read(
      `type|name|label::English (en)|label::Deutsch|label::Klingonish
       select_one c|one|One|Eins|wa'`,
      "list_name|name|label::English (en)|label::Deutsch\nc|a|Apple|Apfel",
      "default_language|version\nEnglish (en)|3",
    );
    expect(form.settings).toMatchObject({ languages: ["en", "de"] });
    expect(form.translations).toEqual({
      de: { "fields.one.label": { text: "Eins" }, "fields.one.options.Apple": { text: "Apfel" } },
    });
  });

  it("and settings that have no place are items", () => {
    const { report } = read(
      `type|name|label::en|label::Klingonish\ntext|a|A|a'`,
      "",
      "form_title|instance_name\nMine|concat('a')",
    );
    expect(report.items.map(({ question, outcome }) => [question, outcome])).toEqual([
      ["A", "kept"],
      ["instance_name", "lost"],
      ["Klingonish", "lost"],
    ]);
  });
});

describe("a workbook that is no XLSForm", () => {
  it.each([
    [[sheet("One", "a|b"), sheet("Two", "c")], "no sheet “survey”"],
    [[sheet("survey", "a|b\n1|2")], "no column “type”"],
    [[], "no sheet “survey”"],
  ])("is refused", (sheets, sentence) => {
    expect(() => importXlsForm(sheets)).toThrow(sentence);
  });

  it("has each row of a type that is none among the items", () => {
    expect(whyOf("type|name|label\nosm|a|A\nstart|start|\nselect_one gone|b|B")).toEqual([
      "There is no question of the type “osm”.",
      "“start” is told by a device, not by a browser; each submission has its time.",
    ]);
  });
});
