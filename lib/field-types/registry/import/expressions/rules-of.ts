import { LIMITS } from "@/lib/domain/limits";
import {
  isGroup,
  RULE_LIMITS,
  rulesIn,
  type Rule,
  type RuleGroup,
  type RuleItem,
} from "@/lib/domain/rules/rule-group";
import {
  LostExpression,
  requireAnswer,
  type BinaryOperator,
  type Expression,
  type NamedAnswer,
  type Scope,
} from "./expression";

type Value = string | number | boolean;
type Comparison = Extract<BinaryOperator, "=" | "!=" | "<" | "<=" | ">" | ">=">;

const OPPOSITE: Readonly<Record<Comparison, Comparison>> = {
  "=": "!=",
  "!=": "=",
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<",
};
const TURNED: Readonly<Record<Comparison, Comparison>> = {
  "=": "=",
  "!=": "!=",
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
};
const OPERATORS: Readonly<Record<Comparison, string>> = {
  "=": "equals",
  "!=": "not_equals",
  "<": "less_than",
  "<=": "less_or_equal",
  ">": "greater_than",
  ">=": "greater_or_equal",
};

/**
 * An expression as rules, which are met by the same answers: "is not" is also met while there is no answer. Throws
 * `LostExpression` for what rules cannot say.
 */
export function rulesOf(expression: Expression, scope: Scope): RuleGroup {
  const item = itemOf(expression, { scope, isNegated: false });
  const group: RuleGroup = isGroup(item) ? item : { match: "all", items: [item] };
  if (levelsOf(group) > RULE_LIMITS.levels || rulesIn(group).length > RULE_LIMITS.rules) {
    throw new LostExpression("it is more than the rules of a condition can say");
  }
  return group;
}

/** Both must be met. */
export function bothRules(one: RuleGroup, other: RuleGroup): RuleGroup {
  return { match: "all", items: [...partsOf("all", one), ...partsOf("all", other)] };
}

type Place = { scope: Scope; isNegated: boolean };

function itemOf(expression: Expression, { scope, isNegated }: Place): RuleItem {
  switch (expression.kind) {
    case "not":
      return itemOf(expression.operand, { scope, isNegated: !isNegated });
    case "empty": {
      const named = answerIn(expression.operand, scope);
      return ruleOn(named, { operator: isNegated ? "is_not_empty" : "is_empty" });
    }
    case "answer": {
      const named = requireAnswer(expression.name, scope);
      return named.shape === "flag"
        ? flagRule(named, !isNegated)
        : ruleOn(named, { operator: isNegated ? "is_empty" : "is_not_empty" });
    }
    case "binary":
      return binaryItem(expression, { scope, isNegated });
    default:
      return beyond();
  }
}

function binaryItem(
  { operator, left, right }: Extract<Expression, { kind: "binary" }>,
  place: Place,
): RuleItem {
  const { scope, isNegated } = place;
  switch (operator) {
    case "and":
    case "or": {
      const match = (operator === "and") === isNegated ? "any" : "all";
      const items = [left, right].flatMap((side) => partsOf(match, itemOf(side, place)));
      return { match, items };
    }
    case "contains": {
      const named = answerIn(left, scope);
      const value = valueOf(right, named);
      const isListed = named.shape === "choices" || named.shape === "choice";
      return isListed
        ? comparedRule(named, { operator: isNegated ? "!=" : "=", value, scope })
        : textRule(named, { operator: "contains", value, place });
    }
    case "anyof":
      return listedRule(answerIn(left, scope), { list: itemsIn(right), place });
    case "allof": {
      const named = answerIn(left, scope);
      const rules = itemsIn(right).map((item) => {
        const value = valueOf(item, named);
        return comparedRule(named, { operator: isNegated ? "!=" : "=", value, scope });
      });
      return { match: isNegated ? "any" : "all", items: rules };
    }
    case "=":
    case "!=":
    case "<":
    case "<=":
    case ">":
    case ">=": {
      const isTurned = left.kind !== "answer";
      const [named, other] = isTurned ? [right, left] : [left, right];
      const asked = isTurned ? TURNED[operator] : operator;
      return comparisonOf(answerIn(named, scope), {
        operator: isNegated ? OPPOSITE[asked] : asked,
        other,
        scope,
      });
    }
    default:
      return beyond();
  }
}

type Compared = { operator: Comparison; other: Expression; scope: Scope };

function comparisonOf(named: NamedAnswer, { operator, other, scope }: Compared): RuleItem {
  if (other.kind === "answer") {
    const second = requireAnswer(other.name, scope);
    if (second.columnId !== undefined || second.row !== undefined) {
      return beyond();
    }
    return ruleOn(named, { operator: OPERATORS[operator], valueFieldId: second.fieldId });
  }
  return comparedRule(named, { operator, value: valueOf(other, named), scope });
}

function comparedRule(
  named: NamedAnswer,
  { operator, value, scope }: { operator: Comparison; value: Value; scope: Scope },
): RuleItem {
  if (named.shape === "flag" && typeof value === "boolean") {
    return flagRule(named, (operator === "=") === value);
  }
  const rule = ruleOn(named, { operator: OPERATORS[operator], value });
  // "Is not" is met as well while nothing is answered, as in the languages that are read.
  return operator === "!=" && named.fieldId !== scope.judged
    ? { match: "any", items: [rule, ruleOn(named, { operator: "is_empty" })] }
    : rule;
}

function flagRule(named: NamedAnswer, isOn: boolean): RuleItem {
  return isOn
    ? ruleOn(named, { operator: "equals", value: true })
    : {
        match: "any",
        items: [
          ruleOn(named, { operator: "equals", value: false }),
          ruleOn(named, { operator: "is_empty" }),
        ],
      };
}

function textRule(
  named: NamedAnswer,
  { operator, value, place }: { operator: string; value: Value; place: Place },
): RuleItem {
  if (!place.isNegated) {
    return ruleOn(named, { operator, value });
  }
  const rule = ruleOn(named, { operator: `not_${operator}`, value });
  return named.fieldId === place.scope.judged
    ? rule
    : { match: "any", items: [rule, ruleOn(named, { operator: "is_empty" })] };
}

function listedRule(
  named: NamedAnswer,
  { list, place }: { list: readonly Expression[]; place: Place },
): RuleItem {
  const value = list.map((item) => valueOf(item, named));
  if (!place.isNegated) {
    return ruleOn(named, { operator: "equals", value });
  }
  const items = [
    ruleOn(named, { operator: "not_equals", value }),
    ruleOn(named, { operator: "is_empty" }),
  ];
  return { match: "any", items };
}

function ruleOn(
  { fieldId, columnId, row }: NamedAnswer,
  rule: Pick<Rule, "operator" | "value" | "valueFieldId">,
): Rule {
  return {
    fieldId,
    ...(columnId !== undefined && { columnId }),
    ...(row !== undefined && { row }),
    ...rule,
  };
}

function answerIn(expression: Expression, scope: Scope): NamedAnswer {
  if (expression.kind !== "answer") {
    return beyond();
  }
  const named = requireAnswer(expression.name, scope);
  return named.shape === "rows" ? beyond() : named;
}

function itemsIn(expression: Expression): readonly Expression[] {
  return expression.kind === "list" ? expression.items : [expression];
}

/** What an answer is compared with, called as the form calls it. */
export function valueOf(expression: Expression, named: NamedAnswer): Value {
  const value = constantOf(expression);
  if (value === null || String(value).length > LIMITS.optionText) {
    return beyond();
  }
  if (named.shape === "flag") {
    const word = String(value).toLowerCase();
    return word === "true" || word === "false" ? word === "true" : value;
  }
  return named.optionOf?.(String(value)) ?? value;
}

/** The value of an expression that names no answer; null for any other. */
export function constantOf(expression: Expression): Value | null {
  switch (expression.kind) {
    case "number":
      return Number(expression.digits);
    case "text":
      return expression.text;
    case "boolean":
      return expression.value;
    case "negative": {
      const value = constantOf(expression.operand);
      return typeof value === "number" ? -value : null;
    }
    default:
      return null;
  }
}

/** The items of a group of this kind, so that none stands in another of its kind. */
function partsOf(match: RuleGroup["match"], item: RuleItem): readonly RuleItem[] {
  return isGroup(item) && (item.match === match || item.items.length === 1) ? item.items : [item];
}

function levelsOf(group: RuleGroup): number {
  return 1 + Math.max(0, ...group.items.map((item) => (isGroup(item) ? levelsOf(item) : 0)));
}

function beyond(): never {
  throw new LostExpression("rules cannot say it");
}
