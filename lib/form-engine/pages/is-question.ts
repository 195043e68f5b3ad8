import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** Nobody is asked for texts and results. */
export function isQuestion(field: Field): boolean {
  return !["layout", "computed"].includes(definitionOf(field).kind);
}
