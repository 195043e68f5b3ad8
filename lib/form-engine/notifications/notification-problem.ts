import type { Field } from "@/lib/domain/fields/base-field";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import { brokenRules, type RulesProblem } from "../logic/broken-rules";
import { createRulesJudge } from "../logic/unreachable-fields";

type Notified = {
  settings: Pick<PublicPageSettings, "isOwnerMailed" | "notificationRules">;
  fields: readonly Field[];
};

/**
 * What is wrong with the rules of the e-mail of new submissions: one that cannot work, or that no answers, or all
 * answers, meet them; null = nothing. Where no e-mails are sent only what a save refuses counts.
 */
export function notificationProblem({ settings, fields }: Notified): RulesProblem | null {
  const { isOwnerMailed, notificationRules: rules } = settings;
  const found = findProblem(rules, fields);
  return isOwnerMailed || found?.isBlocking ? found : null;
}

function findProblem(rules: RuleGroup, fields: readonly Field[]): RulesProblem | null {
  if (rules.items.length === 0) {
    return null;
  }
  const byId = new Map(fields.map((field) => [field.id, field]));
  const broken = brokenRules(rules, { fields, byId });
  if (broken !== null) {
    return broken;
  }
  const canBeMet = createRulesJudge(fields);
  if (!canBeMet([{ group: rules, isMet: true }])) {
    return { sentence: "No answers meet its rules", isBlocking: false, isUnfinished: false };
  }
  return canBeMet([{ group: rules, isMet: false }])
    ? null
    : { sentence: "All answers meet its rules", isBlocking: false, isUnfinished: false };
}
