import type { Field } from "@/lib/domain/fields/base-field";
import { changeColumns, withColumns } from "@/lib/domain/fields/columns";
import { isLongChoice } from "@/lib/field-types/dropdown/long-choice";
import type { FieldType } from "@/lib/field-types/registry/field-types";
import { hasLimits } from "@/lib/field-types/registry/limits";
import { nameOfPart } from "./name-of-part";

/** Parts of types that only some of their fields need, by the name of their folder as in the list of visitors' scripts. */
const PARTS = {
  text: { "text/masked": hasMask },
  phone: { "phone/masked": hasMask },
  dropdown: { "dropdown/places": hasPlaces, "dropdown/long_list": isLongChoice },
  radio: { "radio/places": hasPlaces, "radio/pictures": hasPictures },
  multiselect: {
    "multiselect/places": hasPlaces,
    "multiselect/limits": hasLimits,
    "multiselect/pictures": hasPictures,
  },
  number: { "number/formatted": isFormatted },
} as const satisfies Partial<
  Record<FieldType, Readonly<Record<string, (field: Field) => boolean>>>
>;

type KeysOf<T> = T extends unknown ? keyof T & string : never;
type TypeWithParts = keyof typeof PARTS;
export type PartName = KeysOf<(typeof PARTS)[TypeWithParts]>;

function hasMask(field: Field): boolean {
  return "mask" in field;
}

function hasPlaces(field: Field): boolean {
  return field.places !== undefined;
}

function hasPictures(field: Field): boolean {
  return "optionImages" in field;
}

export function hasParts(type: string): type is TypeWithParts {
  return Object.hasOwn(PARTS, type);
}

function isFormatted(field: Field): boolean {
  return hasLimits(field) || ["unit", "thousands"].some((setting) => setting in field);
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
  const known = changeColumns(field, withPart);
  return part === undefined ? known : { ...known, part };
}

/** The names of the types and parts that visitors load with these fields. */
export function namesOfParts(fields: readonly Field[]): string[] {
  return [...new Set(withColumns(fields).map(nameOfPart))];
}
