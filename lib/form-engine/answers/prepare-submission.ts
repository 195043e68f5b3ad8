import type { Answers } from "@/lib/domain/fields/answers";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import type { CompiledForm } from "../compiled-form";
import { foldAnswers } from "./folding/fold-answers";
import { validateAnswers } from "./validate-answers";

type Submission = {
  form: CompiledForm;
  /** Flat, as typed or as unfolded. */
  answers: Answers;
  matchesPattern: PatternMatcher;
  /** The date for TODAY, as "2026-11-23"; without it TODAY has no value. */
  today?: string | null;
};

export type PreparedSubmission =
  { ok: true; answers: Answers; wire: Answers } | { ok: false; errors: Record<string, Sentence> };

/**
 * Calculates, prunes, validates and folds: in the browser before submitting and on the server before storing.
 * `answers` is the stored shape, `wire` the documented one; `errors` has a sentence per field id.
 */
export function prepareSubmission({
  form,
  answers,
  matchesPattern,
  today = null,
}: Submission): PreparedSubmission {
  const pruned = form.settle(answers, today);
  const errors = validateAnswers({ form, answers: pruned, matchesPattern });
  if (Object.keys(errors).length > 0) {
    return { ok: false, errors };
  }
  return { ok: true, answers: pruned, wire: foldAnswers(form, pruned) };
}
