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

const WITHOUT_VALUE = new Set(["is_empty", "is_not_empty"]);

/** Levels of groups within each other, the outermost counted, and rules of one condition in all. */
export const RULE_LIMITS = { levels: 3, rules: 50 } as const;

type RuleValue = string | number | boolean | null;

/** Compares the answer of one field. Unknown operators are preserved and never met. */
export type Rule = {
  fieldId: string;
  operator: string;
  value?: RuleValue | RuleValue[] | undefined;
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
export function expectedTexts(value: Rule["value"]): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list
    .filter((item) => item !== null && item !== undefined)
    .map((item) => comparableText(String(item)));
}
