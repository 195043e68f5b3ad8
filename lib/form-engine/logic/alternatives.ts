import type { Field } from "@/lib/domain/fields/base-field";
import { hasRules, ruleGroupOf } from "@/lib/domain/fields/conditional-logic";
import {
  expectedTexts,
  isGroup,
  type Rule,
  type RuleGroup,
  type RuleItem,
} from "@/lib/domain/rules/rule-group";
import type { Demand } from "./can-be-met";

/** More are not looked at, as their number doubles with each "any of" that must be met too. */
const MAX_ALTERNATIVES = 256;

/**
 * The ways to show a field by its own condition, each a list of demands that must all be fulfilled
 * (disjunctive normal form); null = there are too many to look at.
 */
export function waysToShow({ conditionalLogic: logic }: Field): Demand[][] | null {
  const group = logic?.enabled ? ruleGroupOf(logic) : null;
  if (!logic || group === null) {
    return [[]];
  }
  const demandOf = (rule: Rule, isMet: boolean): Demand => ({
    rule,
    isMet,
    expected: expectedTexts(rule.value),
    isNeverMetWhenGone: hasRules(logic),
  });
  return waysTo({ item: group, isMet: logic.action === "show", demandOf });
}

/** The ways to meet rules, or not to; null = there are too many to look at. Without rules there is one: always. */
export function waysToMeet(group: RuleGroup, isMet: boolean): Demand[][] | null {
  if (group.items.length === 0) {
    return isMet ? [[]] : [];
  }
  const demandOf = (rule: Rule, isRuleMet: boolean): Demand => ({
    rule,
    isMet: isRuleMet,
    expected: expectedTexts(rule.value),
    isNeverMetWhenGone: true,
  });
  return waysTo({ item: group, isMet, demandOf });
}

type Aim = {
  item: RuleItem;
  isMet: boolean;
  demandOf: (rule: Rule, isMet: boolean) => Demand;
};

/** Not met means the opposite of each item, and of "all" and "any". */
function waysTo({ item, isMet, demandOf }: Aim): Demand[][] | null {
  if (!isGroup(item)) {
    return [[demandOf(item, isMet)]];
  }
  const ways = item.items.map((inner) => waysTo({ item: inner, isMet, demandOf }));
  return (item.match === "all") === isMet ? combinations(ways) : union(ways);
}

function union(parts: readonly (Demand[][] | null)[]): Demand[][] | null {
  const ways = parts.flatMap((part) => part ?? []);
  return parts.includes(null) || ways.length > MAX_ALTERNATIVES ? null : ways;
}

/** One way of each part together; null = too many, or already of one part. */
export function combinations(parts: readonly (Demand[][] | null)[]): Demand[][] | null {
  let ways: Demand[][] | null = [[]];
  for (const part of parts) {
    if (ways === null || part === null || ways.length * part.length > MAX_ALTERNATIVES) {
      return null;
    }
    ways =
      ways.length === 1 && part.length === 1
        ? [[...(ways[0] ?? []), ...(part[0] ?? [])]]
        : ways.flatMap((one) => part.map((other) => [...one, ...other]));
  }
  return ways;
}
