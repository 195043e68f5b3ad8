import type { Ending } from "@/lib/domain/endings/ending";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { compileRules } from "@/lib/domain/visibility/compile-condition";
import { publicPolicy } from "@/lib/domain/visibility/public-policy";

type Answered = {
  endings: readonly Ending[];
  fields: readonly Field[];
  /** As `prepareSubmission` returns them: of visible fields alone, with calculations and hidden values. */
  answers: Answers;
};

/**
 * The first ending whose rules these answers meet; null = none, and the form's own thank-you text and
 * redirect remain. An ending without rules is always met. What rules mean is what they mean in conditions: a
 * field without an answer meets only "is empty", one that is gone meets nothing.
 */
export function chooseEnding({ endings, fields, answers }: Answered): Ending | null {
  if (endings.length === 0) {
    return null;
  }
  // Invisible answers were dropped, so every field can count as visible.
  const known = new Set(fields.map(({ id }) => id));
  const reading = { policy: publicPolicy, known, readsInvisible: false };
  const state = { answers, visible: known };
  const isMet = ({ rules }: Ending) =>
    rules.items.length === 0 || compileRules(rules, reading)(state);
  return endings.find(isMet) ?? null;
}
