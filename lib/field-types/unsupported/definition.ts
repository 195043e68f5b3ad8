import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { layoutAnswer } from "../_shared/layout/layout-answer";
import { newField } from "../_shared/new-field";
import type { unsupportedSchema } from "./schema";

/** What stands in for a type that the registry does not know: drawn as a notice, holds no answer. */
export const unsupportedDefinition: FieldDefinition<z.output<typeof unsupportedSchema>> = {
  ...layoutAnswer,
  palette: null,
  create: (id) => newField({ id, type: "unsupported" }),
  normalise: (field) => field,
};
