import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const pageSchema = fieldTypeSchema({
  type: z.literal("page"),
  title: z.optional(boundedText("A page title", LIMITS.label)),
  /** The button at the end of this page; empty for "Next". */
  nextLabel: z.optional(boundedText("The name of a button", LIMITS.buttonLabel)),
});
