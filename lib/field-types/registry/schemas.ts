import type * as z from "zod/mini";
import type { Field } from "@/lib/domain/fields/base-field";
import { unsupportedSchema } from "../unsupported/schema";
import { mayBeColumn } from "./column-types";
import { isFieldType, type FieldType } from "./field-types";
import { schemas } from "./generated/schemas";

type FieldSchema = z.ZodMiniType<Field, unknown>;

/**
 * Stored shapes by type. Separate from the definitions, so that visitors do not load a schema
 * library.
 */
const schemaOfType = schemas({ schemaOf, mayBeColumn }) satisfies Record<FieldType, FieldSchema>;

/** Parses a client's or stored field; unknown properties are dropped. */
export function schemaOf(field: { readonly type: string }): FieldSchema {
  return isFieldType(field.type) ? schemaOfType[field.type] : unsupportedSchema;
}

/** The stored properties of a type, and of types that are not known. */
export function storedShapeOf(type: FieldType | "unsupported"): z.ZodMiniType {
  return type === "unsupported" ? unsupportedSchema.stored : schemaOfType[type].stored;
}
