import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const hiddenSchema = fieldTypeSchema({
  type: z.literal("hidden"),
  /** Stored when neither the address nor the sender gives a value. */
  defaultValue: z.optional(boundedText("A default value", LIMITS.hiddenValue)),
});
