import { type ConditionalLogic, expectedValues } from "@/lib/domain/fields/conditional-logic";

type Rule = NonNullable<ConditionalLogic["showIf"]>;

/** The operators the editor offers (specification, section 9). */
const OFFERED_OPERATORS = [
  { value: "equals", label: "Equals" },
  { value: "not_equals", label: "Does not equal" },
  { value: "contains", label: "Is one of" },
  { value: "not_contains", label: "Is not one of" },
];
/** Not offered, but still found in stored rules. */
const STORED_OPERATORS = [
  { value: "greater_than", label: "Is above" },
  { value: "less_than", label: "Is below" },
  { value: "is_empty", label: "Is empty" },
  { value: "is_not_empty", label: "Is not empty" },
];
const LIST_OPERATORS = new Set(["contains", "not_contains"]);
const WITHOUT_VALUE = new Set(["is_empty", "is_not_empty"]);

/** Choices of the operator select: the offered ones, plus the stored one if it is none of them. */
export function operatorChoices(operator: string): { value: string; label: string }[] {
  if (OFFERED_OPERATORS.some(({ value }) => value === operator)) {
    return OFFERED_OPERATORS;
  }
  const stored = STORED_OPERATORS.find(({ value }) => value === operator);
  return [...OFFERED_OPERATORS, stored ?? { value: operator, label: operator }];
}

export const takesList = (operator: string) => LIST_OPERATORS.has(operator);
export const takesValue = (operator: string) => !WITHOUT_VALUE.has(operator);

/** Switching on starts with action 'show' and operator 'equals'; switching off preserves the rule. */
export function toggleCondition(
  logic: ConditionalLogic | undefined,
  enabled: boolean,
): ConditionalLogic {
  return {
    action: "show",
    showIf: { operator: "equals" },
    ...logic,
    enabled,
  };
}

/** Makes the rule depend on another field and clears its values, which belonged to the old one. */
export function changeParent(logic: ConditionalLogic, dependsOn: string): ConditionalLogic {
  const operator = logic.showIf?.operator ?? "equals";
  return { ...logic, dependsOn: dependsOn || undefined, showIf: { operator } };
}

/** Changes the operator; values are preserved as far as the new one takes them. */
export function changeOperator(logic: ConditionalLogic, operator: string): ConditionalLogic {
  return withValues({ ...logic, showIf: { ...logic.showIf, operator } }, ruleValues(logic.showIf));
}

export function ruleValues(rule: Rule | undefined): string[] {
  return rule ? expectedValues(rule).filter((value) => value !== "") : [];
}

export function withValues(logic: ConditionalLogic, values: readonly string[]): ConditionalLogic {
  const operator = logic.showIf?.operator ?? "equals";
  if (!takesValue(operator) || values.length === 0) {
    return { ...logic, showIf: { operator } };
  }
  const value = takesList(operator) ? [...values] : values[0];
  return { ...logic, showIf: { operator, value } };
}
