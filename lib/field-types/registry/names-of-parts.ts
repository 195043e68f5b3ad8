import type { Field } from "@/lib/domain/fields/base-field";
import { hasColumns, withColumns } from "@/lib/domain/fields/columns";
import { isLongChoice } from "../dropdown/long-choice";
import type { FieldType } from "./field-types";

/** Parts of types that only some of their fields need, by the name of their folder as in the list of visitors' scripts. */
const PARTS = {
  dropdown: { "dropdown/long_list": isLongChoice },
  radio: { "radio/pictures": hasPictures },
  multiselect: { "multiselect/pictures": hasPictures },
} as const satisfies Partial<
  Record<FieldType, Readonly<Record<string, (field: Field) => boolean>>>
>;

type KeysOf<T> = T extends unknown ? keyof T & string : never;
type TypeWithParts = keyof typeof PARTS;
export type PartName = KeysOf<(typeof PARTS)[TypeWithParts]>;

function hasPictures(field: Field): boolean {
  return "optionImages" in field;
}

export function hasParts(type: string): type is TypeWithParts {
  return Object.hasOwn(PARTS, type);
}

/** The part of its type that a field needs, the first of them; undefined for the type itself. */
export function partOf(field: Field): PartName | undefined {
  const { type } = field;
  const parts: Readonly<Record<string, (field: Field) => boolean>> = hasParts(type)
    ? PARTS[type]
    : {};
  const needed = Object.entries(parts).find(([, isNeeded]) => isNeeded(field));
  // Its names are those of the table.
  return needed?.[0] as PartName | undefined;
}

/** The field as visitors' pages have it: it says which part of its type draws it, and so do its columns. */
export function withPart(field: Field): Field {
  const part = partOf(field);
  return {
    ...field,
    ...(part !== undefined && { part }),
    ...(hasColumns(field) && { columns: field.columns.map(withPart) }),
  };
}

/** What draws a field of a visitor's page: its type, or a part of the type that only some of its fields need. */
export function nameOfPart(field: Field): string {
  return field.part ?? field.type;
}

/** The names of the types and parts that visitors load with these fields. */
export function namesOfParts(fields: readonly Field[]): string[] {
  return [...new Set(withColumns(fields).map(nameOfPart))];
}
