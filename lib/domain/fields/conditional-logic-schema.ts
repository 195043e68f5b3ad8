import * as z from "zod/mini";
import { ruleGroupSchema, ruleValueSchema, ruleValuesSchema } from "../rules/rule-schema";

/**
 * Stored shape of a condition. Unknown operators are preserved: the specification defines how they
 * evaluate. `values` is the documented alternative to a list in `value`. With `rules`, these decide
 * instead of `dependsOn` and `showIf`.
 */
export const conditionalLogicSchema = z.object(
  {
    enabled: z.boolean("'enabled' of a condition must be true or false"),
    action: z.catch(z.enum(["show", "hide"]), "show"),
    dependsOn: z.optional(z.string().check(z.maxLength(64, "A condition names an unknown field"))),
    showIf: z.optional(
      z.object({
        operator: z.catch(z.string().check(z.maxLength(64)), "equals"),
        value: z.optional(ruleValueSchema),
        values: z.optional(ruleValuesSchema),
      }),
    ),
    rules: z.optional(ruleGroupSchema),
  },
  "A condition must be an object",
);
