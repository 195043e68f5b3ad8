import { isRecord } from "@/lib/domain/fields/answers";
import {
  LostExpression,
  quoted,
  type BinaryOperator,
  type Expression,
} from "../expressions/expression";
import { allOf } from "../form-parts";
import { listIn, objectIn, textIn } from "../imported-form";
import type { Schema } from "./resolve-schema";

/** Names of properties within each other are divided by what no JSON text has. */
export const WITHIN = "\u0000";

/** What describes a value, and asks nothing of it. */
const SAID = new Set([
  "type",
  "title",
  "description",
  "$comment",
  "default",
  "examples",
  "properties",
  "required",
]);
const COMPARED: Readonly<Record<string, BinaryOperator>> = {
  minimum: ">=",
  maximum: "<=",
  exclusiveMinimum: ">",
  exclusiveMaximum: "<",
};

/** Whether an object fits a schema, as an expression about its properties. Throws `LostExpression`. */
export function schemaCondition(schema: unknown, path = ""): Expression {
  if (schema === true || schema === false) {
    return { kind: "boolean", value: schema };
  }
  if (!isRecord(schema)) {
    throw new LostExpression("its condition is no schema");
  }
  const parts = [...propertyParts(schema, path), ...keywordParts(schema, path)];
  return allOf(parts) ?? { kind: "boolean", value: true };
}

function propertyParts(schema: Schema, path: string): Expression[] {
  const properties = Object.entries(objectIn(schema["properties"]));
  const compared = properties.flatMap(([name, value]) => valueParts(value, `${path}${name}`));
  const named = new Set(properties.filter(([, value]) => isCompared(value)).map(([name]) => name));
  const required = listIn(schema["required"]).map(textIn);
  // What is compared has an answer.
  const given = required.filter((name) => name !== "" && !named.has(name));
  return [...compared, ...given.map((name) => filled(`${path}${name}`))];
}

function isCompared(value: unknown): boolean {
  return isRecord(value) && ["const", "enum", "minimum", "maximum"].some((key) => key in value);
}

function keywordParts(schema: Schema, path: string): Expression[] {
  return Object.entries(schema).flatMap(([keyword, value]): Expression[] => {
    switch (keyword) {
      case "allOf":
        return listIn(value).map((part) => schemaCondition(part, path));
      case "anyOf": {
        const parts = listIn(value).map((part) => schemaCondition(part, path));
        return parts.length === 0
          ? []
          : [parts.reduce((left, right) => ({ kind: "binary", operator: "or", left, right }))];
      }
      case "not":
        return [{ kind: "not", operand: schemaCondition(value, path) }];
      default:
        return SAID.has(keyword) ? [] : lost(keyword);
    }
  });
}

function valueParts(schema: unknown, name: string): Expression[] {
  const answer: Expression = { kind: "answer", name };
  if (!isRecord(schema)) {
    return [];
  }
  if (isRecord(schema["properties"])) {
    return [schemaCondition(schema, `${name}${WITHIN}`)];
  }
  return Object.entries(schema).flatMap(([keyword, value]): Expression[] => {
    const operator = Object.hasOwn(COMPARED, keyword) ? COMPARED[keyword] : undefined;
    if (operator !== undefined) {
      return [{ kind: "binary", operator, left: answer, right: literal(value) }];
    }
    switch (keyword) {
      case "const":
        return [{ kind: "binary", operator: "=", left: answer, right: literal(value) }];
      case "enum":
        return [
          {
            kind: "binary",
            operator: "anyof",
            left: answer,
            right: { kind: "list", items: listIn(value).map(literal) },
          },
        ];
      case "contains": {
        const wanted = objectIn(value)["const"];
        return [{ kind: "binary", operator: "contains", left: answer, right: literal(wanted) }];
      }
      case "minLength":
      case "minItems":
        return value === 1 ? [filled(name)] : lost(keyword);
      case "not":
        return valueParts(value, name).map((operand) => ({ kind: "not", operand }));
      default:
        return SAID.has(keyword) ? [] : lost(keyword);
    }
  });
}

function filled(name: string): Expression {
  return { kind: "not", operand: { kind: "empty", operand: { kind: "answer", name } } };
}

function literal(value: unknown): Expression {
  switch (typeof value) {
    case "string":
      return { kind: "text", text: value };
    case "boolean":
      return { kind: "boolean", value };
    case "number":
      return value < 0
        ? { kind: "negative", operand: { kind: "number", digits: String(-value) } }
        : { kind: "number", digits: String(value) };
    default:
      throw new LostExpression("it compares with what no answer is");
  }
}

function lost(keyword: string): never {
  throw new LostExpression(`rules cannot say ${quoted(keyword)}`);
}
