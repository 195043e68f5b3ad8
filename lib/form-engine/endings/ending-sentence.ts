import type { Ending } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import { rulesSentence } from "../logic/condition-sentence";

/** "Gold is Yes", "all of: City is Oslo; Guests is above 3", or "always". */
export function endingSentence({ rules }: Pick<Ending, "rules">, fields: readonly Field[]): string {
  return rules.items.length === 0 ? "always" : rulesSentence(rules, fields);
}
