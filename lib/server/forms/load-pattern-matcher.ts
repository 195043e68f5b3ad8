import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import { LIMITS } from "@/lib/domain/limits";
import { patternsOf } from "@/lib/domain/patterns/field-patterns";
import { createPatternMatcher } from "@/lib/domain/patterns/linear-pattern";
import { patternsBeyondTotal } from "@/lib/domain/patterns/patterns-beyond-total";
import { canonicalAnswers } from "@/lib/form-engine/answers/canonical-answers";
import { compileQueue } from "./compile-queue";

/**
 * A matcher for these flat answers. Only the patterns of fields with an answer are compiled, in the process's
 * compile queue: an empty answer is not compared with a pattern.
 */
export async function loadPatternMatcher(
  fields: readonly Field[],
  answers: Answers,
): Promise<PatternMatcher> {
  const beyondTotal = patternsBeyondTotal(fields, LIMITS.patternProgramsPerStoredForm);
  const needed = fields
    .filter((field) => patternsOf(field).length > 0 && hasAnswer(field, answers))
    .flatMap(patternsOf)
    .filter((pattern) => !beyondTotal.has(pattern));
  return createPatternMatcher(fields, await compileQueue.load(needed));
}

function hasAnswer(field: Field, answers: Answers): boolean {
  return Object.keys(canonicalAnswers([field], answers)).length > 0;
}
