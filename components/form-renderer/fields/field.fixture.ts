import type { Field } from "@/lib/domain/fields/base-field";
import { fieldSchema } from "@/lib/field-types/registry/field-schema";

/** A field as it would be stored; everything but the type has its default. */
export function fieldOf(properties: { id: string; type: string } & Record<string, unknown>): Field {
  return fieldSchema.parse({ label: properties.id, ...properties });
}
