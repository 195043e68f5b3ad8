import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import { settledAnswers } from "../calculations/calculated-answers";
import { foldAnswers } from "./folding/fold-answers";
import { validateAnswers } from "./validate-answers";

type Submission = {
  fields: readonly Field[];
  /** Flat, as typed or as unfolded. */
  answers: Answers;
  matchesPattern: PatternMatcher;
  /** The date for TODAY, as "2026-11-23"; without it TODAY has no value. */
  today?: string | null;
};

export type PreparedSubmission =
  { ok: true; answers: Answers; wire: Answers } | { ok: false; errors: Record<string, string> };

/**
 * Calculates, prunes, validates and folds: in the browser before submitting and on the server before storing.
 * `answers` is the stored shape, `wire` the documented one; `errors` has a sentence per field id.
 */
export function prepareSubmission({
  fields,
  answers,
  matchesPattern,
  today = null,
}: Submission): PreparedSubmission {
  const pruned = settledAnswers({ fields, answers, today });
  const errors = validateAnswers({ fields, answers: pruned, matchesPattern });
  if (Object.keys(errors).length > 0) {
    return { ok: false, errors };
  }
  return { ok: true, answers: pruned, wire: foldAnswers(fields, pruned) };
}
