import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { isFieldId } from "@/lib/domain/fields/field-id";
import { LIMITS } from "@/lib/domain/limits";
import { fieldTypeSchema } from "../_shared/field-type-schema";

const label = z.optional(boundedText("The name of a decision", LIMITS.buttonLabel));
const NO_STAGE = "'returnTo' must be null or the id of a stage";

export const decisionSchema = fieldTypeSchema({
  type: z.literal("decision"),
  /** What the decisions are called; blank ones have their usual names. */
  labels: z.optional(
    z.strictObject(
      { approve: label, decline: label, return: label },
      "'labels' must be {approve, decline, return}",
    ),
  ),
  /** The stage that begins again once what was returned is corrected; null: its own. */
  returnTo: z.optional(
    z.nullable(z.string(NO_STAGE).check(z.refine(isFieldId, { error: NO_STAGE }))),
  ),
});
