import type { Ending } from "@/lib/domain/endings/ending";
import { ruleGroupOf } from "@/lib/domain/fields/conditional-logic";
import { rulesIn, type Rule, type RuleGroup } from "@/lib/domain/rules/rule-group";
import { once } from "@/lib/utils/once";
import { chooseEnding } from "../endings/choose-ending";
import { createRuleJudge } from "../logic/are-rules-met";
import type { Goal } from "./find-answers";
import type { PartialAnswers, Verdict } from "./partial-answers";
import { isOfTwoAnswers, type PathForm } from "./path-form";

/** Shows a field, or does not. */
export function goalOfField(id: string, isWanted: boolean, path: PathForm): Goal {
  return {
    followsFromResults: path.followsFromResults([id]),
    verdict: (partial) => same(partial.isShown(id), isWanted),
    next: (partial) => partial.nextForField(id),
    isReachedBy: ({ visible }) => visible.has(id) === isWanted,
  };
}

/** Leads to an ending; null: to the form's own. */
export function goalOfEnding(endingId: string | null, path: PathForm): Goal {
  const { endings, fields } = path;
  const index = endings.findIndex(({ id }) => id === endingId);
  const before = endings.slice(0, index === -1 ? endings.length : index);
  const own = endings.slice(index, index === -1 ? 0 : index + 1);
  const asked: readonly [Ending, boolean][] = [
    ...own.map((ending) => [ending, true] as const),
    ...before.map((ending) => [ending, false] as const),
  ].map(([ending, isWanted]) => [ending, isWanted]);
  return {
    followsFromResults: followFromResults(
      asked.flatMap(([{ rules }]) => rulesIn(rules)),
      path,
    ),
    verdict: (partial) =>
      all(asked.map(([{ rules }, isWanted]) => same(partial.areMet(rules), isWanted))),
    next: (partial) => {
      for (const [{ rules }] of asked) {
        const next = partial.areMet(rules) === undefined ? partial.nextForRules(rules) : null;
        if (next !== null) {
          return next;
        }
      }
      return null;
    },
    isReachedBy: ({ settled }) =>
      (chooseEnding({ endings, fields, answers: settled })?.id ?? null) === endingId,
  };
}

/**
 * What else branches: conditional fields that are not shown, and each of several rules of conditions and endings, met: they are
 * branches, too, where any of several is enough.
 */
export function goalsOfBranches(path: PathForm): Goal[] {
  const { fields, endings } = path;
  const conditional = fields.filter(({ conditionalLogic }) => conditionalLogic?.enabled);
  const groups: RuleGroup[] = [
    ...conditional.flatMap(({ conditionalLogic: logic }) => {
      const group = logic ? ruleGroupOf(logic) : null;
      return group === null ? [] : [group];
    }),
    ...endings.map(({ rules }) => rules),
  ];
  const several = groups.map(rulesIn).filter((rules) => rules.length > 1);
  const isRuleMet = createRuleJudge(fields);
  return [
    ...conditional.map(({ id }) => goalOfField(id, false, path)),
    ...several.flat().map((rule) => goalOfRule(rule, { check: isRuleMet, path })),
  ];
}

type Judging = { check: ReturnType<typeof createRuleJudge>; path: PathForm };

function goalOfRule(rule: Rule, { check, path }: Judging): Goal {
  const group: RuleGroup = { match: "all", items: [rule] };
  const isMet = once(() => check(group));
  return {
    followsFromResults: followFromResults([rule], path),
    verdict: (partial: PartialAnswers) => partial.areMet(group),
    next: (partial) => partial.nextForRules(rule),
    isReachedBy: ({ settled }) => isMet()(settled),
  };
}

function followFromResults(rules: readonly Rule[], path: PathForm): boolean {
  return rules.some(isOfTwoAnswers) || path.followsFromResults(rules.map(({ fieldId }) => fieldId));
}

function same(verdict: Verdict, wanted: boolean): Verdict {
  return verdict === undefined ? undefined : verdict === wanted;
}

function all(verdicts: readonly Verdict[]): Verdict {
  return verdicts.includes(false) ? false : verdicts.includes(undefined) ? undefined : true;
}
