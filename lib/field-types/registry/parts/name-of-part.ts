import type { Field } from "@/lib/domain/fields/base-field";

// By itself: visitors load this, and not what knows the parts.

/** What draws a field of a visitor's page: its type, or a part of the type that only some of its fields need. */
export function nameOfPart(field: Field): string {
  return field.part ?? field.type;
}
