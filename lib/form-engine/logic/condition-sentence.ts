import type { Field } from "@/lib/domain/fields/base-field";
import { ruleGroupOf } from "@/lib/domain/fields/conditional-logic";
import { namedText } from "@/lib/domain/piping/named-text";
import {
  expectedTexts,
  isGroup,
  type Rule,
  type RuleItem,
  takesValue,
} from "@/lib/domain/rules/rule-group";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { wordingOf } from "./operator-words";

/**
 * "Type of request is one of Concession", or "all of: City is Oslo; Guests is above 3"; for action
 * 'hide' prefixed with "Hidden when". null = always visible.
 */
export function conditionSentence(field: Field, fields: readonly Field[]): string | null {
  const logic = field.conditionalLogic;
  const group = logic?.enabled ? ruleGroupOf(logic) : null;
  if (group === null) {
    return null;
  }
  const sentence = rulesSentence(group, fields);
  return logic?.action === "hide" ? `Hidden when ${sentence}` : sentence;
}

/** A rule or a group of rules in words; a group within a group stands in brackets. */
export function rulesSentence(item: RuleItem, fields: readonly Field[]): string {
  if (!isGroup(item)) {
    return ruleSentence(item, fields);
  }
  const [only, ...others] = item.items;
  if (only !== undefined && others.length === 0) {
    return rulesSentence(only, fields);
  }
  const parts = item.items.map((inner) => {
    const sentence = rulesSentence(inner, fields);
    return isGroup(inner) && inner.items.length > 1 ? `(${sentence})` : sentence;
  });
  return `${item.match} of: ${parts.join("; ")}`;
}

function ruleSentence(rule: Rule, fields: readonly Field[]): string {
  const field = fields.find(({ id }) => id === rule.fieldId);
  const subject = field ? namedText(field.label, fields) : "A removed field";
  const values = takesValue(rule.operator) ? ` ${listed(namesOf(rule, field))}` : "";
  return `${subject} ${wordingOf(rule, field).phrase}${values}`;
}

function namesOf({ value }: Rule, field: Field | undefined): string[] {
  const nameOf = field && definitionOf(field).choiceName;
  return expectedTexts(value).map((text) => nameOf?.(text) ?? text);
}

function listed(values: readonly string[]): string {
  const [first = "nothing yet", ...rest] = values;
  const last = rest.pop();
  return last === undefined ? first : `${[first, ...rest].join(", ")} or ${last}`;
}
