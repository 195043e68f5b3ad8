import type { Ending } from "@/lib/domain/endings/ending";
import { areRulesMet, type AnsweredForm } from "../logic/are-rules-met";

/**
 * The first ending whose rules these answers meet; null = none, and the form's own thank-you text and
 * redirect remain. An ending without rules is always met.
 */
export function chooseEnding({
  endings,
  ...answered
}: AnsweredForm & { endings: readonly Ending[] }): Ending | null {
  return endings.find(({ rules }) => areRulesMet(rules, answered)) ?? null;
}
