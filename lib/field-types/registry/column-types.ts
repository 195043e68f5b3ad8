import { definitionOf } from "./definitions";
import type { FieldType } from "./field-types";

/** The types that columns of a table can have, in the order in which they are offered. */
export const COLUMN_TYPES: readonly FieldType[] = [
  "text",
  "number",
  "email",
  "phone",
  "url",
  "textarea",
  "dropdown",
  "radio",
  "checkbox",
  "date",
  "time",
  "country",
  "calculation",
];

/** What the palette calls a type; the only one that it lacks is known by its abbreviation. */
export function columnTypeName(type: string): string {
  return definitionOf({ type }).palette?.label ?? type.toUpperCase();
}

const NAMES: ReadonlySet<string> = new Set(COLUMN_TYPES);

export function mayBeColumn(type: string): boolean {
  return NAMES.has(type);
}

/**
 * Whether a repeated section can have such a field: what people answer, and what is drawn around it. Not what has rows or a
 * page of its own.
 */
export function mayRepeat(field: { readonly type: string }): boolean {
  const definition = definitionOf(field);
  return (
    definition.kind !== "composite" &&
    !definition.groups &&
    definition.pageBreak === undefined &&
    definition.readsAddress === undefined &&
    definition.decision === undefined
  );
}
