import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** Whether somebody decides in this field. */
export function isDecisionField(field: Field): boolean {
  return definitionOf(field).decision !== undefined;
}
