import { OFFERS_OTHER, optionsOf, type Options } from "../choices";
import type { AnswerShape } from "../expressions/expression";
import type { FieldParts } from "../import-draft";
import type { Notes } from "../import-logic";
import { listIn, numberIn, textIn } from "../imported-form";
import { patternAnywhere } from "../pattern-anywhere";
import type { Schema } from "./resolve-schema";
import { choicesOf, kindOf } from "./schema-kind";

export type SchemaField = { field: FieldParts | null; shape: AnswerShape; options: Options | null };

const LONG_TEXT = 500;

/** The field that asks for a single value. */
export function schemaField(schema: Schema, notes: Notes): SchemaField {
  const made = (field: FieldParts | null, shape: AnswerShape, options: Options | null = null) => ({
    field: field && { ...field, ...begun(schema, { shape, options, notes }) },
    shape,
    options,
  });
  const kind = kindOf(schema);
  switch (kind) {
    case "choice": {
      const options = optionsOf(choicesOf(schema) ?? []);
      notes.changes.push(...options.changes);
      return made({ type: "radio", options: options.texts }, "choice", options);
    }
    case "boolean":
      return made({ type: "checkbox" }, "flag");
    case "integer":
    case "number":
      return made(
        { type: "number", ...numberLimits(schema, { isWhole: kind === "integer", notes }) },
        "number",
      );
    case "const": {
      const value = schema["const"];
      const text = typeof value === "boolean" ? String(value) : textIn(value);
      return text === ""
        ? made(null, "other")
        : { field: { type: "hidden", defaultValue: text }, shape: "text", options: null };
    }
    case "string":
      return stringField(schema, { made, notes });
    default:
      notes.losses.push("It may be one of several things, which a question cannot be.");
      return made(null, "other");
  }
}

type Make = (field: FieldParts | null, shape: AnswerShape) => SchemaField;

function stringField(schema: Schema, { made, notes }: { made: Make; notes: Notes }): SchemaField {
  const format = textIn(schema["format"]).toLowerCase();
  const isFile =
    format === "data-url" || format === "binary" || textIn(schema["contentEncoding"]) === "base64";
  if (isFile) {
    const type = textIn(schema["contentMediaType"]);
    return made(
      { type: "file", maxFiles: 1, ...(type !== "" && { acceptedFileTypes: [type] }) },
      "other",
    );
  }
  const types = listIn(schema["type"]).filter((type) => type !== "null");
  if (types.length > 1) {
    notes.changes.push("It may be of several types: it is asked as text.");
  }
  const limits = textLimits(schema);
  switch (format) {
    case "email":
    case "idn-email":
      return made({ type: "email", ...limits }, "text");
    case "uri":
    case "url":
    case "iri":
    case "uri-reference":
      return made({ type: "url", ...limits }, "text");
    case "date":
      return made({ type: "date" }, "date");
    case "date-time":
    case "datetime":
      notes.changes.push("It asks for the day alone, without a time.");
      return made({ type: "date" }, "date");
    case "time":
      return made({ type: "time" }, "text");
    case "phone":
    case "tel":
      return made({ type: "phone", ...limits }, "text");
    case "color":
      return made({ type: "color" }, "text");
    case "password":
      return made({ type: "password", ...limits }, "text");
    case "textarea":
      return made({ type: "textarea", ...limits }, "text");
    case "":
      break;
    default:
      notes.changes.push(`That it is of the format “${format.slice(0, 60)}” is not checked.`);
  }
  const isLong = (numberIn(schema["maxLength"]) ?? 0) >= LONG_TEXT;
  return made({ type: isLong ? "textarea" : "text", ...limits }, "text");
}

function textLimits(schema: Schema): Record<string, unknown> {
  const [least, most] = [numberIn(schema["minLength"]), numberIn(schema["maxLength"])];
  const pattern = textIn(schema["pattern"]);
  return {
    ...(least !== undefined && least > 0 && { minLength: least }),
    ...(most !== undefined && { maxLength: most }),
    ...(pattern !== "" && { pattern: patternAnywhere(pattern) }),
  };
}

function numberLimits(schema: Schema, { isWhole, notes }: { isWhole: boolean; notes: Notes }) {
  const numbers = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];
  const [least, most, above, below, step] = numbers.map((name) => numberIn(schema[name]));
  const min = least ?? (above === undefined || !isWhole ? undefined : Math.floor(above) + 1);
  const max = most ?? (below === undefined || !isWhole ? undefined : Math.ceil(below) - 1);
  // Steps count from the minimum, and a multiple from 0.
  const isStep =
    step !== undefined && step >= 0.01 && (min === undefined || Number.isInteger(min / step));
  if (step !== undefined && !isStep) {
    notes.losses.push(`That it is a multiple of ${step} was not kept.`);
  }
  return {
    ...(min !== undefined && { min: isWhole ? Math.ceil(min) : min }),
    ...(max !== undefined && { max: isWhole ? Math.floor(max) : max }),
    ...(isStep ? { step } : isWhole && { step: 1 }),
  };
}

/** What several options of an enumeration are chosen by. */
export function severalField(
  items: Schema,
  { schema, notes }: { schema: Schema; notes: Notes },
): SchemaField {
  const options = optionsOf(choicesOf(items) ?? []);
  const [least, most] = [numberIn(schema["minItems"]), numberIn(schema["maxItems"])];
  notes.changes.push(
    ...options.changes,
    ...(options.texts.includes("Other") ? [] : [OFFERS_OTHER]),
  );
  const field: FieldParts = {
    type: "multiselect",
    options: options.texts,
    ...(least !== undefined && least > 0 && { minChoices: least }),
    ...(most !== undefined && most > 0 && { maxChoices: most }),
  };
  const begins = begun(schema, { shape: "choices", options, notes });
  return { field: { ...field, ...begins }, shape: "choices", options };
}

function begun(
  schema: Schema,
  { shape, options, notes }: { shape: AnswerShape; options: Options | null; notes: Notes },
): { defaultValue?: unknown } {
  const given = schema["default"];
  if (given === undefined || given === null || given === false || given === "") {
    return {};
  }
  const text = typeof given === "boolean" ? String(given) : textIn(given);
  const values: Partial<Record<AnswerShape, unknown>> = {
    choice: options?.optionOf(text),
    choices: listIn(given).map((value) => options?.optionOf(textIn(value))),
    flag: given === true || undefined,
    number: numberIn(given),
    date: /^\d{4}-\d\d-\d\d/.exec(text)?.[0],
    text: text || undefined,
  };
  const value = values[shape];
  const isWhole = !Array.isArray(value) || (value.length > 0 && !value.includes(undefined));
  if (value === undefined || !isWhole) {
    notes.losses.push("What it begins with was not kept.");
    return {};
  }
  return { defaultValue: value };
}
