import { controlName } from "@/lib/domain/forms/control-names";

export type FieldElementIds = Record<"control" | "label" | "help" | "error", string>;

/** Element ids of one field. Field ids are safe in ids (lib/domain/fields/field-id.ts). */
export function fieldElementIds(fieldId: string): FieldElementIds {
  const control = controlName(fieldId);
  return {
    control,
    label: `${control}-label`,
    help: `${control}-help`,
    error: `${control}-error`,
  };
}
