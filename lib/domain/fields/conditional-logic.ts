import * as z from "zod/mini";
import { LIMITS } from "../limits";

export const CONDITION_OPERATORS = [
  "equals",
  "not_equals",
  "contains",
  "not_contains",
  "greater_than",
  "less_than",
  "is_empty",
  "is_not_empty",
] as const;

const conditionValue = z.union([z.string().check(z.maxLength(LIMITS.optionText)), z.number(), z.boolean(), z.null()]);

/**
 * Stored shape of a condition. An operator nobody knows is kept: the specification says how it
 * evaluates. `values` is the documented alternative to a list in `value`.
 */
export const conditionalLogicSchema = z.object({
  enabled: z.boolean(),
  action: z.catch(z.enum(["show", "hide"]), "show"),
  dependsOn: z.optional(z.string()),
  showIf: z.optional(
    z.object({
      operator: z.catch(z.string(), "equals"),
      value: z.optional(z.union([conditionValue, z.array(conditionValue).check(z.maxLength(LIMITS.optionsPerField))])),
      values: z.optional(z.array(conditionValue).check(z.maxLength(LIMITS.optionsPerField))),
    }),
  ),
});

export type ConditionalLogic = z.output<typeof conditionalLogicSchema>;
