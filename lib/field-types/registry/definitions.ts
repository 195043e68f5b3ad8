import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { unsupportedDefinition } from "../unsupported/definition";
import type { FieldType } from "./field-types";
import { baseDefinitions } from "./generated/base-definitions";
import { onDemandDefinitions } from "./generated/on-demand-definitions";
import { definitionsOfParts } from "./parts/definitions-of-parts";

/**
 * What a field is asked of that has the definition of its type with it. A symbol: no stored field can have it, and
 * copies of the field keep it.
 */
const DEFINITION = Symbol("definition");

type TypedField = { readonly type: string; readonly [DEFINITION]?: FieldDefinition };

/** Of all types. The build of visitors' scripts leaves the on-demand ones out: fields have them there. */
export const definitions: Readonly<Record<FieldType, FieldDefinition>> = {
  ...baseDefinitions,
  ...onDemandDefinitions(definitionOf),
  ...definitionsOfParts,
};

/** As the list of all names says, which visitors need not load. */
function isDefined(type: string): type is FieldType {
  return Object.hasOwn(definitions, type);
}

/** The definition of a field's type; an unknown type has no answer and is stored unchanged. */
export function definitionOf(field: TypedField): FieldDefinition {
  const { type } = field;
  return field[DEFINITION] ?? (isDefined(type) ? definitions[type] : unsupportedDefinition);
}

/** The field with the definition of its type, for scripts that do not know the type. */
export function withDefinition(field: Field, definition: FieldDefinition): Field {
  const defined: Field & TypedField = { ...field, [DEFINITION]: definition };
  return defined;
}

/** Whether visitors see the field on the page while it is visible. */
export function isDrawn(field: Field): boolean {
  return definitionOf(field).isDrawn?.(field) ?? true;
}
