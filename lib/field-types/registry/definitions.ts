import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { unsupportedDefinition } from "../unsupported/definition";
import { isFieldType, type FieldType } from "./field-types";
import { baseDefinitions } from "./generated/base-definitions";
import { onDemandDefinitions } from "./generated/on-demand-definitions";

/**
 * Scripts of visitors begin without the on-demand ones, which their build leaves out: `loadOnDemandTypes` adds what a
 * form needs.
 */
export const definitions: Record<FieldType, FieldDefinition> = {
  ...baseDefinitions,
  ...onDemandDefinitions,
};

/** The definition of a field's type; an unknown type has no answer and is stored unchanged. */
export function definitionOf(field: { readonly type: string }): FieldDefinition {
  return isFieldType(field.type) ? definitions[field.type] : unsupportedDefinition;
}

/** The form in which rules compare its texts beside the typed one, for types that have one. */
export function normalFormOf(field: Field): FieldDefinition["normalForm"] {
  return definitionOf(field).normalForm;
}

export function addDefinition(type: FieldType, definition: FieldDefinition): void {
  definitions[type] = definition;
}

/** Whether visitors see the field on the page while it is visible. */
export function isDrawn(field: Field): boolean {
  return definitionOf(field).isDrawn?.(field) ?? true;
}
