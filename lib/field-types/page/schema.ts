import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { isFieldId } from "@/lib/domain/fields/field-id";
import { LIMITS } from "@/lib/domain/limits";
import { fieldTypeSchema } from "../_shared/field-type-schema";

const NO_STAGE = "'stageId' must be the id of a stage";

export const pageSchema = fieldTypeSchema({
  type: z.literal("page"),
  title: z.optional(boundedText("A page title", LIMITS.label)),
  /** The button at the end of this page; empty for "Next". */
  nextLabel: z.optional(boundedText("The name of a button", LIMITS.buttonLabel)),
  /** The stage that it belongs to; absent: visitors fill it in. */
  stageId: z.optional(
    z.pipe(
      z.nullable(z.string(NO_STAGE).check(z.refine(isFieldId, { error: NO_STAGE }))),
      z.transform((id: string | null) => id ?? undefined),
    ),
  ),
});
