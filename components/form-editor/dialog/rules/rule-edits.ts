import type { Field } from "@/lib/domain/fields/base-field";
import { hasRules, type ConditionalLogic } from "@/lib/domain/fields/conditional-logic";
import {
  expectedTexts,
  isGroup,
  takesValue,
  type Rule,
  type RuleGroup,
  type RuleItem,
} from "@/lib/domain/rules/rule-group";
import { withRules } from "@/lib/domain/rules/with-rules";
import { comparedField, ruleRows } from "@/lib/form-engine/logic/compared-field";
import {
  LISTED,
  operatorsFor,
  wordingOf,
  type Wording,
} from "@/lib/form-engine/logic/operator-words";

/** Switching on starts with action 'show' and `first`; switching off preserves the rules. */
export function toggleCondition(
  logic: ConditionalLogic | undefined,
  enabled: boolean,
  first: Rule = firstRule([]),
): ConditionalLogic {
  const isBegun = logic !== undefined && (hasRules(logic) || logic.showIf !== undefined);
  const begun = { enabled, action: "show" as const };
  const start = isBegun ? begun : withRules(begun, { match: "all", items: [first] });
  return { ...start, ...logic, enabled };
}

/** The field with its condition switched on. */
export function withCondition(field: Field, fields: readonly Field[]): Field {
  const place = fields.findIndex(({ id }) => id === field.id);
  const first = firstRule(fields.slice(0, Math.max(0, place)));
  return { ...field, conditionalLogic: toggleCondition(field.conditionalLogic, true, first) };
}

/** A rule to begin with: on the nearest of these fields that has options, as most rules are; else on none yet. */
export function firstRule(before: readonly Field[]): Rule {
  const choice = before.findLast(({ options }) => options.length > 0);
  const rule = { fieldId: "", operator: "equals" };
  return choice ? changeField(rule, choice) : rule;
}

/** The rules to edit; a rule that names no field yet has an empty `fieldId`. */
export function editedRules(logic: ConditionalLogic): RuleGroup {
  if (hasRules(logic)) {
    return logic.rules;
  }
  const { operator = "equals", value, values } = logic.showIf ?? {};
  const rule = { fieldId: logic.dependsOn ?? "", operator };
  const compared = value ?? values;
  return { match: "all", items: [compared === undefined ? rule : { ...rule, value: compared }] };
}

/** Makes the rule read another field, or its first row, and clears its values, which belonged to the old one. */
export function changeField(rule: Rule, field: Field | undefined): Rule {
  const [first] = field === undefined ? [] : ruleRows(field);
  return changeRow({ ...rule, fieldId: field?.id ?? "" }, { field, row: first?.key });
}

/** Makes the rule read a row of the field; without one it asks whether there is an answer. Clears its values. */
export function changeRow(
  rule: Rule,
  { field, row }: { field: Field | undefined; row: string | undefined },
): Rule {
  const { key } = wordingOf(rule, undefined);
  const read = { fieldId: rule.fieldId, ...(row !== undefined && { row }) };
  const offered = operatorsFor(comparedField(read, field));
  const wording = offered.find((each) => each.key === key) ?? offered[0];
  return startRule({ read, wording });
}

/** Changes the operator to the wording with this key; values are preserved as far as it takes them. */
export function changeOperator(rule: Rule, key: string, field: Field | undefined): Rule {
  const wording = operatorChoices(rule, field).find((choice) => choice.key === key);
  const { valueFieldId, ...own } = rule;
  if (valueFieldId !== undefined && wording && takesValue(wording.operator)) {
    const { value, ...compared } = rule;
    return { ...compared, operator: wording.operator };
  }
  return withValues({ ...own, ...startRule({ read: readOf(rule), wording }) }, ruleValues(rule));
}

/** Without values; "contains" is told from "is one of" by its text. */
function startRule({ read, wording }: { read: Read; wording: Wording | undefined }): Rule {
  const { operator = "equals", takesList: isList = false } = wording ?? {};
  return LISTED.has(operator)
    ? { ...read, operator, value: isList ? [] : "" }
    : { ...read, operator };
}

/** What a rule reads. */
type Read = Pick<Rule, "fieldId" | "row">;

function readOf({ fieldId, row }: Rule): Read {
  return row === undefined ? { fieldId } : { fieldId, row };
}

/** What the list of operators offers: those that fit the field, and the stored one. */
export function operatorChoices(rule: Rule, field: Field | undefined) {
  const offered = operatorsFor(field);
  const stored = wordingOf(rule, field);
  return offered.some(({ key }) => key === stored.key) ? offered : [...offered, stored];
}

export function ruleValues({ value }: Rule): string[] {
  return expectedTexts(value).filter((text) => text !== "");
}

/** Keeps as many values as the operator takes. */
export function withValues(rule: Rule, values: readonly string[]): Rule {
  const { value: _before, valueFieldId: _other, ...kept } = rule;
  const { operator } = rule;
  const [first] = values;
  if (takesValue(operator) && wordingOf(rule, undefined).takesList) {
    return { ...kept, value: [...values] };
  }
  if (takesValue(operator) && first !== undefined) {
    return { ...kept, value: first };
  }
  return LISTED.has(operator) ? { ...kept, value: "" } : kept;
}

/** Makes the rule read a column of its table, or with undefined the number of its rows. */
export function changeColumn(
  rule: Rule,
  { columnId, column }: { columnId: string | undefined; column: Field | undefined },
): Rule {
  const { rows, fieldId } = rule;
  const part = columnId === undefined ? {} : { columnId, ...(rows && { rows }) };
  return { ...changeField(rule, column), fieldId, ...part };
}

/** A rule to begin with: on the field of the rule above it. */
export function nextRule({ items }: RuleGroup): Rule {
  const last = items.at(-1);
  const above = last === undefined || isGroup(last) ? undefined : last;
  return { ...(above ? readOf(above) : { fieldId: "" }), operator: above?.operator ?? "equals" };
}

export function replaceItem(group: RuleGroup, index: number, item: RuleItem): RuleGroup {
  return { ...group, items: group.items.map((each, place) => (place === index ? item : each)) };
}

export function removeItem(group: RuleGroup, index: number): RuleGroup {
  return { ...group, items: group.items.filter((_each, place) => place !== index) };
}
