import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** True for a field that groups the fields which name it in `sectionId`. */
export function isSection(field: Field): boolean {
  return definitionOf(field).groups;
}
