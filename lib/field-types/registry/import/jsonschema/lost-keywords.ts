import type { Property } from "./schema-plan";

const READ =
  /^(?:\$\w+|type|title|description|default|const|enum|enumNames|x-enumNames|oneOf|anyOf|allOf|properties|required|items|prefixItems|format|pattern|minimum|maximum|exclusiveMinimum|exclusiveMaximum|multipleOf|minLength|maxLength|minItems|maxItems|uniqueItems|if|then|else|dependentRequired|dependentSchemas|dependencies|contentEncoding|contentMediaType|definitions|examples|deprecated|id)$/;

/** Notes the keywords of a property that have no place in a form. */
export function loseKeywords({ schema, notes, kind }: Property): void {
  const unknown = Object.keys(schema).filter((name) => !READ.test(name) && schema[name] !== true);
  if (schema["readOnly"] === true) {
    notes.losses.push("It is open here: fields cannot be only read.");
  }
  if (kind !== "value" && (schema["oneOf"] !== undefined || schema["anyOf"] !== undefined)) {
    notes.losses.push("Of its alternatives nothing was kept.");
  }
  if (kind === "object" && schema["default"] !== undefined) {
    notes.losses.push("What it begins with was not kept.");
  }
  if (unknown.length > 0) {
    const names = unknown.slice(0, 10).map((name) => `“${name.slice(0, 60)}”`);
    notes.losses.push(`What the file says by ${names.join(", ")} was not kept.`);
  }
}
