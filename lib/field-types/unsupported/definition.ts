import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { layoutAnswer } from "../_shared/layout/layout-answer";
import { newField } from "../_shared/new-field";
import type { unsupportedSchema } from "./schema";

/** Definition of unknown types: drawn as a notice, without an answer. */
export const unsupportedDefinition: FieldDefinition<z.output<typeof unsupportedSchema>> = {
  ...layoutAnswer,
  palette: null,
  create: (id) => newField({ id, type: "unsupported" }),
  normalise: (field) => field,
};
