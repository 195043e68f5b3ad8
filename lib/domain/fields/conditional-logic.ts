import type * as z from "zod/mini";
import type { conditionalLogicSchema } from "./conditional-logic-schema";

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

export type ConditionalLogic = z.output<typeof conditionalLogicSchema>;

/** The values a condition compares with, as a list; `values` is used when `value` is absent. */
export function expectedValues(showIf: NonNullable<ConditionalLogic["showIf"]>): string[] {
  const value = showIf.value ?? showIf.values ?? [];
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item) => item !== null).map((item) => String(item).trim());
}

/** The id of the field that an enabled condition depends on; null when there is none. */
export function parentIdOf(field: {
  conditionalLogic?: ConditionalLogic | undefined;
}): string | null {
  return field.conditionalLogic?.enabled ? (field.conditionalLogic.dependsOn ?? null) : null;
}
