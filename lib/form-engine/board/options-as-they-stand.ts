import { OTHER } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** The options that are written as they stand: without an "Other" that asks for a text. */
export function optionsAsTheyStand(field: Field): readonly string[] {
  return definitionOf(field).takesOther?.(field)
    ? field.options.filter((option) => option !== OTHER)
    : field.options;
}
