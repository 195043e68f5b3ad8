import * as z from "zod/mini";
import { LIMITS } from "../limits";

const MALFORMED = "A condition's value must be text, a number or a list of them";
const conditionValue = z.union(
  [z.string().check(z.maxLength(LIMITS.optionText)), z.number(), z.boolean(), z.null()],
  MALFORMED,
);
const conditionValues = z
  .array(conditionValue, MALFORMED)
  .check(z.maxLength(LIMITS.optionsPerField, "A condition can have at most 5,000 values"));

/**
 * Stored shape of a condition. Unknown operators are preserved: the specification defines how they
 * evaluate. `values` is the documented alternative to a list in `value`.
 */
export const conditionalLogicSchema = z.object(
  {
    enabled: z.boolean("'enabled' of a condition must be true or false"),
    action: z.catch(z.enum(["show", "hide"]), "show"),
    dependsOn: z.optional(z.string().check(z.maxLength(64, "A condition names an unknown field"))),
    showIf: z.optional(
      z.object({
        operator: z.catch(z.string().check(z.maxLength(64)), "equals"),
        value: z.optional(z.union([conditionValue, conditionValues], MALFORMED)),
        values: z.optional(conditionValues),
      }),
    ),
  },
  "A condition must be an object",
);
