import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { pruneAnswers } from "../answers/prune-answers";
import { isCalculated, withCalculations } from "./calculated-answers";

type Filled = { fields: readonly Field[]; answers: Answers; today: string | null };

/**
 * The visible answers with the results that follow from them alone. Where results and visibility are in a
 * circle, dropping an answer can change a result, so it repeats until nothing is dropped.
 */
export function settledAnswers({ fields, answers, today }: Filled): Answers {
  let pruned = pruneAnswers(fields, withCalculations({ fields, answers, today }));
  if (!fields.some(isCalculated)) {
    return pruned;
  }
  for (;;) {
    const next = pruneAnswers(fields, withCalculations({ fields, answers: pruned, today }));
    if (isSameValue(next, pruned)) {
      return next;
    }
    pruned = next;
  }
}
