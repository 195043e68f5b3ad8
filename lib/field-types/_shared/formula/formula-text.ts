import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/domain/fields/field-name";
import { cutText } from "@/lib/domain/texts/cut-text";
import { uniqueNames } from "@/lib/domain/texts/unique-names";

/** Fields by the name that stands for them in the editor, and the other way round. */
export type FieldNames = {
  nameOf: ReadonlyMap<string, string>;
  idOf: ReadonlyMap<string, string>;
};

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

const IN_BRACES = /\{([^{}]*)\}/g;

/** "{f1} * 2" as "{Price} * 2"; ids of fields that are gone stay. */
export function formulaForEditing(formula: string, { nameOf }: FieldNames): string {
  return formula.replace(IN_BRACES, (all, id: string) => {
    const name = nameOf.get(id.trim());
    return name === undefined ? all : `{${name}}`;
  });
}

/** The inverse: "{Price} * 2" as "{f1} * 2". */
export function formulaForStorage(text: string, { idOf }: FieldNames): string {
  return text.replace(IN_BRACES, (all, name: string) => {
    const id = idOf.get(name.trim());
    return id === undefined ? all : `{${id}}`;
  });
}

export type FormulaPart = { text: string; isField: boolean };

/** An edited formula in parts, to draw its fields as chips. */
export function formulaParts(text: string, { idOf }: FieldNames): FormulaPart[] {
  return text
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, isField: part.startsWith("{") && idOf.has(part.slice(1, -1)) }));
}

/** The chip that ends at a place of the text: Backspace removes it as a whole. */
export function chipBefore(text: string, place: number): { from: number; to: number } | null {
  const from = text.lastIndexOf("{", place);
  const chip = /^\{[^{}]*\}$/.test(text.slice(from, place));
  return from !== -1 && chip ? { from, to: place } : null;
}
