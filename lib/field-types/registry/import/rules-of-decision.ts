import {
  idsInRule,
  isGroup,
  RULE_LIMITS,
  rulesIn,
  type Rule,
  type RuleGroup,
  type RuleItem,
} from "@/lib/domain/rules/rule-group";
import {
  ALWAYS,
  DiagramTooLarge,
  NEVER,
  type Decision,
  type Diagram,
  type Way,
} from "./decision-diagram";

/** A rule that is met only where there is an answer. */
export type AskedRule = Pick<Rule, "fieldId" | "operator" | "value" | "valueFieldId" | "row"> & {
  /** Whether the field has one answer at most: equal to one text, it is equal to no other. */
  isSingle?: boolean;
};

const OPPOSITES: Readonly<Record<string, string>> = {
  equals: "not_equals",
  contains: "not_contains",
  greater_than: "less_or_equal",
  greater_or_equal: "less_than",
  less_than: "greater_or_equal",
  less_or_equal: "greater_than",
};

/** The name under which a diagram asks for a rule. */
export function keyOfRule(rule: AskedRule): string {
  return JSON.stringify(rule);
}

function ruleOfKey(key: string): AskedRule {
  // `keyOfRule` wrote it.
  return JSON.parse(key) as AskedRule;
}

/** Whether a decision holds only where a field has an answer. */
export function needsAnswer(decision: Decision, fieldId: string, diagram: Diagram): boolean {
  const without = diagram
    .keysOf(decision)
    .filter((key) => ruleOfKey(key).fieldId === fieldId)
    .map((key) => diagram.not(diagram.asks(key)))
    .reduce(diagram.and, ALWAYS);
  return diagram.and(decision, without) === NEVER;
}

/** What is known of answers besides: when each field is reached; absent: always. */
type Known = { reachedOf?: (fieldId: string) => Decision };

/**
 * Rules that are met just when the decision holds; null when they are more than a condition may have, or cannot be said.
 * An answer is there only where its field is reached, and a field with one answer has no two.
 */
export function rulesOfDecision(
  decision: Decision,
  diagram: Diagram,
  known: Known = {},
): RuleGroup | null {
  const possible = possibleAnswers(decision, diagram, known);
  const ways = diagram.waysTo(decision, { most: RULE_LIMITS.rules, possible });
  const read = (ways ?? []).map(itemsOfWay).filter((items) => items !== "never");
  if (ways === null || read.some((items) => items === null)) {
    return null;
  }
  const all = withJoinedTexts(read.filter((items) => items !== null));
  const [only, ...others] = all;
  const group: RuleGroup =
    only !== undefined && others.length === 0
      ? { match: "all", items: only }
      : {
          match: "any",
          items: all.map((items) => {
            const [first, ...more] = items;
            return first !== undefined && more.length === 0 ? first : { match: "all", items };
          }),
        };
  const count = countOf(group);
  return count > 0 && count <= RULE_LIMITS.rules ? group : null;
}

/** Whether any answers, or no answers, that are possible lead to the decision. */
export function certaintyOf(
  decision: Decision,
  diagram: Diagram,
  known: Known = {},
): "always" | "never" | null {
  const possible = possibleAnswers(decision, diagram, known);
  if (diagram.or(decision, diagram.not(possible)) === ALWAYS) {
    return "always";
  }
  return diagram.and(decision, possible) === NEVER ? "never" : null;
}

/** Which answers can be together, as far as the decision asks for them. */
function possibleAnswers(decision: Decision, diagram: Diagram, { reachedOf }: Known): Decision {
  const { asks, and, or, not } = diagram;
  const keys = diagram.keysOf(decision);
  const texts = keys.filter((key) => isText(ruleOfKey(key)));
  let possible = ALWAYS;
  try {
    texts.forEach((key, at) => {
      const { fieldId } = ruleOfKey(key);
      for (const other of texts.slice(at + 1)) {
        if (ruleOfKey(other).fieldId === fieldId) {
          possible = and(possible, not(and(asks(key), asks(other))));
        }
      }
    });
    for (const key of keys) {
      const reached = reachedOf?.(ruleOfKey(key).fieldId) ?? ALWAYS;
      possible = and(possible, or(not(asks(key)), reached));
    }
  } catch (error) {
    if (!(error instanceof DiagramTooLarge)) {
      throw error;
    }
  }
  return possible;
}

/**
 * The condition of a field that is shown just when the decision holds: none when that is always. It hides where that takes
 * fewer rules. null: it cannot be said.
 */
export function conditionOf(decision: Decision, diagram: Diagram, known: Known = {}) {
  const certainty = certaintyOf(decision, diagram, known);
  if (certainty !== null) {
    return certainty === "always" ? {} : { hidden: true };
  }
  const shows = rulesOfDecision(decision, diagram, known);
  const hides = rulesOfDecision(diagram.not(decision), diagram, known);
  const isHiding = hides !== null && (shows === null || countOf(hides) < countOf(shows));
  const rules = isHiding ? hides : shows;
  return rules === null
    ? null
    : alone({ action: isHiding ? "hide" : "show", rules }, { decision, diagram, known });
}

type Action = { action: "show" | "hide"; rules: RuleGroup };
type Asked = { decision: Decision; diagram: Diagram; known: Known };

/**
 * A field whose rules name one other field is hidden with it. Where that one is left out for other reasons, they are named as
 * well.
 */
function alone({ action, rules }: Action, { decision, diagram, known }: Asked) {
  const [fieldId, ...others] = new Set(rulesIn(rules).flatMap(idsInRule));
  const reached = (fieldId !== undefined && known.reachedOf?.(fieldId)) || ALWAYS;
  const isShownWithout = (action === "show") === isMetWithoutAnswer(rules);
  if (others.length > 0 || reached === ALWAYS || !isShownWithout) {
    return { conditionalLogic: { enabled: true, action, rules } };
  }
  const hides = rulesOfDecision(diagram.and(diagram.not(decision), reached), diagram, {
    reachedOf: (id) => (id === fieldId ? ALWAYS : (known.reachedOf?.(id) ?? ALWAYS)),
  });
  return hides === null
    ? null
    : { conditionalLogic: { enabled: true, action: "hide" as const, rules: hides } };
}

function isMetWithoutAnswer(item: RuleItem): boolean {
  if (!isGroup(item)) {
    return item.operator === "is_empty";
  }
  return item.match === "all"
    ? item.items.every(isMetWithoutAnswer)
    : item.items.some(isMetWithoutAnswer);
}

function countOf({ items }: RuleGroup): number {
  return items.reduce((sum, item) => sum + ("items" in item ? countOf(item) : 1), 0);
}

/** "never": no answers can be all of that. null: it cannot be said. */
function itemsOfWay({ holds, fails }: Way): RuleItem[] | "never" | null {
  const met = holds.map(ruleOfKey);
  const unmet = fails.map(ruleOfKey);
  const texts = new Map<string, unknown>();
  for (const rule of met.filter(isText)) {
    if (texts.has(rule.fieldId)) {
      return "never";
    }
    texts.set(rule.fieldId, rule.value);
  }
  const open = unmet.filter((rule) => !(isText(rule) && texts.has(rule.fieldId)));
  const negated = joined(open).map(negation);
  return negated.includes(null)
    ? null
    : [...met.map(plainRule), ...negated.filter((item) => item !== null)];
}

function isText({ operator, value, isSingle }: AskedRule): boolean {
  return operator === "equals" && isSingle === true && value !== undefined;
}

function plainRule({ isSingle, ...rule }: AskedRule): Rule {
  return rule;
}

/** Also met while there is no answer. */
function negation(rule: AskedRule): RuleGroup | Rule | null {
  const { fieldId, row } = rule;
  const of = { fieldId, ...(row !== undefined && { row }) };
  if (rule.operator === "is_not_empty") {
    return { ...of, operator: "is_empty" };
  }
  const operator = OPPOSITES[rule.operator];
  return operator === undefined
    ? null
    : {
        match: "any",
        items: [
          { ...plainRule(rule), operator },
          { ...of, operator: "is_empty" },
        ],
      };
}

/** What is equal to none of several texts is one rule. */
function joined(rules: readonly AskedRule[]): AskedRule[] {
  const lists = new Map<string, AskedRule>();
  for (const rule of rules) {
    const { value, ...rest } = rule;
    const isListed = rule.operator === "equals" && value !== undefined;
    const key = isListed ? JSON.stringify(rest) : keyOfRule(rule);
    const before = lists.get(key);
    lists.set(
      key,
      before === undefined ? rule : { ...rule, value: [valuesOf(before), valuesOf(rule)].flat() },
    );
  }
  return [...lists.values()];
}

function valuesOf({ value = null }: Pick<AskedRule, "value">) {
  return Array.isArray(value) ? value : [value];
}

/** Ways that only ask for one text of a field are one way that asks for any of them. */
function withJoinedTexts(ways: readonly RuleItem[][]): RuleItem[][] {
  const single = ways.flatMap((items) => {
    const [first, ...more] = items;
    const isEqual = first !== undefined && !("items" in first) && first.operator === "equals";
    return isEqual && more.length === 0 ? [first] : [];
  });
  const others = ways.filter(([first]) => !single.some((rule) => rule === first));
  return [...joined(single).map((rule) => [plainRule(rule)]), ...others];
}
