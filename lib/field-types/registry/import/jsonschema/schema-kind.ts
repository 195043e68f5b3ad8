import { isRecord } from "@/lib/domain/fields/answers";
import type { Choice } from "../choices";
import { listIn, objectIn, objectsIn, textIn } from "../imported-form";
import type { Resolved, Schema, SchemaResolver } from "./resolve-schema";

export type SchemaKind =
  "object" | "array" | "choice" | "string" | "number" | "integer" | "boolean" | "const" | "none";

/** The schema of what may be left out by null, without that alternative. */
export function withoutNull(resolved: Resolved, resolver: SchemaResolver): Resolved {
  const { schema } = resolved;
  const alternatives = objectsIn(schema["anyOf"] ?? schema["oneOf"]);
  const others = alternatives.filter((each) => each["type"] !== "null");
  if (others.length === 1 && alternatives.length > 1) {
    const { anyOf, oneOf, ...rest } = schema;
    const inner = resolver.resolve(others[0], resolved.refs);
    return {
      ...inner,
      schema: { ...inner.schema, ...rest },
      losses: [...resolved.losses, ...inner.losses],
    };
  }
  return resolved;
}

/** The types that a value may have, without null. */
function typesOf(schema: Schema): string[] {
  const types = Array.isArray(schema["type"]) ? listIn(schema["type"]) : [schema["type"]];
  return types.map(textIn).filter((type) => type !== "" && type !== "null");
}

export function kindOf(schema: Schema): SchemaKind {
  const types = typesOf(schema);
  const [type = ""] = types;
  if (schema["const"] !== undefined) {
    return schema["const"] === true ? "boolean" : "const";
  }
  if (choicesOf(schema) !== null) {
    return "choice";
  }
  if (
    types.length === 1 &&
    ["object", "array", "string", "number", "integer", "boolean"].includes(type)
  ) {
    return type as SchemaKind;
  }
  if (types.length === 2 && types.includes("integer") && types.includes("number")) {
    return "number";
  }
  if (types.length === 0 && isRecord(schema["properties"])) {
    return "object";
  }
  if (types.length === 0 && schema["items"] !== undefined) {
    return "array";
  }
  if (
    types.length === 0 &&
    ["minimum", "maximum", "multipleOf"].some((key) => schema[key] !== undefined)
  ) {
    return "number";
  }
  const isOfAlternatives = schema["anyOf"] !== undefined || schema["oneOf"] !== undefined;
  return textIn(schema["type"]) === "null" || (isOfAlternatives && types.length === 0)
    ? "none"
    : "string";
}

/** The values of an enumeration, with the titles that `oneOf` gives them; null for what is none. */
export function choicesOf(schema: Schema): Choice[] | null {
  const values = listIn(schema["enum"]).filter((value) => value !== null && !isRecord(value));
  if (values.length > 0) {
    const names = listIn(schema["enumNames"] ?? schema["x-enumNames"]);
    return values.map((value, index) => choice(value, textIn(names[index])));
  }
  const alternatives = listIn(schema["oneOf"] ?? schema["anyOf"]);
  const given = alternatives.map(objectIn).filter((each) => each["type"] !== "null");
  const areConstants =
    given.length > 0 &&
    given.every((each) => each["const"] !== undefined && !isRecord(each["const"]));
  return areConstants ? given.map((each) => choice(each["const"], textIn(each["title"]))) : null;
}

function choice(value: unknown, title: string): Choice {
  const text = typeof value === "boolean" ? String(value) : textIn(value);
  return { value: text, label: { text: title || text, others: new Map() } };
}
