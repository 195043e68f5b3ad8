import type { Field } from "@/lib/domain/fields/base-field";
import { fieldSchemaWithPatterns } from "@/lib/field-types/registry/field-patterns-schema";

/** A field as it would be stored; everything but the type has its default. */
export function fieldOf(properties: { id: string; type: string } & Record<string, unknown>): Field {
  return fieldSchemaWithPatterns.parse({ label: properties.id, ...properties });
}
