import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { AnswerContext } from "@/lib/domain/fields/contract";
import { createPatternMatcher } from "@/lib/domain/patterns/linear-pattern";
import { createPatternBudget } from "@/lib/domain/patterns/pattern-budget";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { say } from "@/lib/domain/system-texts/sentence";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { schemaOf } from "@/lib/field-types/registry/schemas";

const matcher = createPatternMatcher([]);
const matchesPattern: AnswerContext["matchesPattern"] = (pattern, text) =>
  matcher({ pattern, text, budget: createPatternBudget() });

/** A new field of a type, with some properties overridden. */
export function fieldOf(type: string, given: Record<string, unknown> = {}): Field {
  return { ...definitionOf({ type }).create("f"), type, ...given };
}

/** The error sentence for an answer, or null. */
export function problemOf(field: Field, answer: unknown, others: Answers = {}): string | null {
  const answers = { ...others, [field.id]: answer };
  const problem = definitionOf(field).validateAnswer(field, answer, { answers, matchesPattern });
  return problem && say(problem, ENGLISH);
}

/** The stored form of a client's field, or the first error sentence. */
export function storedAs(raw: { type: string } & Record<string, unknown>): unknown {
  const parsed = schemaOf(raw).safeParse(raw);
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
}
