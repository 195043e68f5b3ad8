import { describe, expect, it } from "vitest";
import { importSurveyJs } from "./import-surveyjs";

const survey = (elements: readonly object[], rest: object = {}) =>
  importSurveyJs(JSON.stringify({ pages: [{ name: "page1", elements }], ...rest }));
const fieldsOf = (...elements: object[]) => survey(elements).form.fields;
const shownBy = (field: unknown) =>
  (field as { conditionalLogic?: { rules: { items: unknown[] } } }).conditionalLogic?.rules.items;

describe("questions of a survey", () => {
  it.each([
    [{ type: "text" }, { type: "text" }],
    [
      { type: "text", inputType: "number", min: 1, max: 9 },
      { type: "number", min: 1, max: 9 },
    ],
    [{ type: "text", inputType: "tel" }, { type: "phone" }],
    [{ type: "text", inputType: "email" }, { type: "email" }],
    [{ type: "text", inputType: "date" }, { type: "date" }],
    [
      { type: "comment", rows: 5 },
      { type: "textarea", rows: 5 },
    ],
    [
      { type: "radiogroup", choices: ["a", "b"] },
      { type: "radio", options: ["a", "b"] },
    ],
    [
      { type: "dropdown", choices: ["a"] },
      { type: "dropdown", options: ["a"] },
    ],
    [
      { type: "checkbox", choices: ["a", "b"], maxSelectedChoices: 1, colCount: 2 },
      { type: "multiselect", options: ["a", "b"], maxChoices: 1, optionColumns: 2 },
    ],
    [
      { type: "radiogroup", choices: ["a"], showOtherItem: true },
      { type: "radio", allowOther: true },
    ],
    [{ type: "radiogroup", choices: [{ value: 1, text: "One" }] }, { options: ["One"] }],
    [
      { type: "imagepicker", choices: [{ value: "lion" }] },
      { type: "radio", options: ["lion"] },
    ],
    [
      { type: "ranking", choices: ["a", "b"] },
      { type: "ranking", options: ["a", "b"] },
    ],
    [{ type: "boolean" }, { type: "switch" }],
    [
      { type: "boolean", isRequired: true },
      { type: "radio", options: ["Yes", "No"], required: true },
    ],
    [{ type: "rating" }, { type: "rating", ratingScale: 5 }],
    [
      { type: "rating", rateMin: 0, rateMax: 10 },
      { type: "scale", min: 0, max: 10 },
    ],
    [
      { type: "rating", rateMax: 7, minRateDescription: "Bad" },
      { type: "scale", min: 1, max: 7, minLabel: "Bad" },
    ],
    [
      { type: "file", allowMultiple: true, acceptedTypes: ".pdf" },
      { type: "file", maxFiles: 10 },
    ],
    [{ type: "signaturepad" }, { type: "signature" }],
    [
      { type: "html", html: "<p>a &amp; <b>b</b></p><script>x</script>" },
      { type: "paragraph", content: "a & b" },
    ],
    [
      { type: "matrix", columns: ["good", "bad"], rows: [{ value: "r", text: "Room" }] },
      { type: "matrix", options: ["good", "bad"], matrixRows: ["Room"] },
    ],
  ])("%j", (element, field) => {
    const { form, report } = survey([{ name: "q", title: "Question", ...element }]);
    expect(form.fields).toMatchObject([{ id: "q", ...field }]);
    expect(report.items[0]).toMatchObject({ question: "Question", fieldIds: ["q"] });
  });

  it("of panels are sections, of dynamic panels repeated ones, of dynamic matrices tables", () => {
    const fields = fieldsOf(
      { type: "panel", name: "p", title: "Panel", elements: [{ type: "text", name: "in" }] },
      {
        type: "paneldynamic",
        name: "kids",
        minPanelCount: 1,
        maxPanelCount: 4,
        templateElements: [
          { type: "text", name: "age", inputType: "number" },
          { type: "text", name: "school", visibleIf: "{panel.age} > 6" },
        ],
      },
      {
        type: "matrixdynamic",
        name: "items",
        columns: [
          { name: "what", cellType: "text" },
          { name: "sum", cellType: "expression", expression: "1 + 1" },
        ],
      },
      { type: "expression", name: "total", expression: "sumInArray({items}, 'sum')" },
    );
    expect(fields).toMatchObject([
      { id: "p", type: "section", sectionTitle: "Panel" },
      { id: "in", sectionId: "p" },
      { id: "kids", type: "section", repeat: { minRows: 1, maxRows: 4 } },
      { id: "age", sectionId: "kids" },
      { id: "school", sectionId: "kids" },
      { id: "items", type: "table", columns: [{ id: "what" }, { id: "sum", formula: "(1 + 1)" }] },
      { id: "total", type: "calculation", formula: "SUM({items.sum})", shown: true },
    ]);
    expect(shownBy(fields[4])).toEqual([{ fieldId: "age", operator: "greater_than", value: 6 }]);
  });

  it("keep their validators", () => {
    const validators = [
      { type: "numeric", minValue: 18, text: "Adults" },
      { type: "expression", expression: "{age} != {other}", text: "Another" },
    ];
    const fields = fieldsOf(
      { type: "text", name: "other" },
      { type: "text", name: "age", inputType: "number", validators },
      { type: "text", name: "code", validators: [{ type: "regex", regex: "[a-z]" }] },
    );
    expect(fields[1]).toMatchObject({
      min: 18,
      errorMessage: "Adults",
      mustBe: {
        message: "Another",
        rules: { items: [{ fieldId: "age", operator: "not_equals" }] },
      },
    });
    expect(fields[2]).toMatchObject({ pattern: "[\\s\\S]*(?:[a-z])[\\s\\S]*" });
  });
});

describe("logic of a survey", () => {
  it("names options, rows of a matrix and calculated values", () => {
    const { form } = survey(
      [
        { type: "dropdown", name: "city", choices: [{ value: "o", text: "Oslo" }] },
        { type: "matrix", name: "m", columns: [{ value: 1, text: "Good" }], rows: ["food"] },
        { type: "text", name: "n", inputType: "number" },
        { type: "text", name: "a", visibleIf: "{city} = 'o'" },
        { type: "text", name: "b", visibleIf: "{m.food} = 1" },
        { type: "text", name: "c", visibleIf: "{twice} > 4", requiredIf: "{n} > 1" },
      ],
      { calculatedValues: [{ name: "twice", expression: "{n} * 2" }] },
    );
    const byId = new Map(form.fields.map((field) => [field.id, field]));
    expect(shownBy(byId.get("a"))).toEqual([
      { fieldId: "city", operator: "equals", value: "Oslo" },
    ]);
    expect(shownBy(byId.get("b"))).toEqual([
      { fieldId: "m", row: "food", operator: "equals", value: "Good" },
    ]);
    expect(byId.get("twice")).toMatchObject({
      type: "calculation",
      formula: "({n} * 2)",
      shown: false,
    });
    expect(shownBy(byId.get("c"))).toEqual([
      { fieldId: "twice", operator: "greater_than", value: 4 },
    ]);
    expect(byId.get("c")).toMatchObject({ requiredWhen: { items: [{ fieldId: "n" }] } });
  });

  it("is named where it is lost", () => {
    const { report } = survey(
      [
        { type: "text", name: "a", visibleIf: "mine({a})", enableIf: "{a} = 1", foo: 1 },
        { type: "expression", name: "e", expression: "{gone} + 1" },
        { type: "text", name: "f", visibleIf: "{e} > 1" },
        { type: "hologram", name: "h" },
      ],
      { triggers: [{ type: "complete", expression: "{a} = 2" }], maxTimeToFinish: 60 },
    );
    expect(report.items.flatMap(({ outcome, why }) => (outcome === "lost" ? [why] : []))).toEqual([
      "The condition under which it can be answered was not kept: it is open.",
      "What the file says by “foo” was not kept.",
      "Its condition “mine({a})” was not kept: there is no function “mine”.",
      "Its calculation “{gone} + 1” was not kept: it asks for “gone”, which is no question of the form.",
      "Its condition “{e} > 1” was not kept: it asks for “e”, which has no place in a form.",
      "There is no question of the type “hologram”.",
      "What the trigger “complete” does when “{a} = 2” is met was not kept.",
      "The setting “maxTimeToFinish” has no place in a form.",
    ]);
  });

  it("becomes pages, endings and settings", () => {
    const { form } = importSurveyJs(
      JSON.stringify({
        title: { default: "Mine", de: "Meins" },
        completedHtml: "<h3>Thanks {a}</h3>",
        completedHtmlOnCondition: [{ expression: "{a} = 'x'", html: "<p>Special</p>" }],
        navigateToUrl: "https://example.org/",
        showProgressBar: "top",
        completeText: "Send",
        pageNextText: { default: "Go on", de: "Weiter" },
        pages: [
          {
            name: "one",
            elements: [{ type: "text", name: "a", title: { default: "A", de: "Ä" } }],
          },
          {
            name: "two",
            title: "Two",
            visibleIf: "{a} notempty",
            elements: [{ type: "text", name: "b" }],
          },
        ],
      }),
    );
    expect(form.fields.map(({ id, type }) => [id, type])).toEqual([
      ["one", "page"],
      ["a", "text"],
      ["two", "page"],
      ["b", "text"],
    ]);
    expect(shownBy(form.fields[2])).toEqual([{ fieldId: "a", operator: "is_not_empty" }]);
    expect(form.settings).toMatchObject({
      thankYou: "Thanks {{a}}",
      submitLabel: "Send",
      showProgress: true,
      languages: ["en", "de"],
      endings: [{ text: "Special", rules: { items: [{ fieldId: "a", value: "x" }] } }],
    });
    expect(form.redirectUrl).toBe("https://example.org/");
    expect(form.translations).toEqual({
      de: {
        title: { text: "Meins" },
        "fields.a.label": { text: "Ä" },
        "fields.one.nextLabel": { text: "Weiter" },
        "fields.two.nextLabel": { text: "Weiter" },
      },
    });
  });
});

describe("a file that is no survey", () => {
  it.each(["", "[]", "{", '{"fields": []}', '{"pages": 3}', '{"pages": [{"elements": "x"}]}'])(
    "%s is refused",
    (text) => {
      expect(() => importSurveyJs(text)).toThrow(/^(?:The file is not|This is no)/);
    },
  );

  it("may hold whatever names and types, of which each is an item", () => {
    const { report, form } = importSurveyJs(
      '{"elements": [{"type": "constructor", "name": "__proto__"}, {"type": 4, "name": ["a"], "choices": 3}, {"title": {"__proto__": "x"}}]}',
    );
    expect(report.items).toHaveLength(3);
    expect(form.fields).toHaveLength(1);
  });
});
