import type { Ending } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import { type RuleGroup, rulesIn } from "@/lib/domain/rules/rule-group";
import { countRules, refusalsOf } from "../logic/rule-refusals";

/** Why a save refuses the rules of the e-mail of new submissions, in a sentence; none = it does not. */
export function notificationRefusals({
  rules,
  endings,
  fields,
}: {
  rules: RuleGroup;
  endings: readonly Ending[];
  fields: readonly Field[];
}): ReturnType<typeof refusalsOf> {
  const ofEndings = endings.reduce((count, ending) => count + rulesIn(ending.rules).length, 0);
  const owner = { name: "the e-mail of new submissions", rules: rulesIn(rules) };
  return refusalsOf([owner], { fields, count: countRules(fields) + ofEndings });
}
