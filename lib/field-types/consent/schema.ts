import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const consentSchema = fieldTypeSchema({
  type: z.literal("consent"),
  /** Markdown: what is agreed to. */
  content: z.optional(boundedText("Content", LIMITS.description)),
});
