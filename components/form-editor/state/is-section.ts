import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** True for a field that groups others, which refer to it by `sectionId`. */
export function isSection(field: Field): boolean {
  return definitionOf(field).groups;
}
