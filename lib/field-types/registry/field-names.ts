import type { Field } from "@/lib/domain/fields/base-field";
import { cutText } from "@/lib/domain/texts/cut-text";
import { uniqueNames } from "@/lib/domain/texts/unique-names";
import type { FieldNames } from "../_shared/formula/formula-text";
import { fieldName } from "./field-name";

const LONGEST_NAME = 40;

/** A name for each field: its label without braces, numbered where two are the same. */
export function fieldNames(fields: readonly Field[]): FieldNames {
  const unique = uniqueNames();
  const named = fields.map((field) => {
    const words = fieldName(field, fields).replace(/[{}|]/g, "").replace(/\s+/g, " ").trim();
    return [field.id, unique(cutText(words, LONGEST_NAME).trim() || field.id)] as const;
  });
  return { nameOf: new Map(named), idOf: new Map(named.map(([id, name]) => [name, id])) };
}
