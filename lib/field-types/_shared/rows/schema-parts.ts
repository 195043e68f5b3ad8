import type * as z from "zod/mini";
import type { Field } from "@/lib/domain/fields/base-field";

/** What the schema of a type with columns asks of the types of those, which it does not know. */
export type SchemaParts = {
  /** The schema of a field's type. */
  schemaOf(this: void, field: { readonly type: string }): z.ZodMiniType<Field, unknown>;
  mayBeColumn(this: void, type: string): boolean;
};
