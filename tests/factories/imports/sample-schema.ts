/** The keywords of a condition in a JSON Schema. As text: an object with `then` would be taken for a promise. */
export function ifThen(condition: object, effect: object, otherwise: object = {}): object {
  const [test, met, unmet] = [condition, effect, otherwise].map((each) => JSON.stringify(each));
  return JSON.parse(`{"if": ${test}, "then": ${met}, "else": ${unmet}}`) as object;
}

/** A JSON Schema of an object. */
export const JSON_SCHEMA = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Person",
  description: "D",
  type: "object",
  required: ["name", "email", "agree", "country"],
  $defs: {
    address: {
      type: "object",
      required: ["street"],
      properties: {
        street: { type: "string" },
        zip: { type: "string", pattern: "^[0-9]{5}$" },
        geo: { type: "object", properties: { lat: { type: "number" } } },
      },
    },
    node: {
      type: "object",
      properties: { value: { type: "string" }, next: { $ref: "#/$defs/node" } },
    },
    pos: { type: "integer", exclusiveMinimum: 0 },
  },
  properties: {
    name: { type: "string", title: "Full name", minLength: 2, maxLength: 80 },
    email: { type: "string", format: "email" },
    site: { type: "string", format: "uri" },
    bio: { type: "string", maxLength: 2000 },
    age: { $ref: "#/$defs/pos", maximum: 120 },
    score: { type: "number", exclusiveMinimum: 0, multipleOf: 0.5 },
    born: { type: "string", format: "date" },
    color: { enum: ["red", "green"], default: "red" },
    size: {
      oneOf: [
        { const: "s", title: "Small" },
        { const: "l", title: "Large" },
      ],
    },
    agree: { const: true },
    news: { type: "boolean", default: true },
    tags: { type: "array", items: { enum: ["a", "b", "c"] }, uniqueItems: true, minItems: 1 },
    country: { type: "string", enum: ["US", "EE"] },
    home: { $ref: "#/$defs/address" },
    kids: {
      type: "array",
      maxItems: 5,
      items: {
        type: "object",
        required: ["first"],
        properties: { first: { type: "string" }, age: { type: "integer" } },
      },
    },
    houses: { type: "array", items: { $ref: "#/$defs/address" } },
    nicks: { type: "array", items: { type: "string" } },
    tree: { $ref: "#/$defs/node" },
    remote: { $ref: "https://example.org/x.json" },
    nick: { type: ["string", "null"] },
    opt: { anyOf: [{ type: "integer" }, { type: "null" }] },
    either: { anyOf: [{ type: "integer" }, { type: "object" }] },
    card: { type: "string" },
    cvc: { type: "string", readOnly: true },
    constructor: { type: "string" },
    kind: { const: "x" },
    patt: { type: "object", additionalProperties: false, patternProperties: { a: {} } },
  },
  dependentRequired: { card: ["cvc"] },
  ...ifThen(
    { properties: { country: { const: "US" } }, required: ["country"] },
    { required: ["bio"], properties: { state: { type: "string", title: "State" } } },
    { properties: { county: { type: "string" } } },
  ),
  allOf: [
    ifThen(
      { properties: { age: { minimum: 18 } } },
      { properties: { licence: { type: "string" } }, required: ["licence"] },
    ),
    { properties: { extra: { type: "string" } } },
  ],
};
