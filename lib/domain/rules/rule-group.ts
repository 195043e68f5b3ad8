export const RULE_OPERATORS = [
  "equals",
  "not_equals",
  "contains",
  "not_contains",
  "starts_with",
  "ends_with",
  "greater_than",
  "greater_or_equal",
  "less_than",
  "less_or_equal",
  "is_empty",
  "is_not_empty",
] as const;

export const RULE_ROWS = ["any", "every"] as const;

const WITHOUT_VALUE = new Set(["is_empty", "is_not_empty"]);

/** Levels of groups within each other, the outermost counted, and rules of one condition in all. */
export const RULE_LIMITS = { levels: 3, rules: 50 } as const;

type RuleValue = string | number | boolean | null;

/** Which part of an answer that has several a rule compares. */
type RulePart = {
  /** Of a grid: the text of the row. */
  row?: string | undefined;
  /** Of a table: the column; without one, the number of its rows. */
  columnId?: string | undefined;
  /** Whether the rule is met by any row of the table, or only by every one; absent = any. */
  rows?: (typeof RULE_ROWS)[number] | undefined;
};

/** Compares the answer of one field. Unknown operators are preserved and never met. */
export type Rule = RulePart & {
  fieldId: string;
  operator: string;
  value?: RuleValue | RuleValue[] | undefined;
  /** The field whose answer it compares with, in place of `value`; the rule is not met while that is empty. */
  valueFieldId?: string | undefined;
};

/** Met when all of its items are, or any of them. */
export type RuleGroup = { match: "all" | "any"; items: readonly RuleItem[] };

export type RuleItem = Rule | RuleGroup;

export function isGroup(item: RuleItem): item is RuleGroup {
  return "items" in item;
}

/** False for "is empty" and "is not empty". */
export function takesValue(operator: string): boolean {
  return !WITHOUT_VALUE.has(operator);
}

/** The fields whose answers a rule reads. */
export function idsInRule({ fieldId, valueFieldId }: Rule): string[] {
  return valueFieldId === undefined ? [fieldId] : [fieldId, valueFieldId];
}

export function namesField(rule: Rule, fieldId: string): boolean {
  return idsInRule(rule).includes(fieldId);
}

/** All rules of a group and of the groups in it, in reading order. */
export function rulesIn(group: RuleGroup): Rule[] {
  return group.items.flatMap((item) => (isGroup(item) ? rulesIn(item) : [item]));
}

/** The same group with each rule replaced; null removes it, and a group that is left without any. */
export function mapRules(group: RuleGroup, change: (rule: Rule) => Rule | null): RuleGroup | null {
  const items = group.items
    .map((item) => (isGroup(item) ? mapRules(item, change) : change(item)))
    .filter((item) => item !== null);
  return items.length === 0 ? null : { ...group, items };
}

/** A text as rules compare it: trimmed, and the same however its accents are composed. */
export function comparableText(text: string): string {
  return text.trim().normalize();
}

/** A rule's values as texts to compare with. */
export function expectedTexts(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list
    .filter((item) => ["string", "number", "boolean"].includes(typeof item))
    .map((item) => comparableText(String(item)));
}
