import type { Field } from "@/lib/domain/fields/base-field";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import { rulesSentence } from "../logic/condition-sentence";

type Ruled = { rules: RuleGroup; fields: readonly Field[] };

/** "Rules of … changed: City is Oslo → always", for rules that stand outside of fields. */
export function describeRules({
  name,
  before,
  after,
}: {
  name: string;
  before: Ruled;
  after: Ruled;
}): string[] {
  if (isSameValue(before.rules, after.rules)) {
    return [];
  }
  const [from, to] = [wordsOf(before), wordsOf(after)];
  const words = `Rules of ${name} changed`;
  return [from === to ? words : `${words}: ${from} → ${to}`];
}

function wordsOf({ rules, fields }: Ruled): string {
  return rules.items.length === 0 ? "always" : rulesSentence(rules, fields);
}
