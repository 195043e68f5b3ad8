import { describe, expect, it } from "vitest";
import { ifThen } from "@/tests/factories/imports/sample-schema";
import { importJsonSchema } from "./import-json-schema";

const read = (schema: object) => importJsonSchema(JSON.stringify({ type: "object", ...schema }));
const fieldsOf = (properties: object, rest: object = {}) =>
  read({ properties, ...rest }).form.fields;

describe("properties of a schema", () => {
  it.each([
    [
      { type: "string", minLength: 2, maxLength: 9 },
      { type: "text", minLength: 2, maxLength: 9 },
    ],
    [{ type: "string", format: "email" }, { type: "email" }],
    [{ type: "string", format: "uri" }, { type: "url" }],
    [{ type: "string", format: "date" }, { type: "date" }],
    [{ type: "string", format: "time" }, { type: "time" }],
    [{ type: "string", maxLength: 2000 }, { type: "textarea" }],
    [{ type: "string", pattern: "^a$" }, { pattern: "^a$" }],
    [{ type: "string", pattern: "a" }, { pattern: "[\\s\\S]*(?:a)[\\s\\S]*" }],
    [
      { type: "string", contentEncoding: "base64", contentMediaType: "image/png" },
      { type: "file" },
    ],
    [
      { type: "integer", minimum: 1, exclusiveMaximum: 9 },
      { type: "number", min: 1, max: 8, step: 1 },
    ],
    [
      { type: "number", multipleOf: 0.5 },
      { type: "number", step: 0.5 },
    ],
    [
      { type: "number", exclusiveMinimum: 0 },
      { mustBe: { rules: { items: [{ operator: "greater_than", value: 0 }] } } },
    ],
    [
      { type: "boolean", default: true },
      { type: "checkbox", defaultValue: true },
    ],
    [
      { enum: ["a", "b"], default: "b" },
      { type: "radio", options: ["a", "b"], defaultValue: "b" },
    ],
    [{ oneOf: [{ const: "s", title: "Small" }] }, { type: "radio", options: ["Small"] }],
    [{ const: "fixed" }, { type: "hidden", defaultValue: "fixed" }],
    [
      { type: ["string", "null"], title: "T", description: "D" },
      { label: "T", description: "D" },
    ],
    [{ anyOf: [{ type: "integer" }, { type: "null" }] }, { type: "number", step: 1 }],
    [
      { allOf: [{ type: "string" }, { maxLength: 5 }, { maxLength: 3 }] },
      { type: "text", maxLength: 3 },
    ],
    [
      { type: "array", items: { enum: ["a", "b"] }, minItems: 1 },
      { type: "multiselect", options: ["a", "b"], minChoices: 1 },
    ],
    [
      {
        type: "array",
        maxItems: 3,
        items: { properties: { n: { type: "integer" } }, required: ["n"] },
      },
      { type: "table", maxRows: 3, columns: [{ id: "n", type: "number", required: true }] },
    ],
    [
      { type: "array", items: { type: "string" } },
      { type: "table", columns: [{ type: "text" }] },
    ],
  ])("%j", (schema, field) => {
    const { form, report } = read({ properties: { q: schema } });
    expect(form.fields).toMatchObject([{ id: "q", ...field }]);
    expect(report.items.every(({ outcome }) => outcome !== "lost")).toBe(true);
  });

  it("within each other are sections, or repeated ones where no table can be", () => {
    const address = {
      type: "object",
      required: ["street"],
      properties: { street: { type: "string" }, zip: {} },
    };
    const fields = fieldsOf(
      {
        home: { $ref: "#/$defs/address" },
        past: { type: "array", items: { properties: { at: { $ref: "#/$defs/address" } } } },
      },
      { $defs: { address } },
    );
    expect(fields).toMatchObject([
      { id: "home", type: "section" },
      {
        id: "street",
        sectionId: "home",
        requiredWhen: { items: [{ fieldId: "zip", operator: "is_not_empty" }] },
      },
      { id: "zip", sectionId: "home" },
      { id: "past", type: "section", repeat: {} },
      { id: "at", type: "heading", sectionId: "past" },
      { label: "street", sectionId: "past" },
      { label: "zip", sectionId: "past" },
    ]);
  });
});

describe("conditions of a schema", () => {
  const properties = {
    country: { enum: ["US", "EE"] },
    zip: { type: "string" },
    note: { type: "string" },
  };
  const isUs = { items: [{ fieldId: "country", operator: "equals", value: "US" }] };

  it("are rules for what is required and for what is asked", () => {
    const fields = fieldsOf(properties, {
      ...ifThen(
        { properties: { country: { const: "US" } }, required: ["country"] },
        { required: ["zip"], properties: { state: { type: "string" } } },
        { properties: { county: { type: "string" } } },
      ),
      dependentRequired: { zip: ["note"] },
    });
    const byId = new Map(fields.map((field) => [field.id, field]));
    expect(byId.get("zip")).toMatchObject({ requiredWhen: isUs });
    expect(byId.get("state")).toMatchObject({ conditionalLogic: { rules: isUs } });
    expect(byId.get("county")).toMatchObject({
      conditionalLogic: {
        rules: { match: "any", items: [{ operator: "not_equals" }, { operator: "is_empty" }] },
      },
    });
    expect(byId.get("note")).toMatchObject({
      requiredWhen: { items: [{ fieldId: "zip", operator: "is_not_empty" }] },
    });
  });

  it("stand in all parts, and within others", () => {
    const fields = fieldsOf(properties, {
      allOf: [
        ifThen(
          { properties: { country: { enum: ["US"] } }, required: ["country"] },
          ifThen({ required: ["note"] }, { properties: { extra: { type: "string" } } }),
        ),
      ],
    });
    expect(fields.at(-1)).toMatchObject({
      id: "extra",
      conditionalLogic: {
        rules: { match: "all", items: [{ fieldId: "country" }, { fieldId: "note" }] },
      },
    });
  });

  it("are named where they are lost, and what they ask for is asked", () => {
    const { form, report } = read({
      properties,
      ...ifThen(
        { properties: { zip: { pattern: "^9" } } },
        { properties: { why: { type: "string" } } },
      ),
    });
    expect(form.fields.map(({ id }) => id)).toContain("why");
    expect(report.items.at(-1)).toMatchObject({
      outcome: "lost",
      why: "A condition was not kept: rules cannot say “pattern”.",
    });
  });
});

describe("references of a schema", () => {
  const lost = (schema: object) =>
    read(schema).report.items.flatMap(({ outcome, why }) => (outcome === "lost" ? [why] : []));

  it("that go round in a circle are lost at the second time", () => {
    const node = { properties: { value: { type: "string" }, next: { $ref: "#/$defs/node" } } };
    expect(lost({ properties: { tree: { $ref: "#/$defs/node" } }, $defs: { node } })).toEqual([
      "It contains itself by “#/$defs/node”, without an end.",
    ]);
    expect(lost({ properties: { a: { type: "string" }, b: { $ref: "#" } } })).toHaveLength(1);
    expect(lost({ properties: { a: { allOf: [{ $ref: "#/properties/a" }] } } })).toHaveLength(1);
    expect(lost({ properties: { a: {} }, ...ifThen({}, { $ref: "#" }) })).toHaveLength(1);
  });

  it("to other files, and to nothing, are lost", () => {
    expect(
      lost({ properties: { a: { $ref: "https://example.org/a.json" }, b: { $ref: "#/x" } } }),
    ).toEqual([
      "It refers to “https://example.org/a.json”, which is not read: it is no part of the file.",
      "It refers to “#/x”, which is not in the file.",
    ]);
  });

  it("find anchors and escaped names", () => {
    const fields = fieldsOf(
      { a: { $ref: "#mail" }, b: { $ref: "#/$defs/a~1b%20c" } },
      { $defs: { mail: { $anchor: "mail", format: "email" }, "a/b c": { type: "integer" } } },
    );
    expect(fields.map(({ type }) => type)).toEqual(["email", "number"]);
  });

  it("that double at each step end at a number of properties", () => {
    const steps = Array.from({ length: 40 }, (_, at): [string, unknown] => [
      `d${at}`,
      { properties: { l: { $ref: `#/$defs/d${at + 1}` }, r: { $ref: `#/$defs/d${at + 1}` } } },
    ]);
    const { report } = read({
      properties: { a: { $ref: "#/$defs/d0" } },
      $defs: Object.fromEntries<unknown>(steps),
    });
    expect(report.items.at(-1)?.why).toContain("more than 12,000 things");
  });
});

describe("a file that is no schema of an object", () => {
  it.each([
    "",
    "true",
    '{"type": "string"}',
    "{}",
    '{"type": "object"}',
    '{"properties": {}}',
    '{"$ref": "#"}',
  ])("%s is refused", (text) => {
    expect(() => importJsonSchema(text)).toThrow(/^(?:The file is not|This is no)/);
  });

  it("may have properties of whatever names", () => {
    const { form, report } = importJsonSchema(
      '{"properties": {"__proto__": {"type": "string"}, "constructor": {"type": 3}, "": false}}',
    );
    expect(form.fields).toHaveLength(2);
    expect(report.items).toHaveLength(3);
  });
});
