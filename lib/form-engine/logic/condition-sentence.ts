import type { Field } from "@/lib/domain/fields/base-field";
import { expectedValues } from "@/lib/domain/fields/conditional-logic";

const PHRASES: Readonly<Record<string, string>> = {
  equals: "is",
  not_equals: "is not",
  contains: "is one of",
  not_contains: "is not one of",
  greater_than: "is above",
  less_than: "is below",
  is_empty: "is empty",
  is_not_empty: "is not empty",
};
const WITHOUT_VALUE = new Set(["is_empty", "is_not_empty"]);

/**
 * "Type of request is one of Concession"; for action 'hide' prefixed with "Hidden when". null =
 * always visible.
 */
export function conditionSentence(field: Field, fields: readonly Field[]): string | null {
  const logic = field.conditionalLogic;
  if (!logic?.enabled || logic.dependsOn === undefined || logic.showIf === undefined) {
    return null;
  }
  const { operator } = logic.showIf;
  const parent = fields.find(({ id }) => id === logic.dependsOn);
  const subject = parent?.label ?? "A removed field";
  const phrase = Object.hasOwn(PHRASES, operator) ? PHRASES[operator] : operator;
  const values = WITHOUT_VALUE.has(operator) ? "" : ` ${listed(expectedValues(logic.showIf))}`;
  const sentence = `${subject} ${phrase}${values}`;
  return logic.action === "hide" ? `Hidden when ${sentence}` : sentence;
}

function listed(values: readonly string[]): string {
  const [first = "nothing yet", ...rest] = values;
  const last = rest.pop();
  return last === undefined ? first : `${[first, ...rest].join(", ")} or ${last}`;
}
