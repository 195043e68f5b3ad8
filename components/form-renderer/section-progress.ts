import { isMissing, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import { definitionOf } from "@/lib/field-types/definitions";
import { validateAnswers } from "@/lib/form-engine/validate-answers";
import { drawnGroups } from "./drawn-fields";

export type SectionProgress = { done: number; total: number };

type ProgressInput = {
  fields: readonly Field[];
  answers: Answers;
  visibleIds: ReadonlySet<string>;
  matchesPattern: PatternMatcher;
};

const FROM_SECTIONS = 3;

/**
 * How many sections are done: something is answered there and nothing is wrong or missing. Counts
 * visible sections with a visible question; null when there are fewer than three.
 */
export function sectionProgress(input: ProgressInput): SectionProgress | null {
  const { fields, answers, visibleIds, matchesPattern } = input;
  const sections = drawnGroups(fields)
    .filter(({ section }) => section !== null && visibleIds.has(section.id))
    .map((group) => group.fields.filter((field) => visibleIds.has(field.id) && isQuestion(field)))
    .filter((questions) => questions.length > 0);
  if (sections.length < FROM_SECTIONS) {
    return null;
  }
  const problems = validateAnswers({ fields, answers, matchesPattern });
  const done = sections.filter(
    (questions) =>
      questions.some(({ id }) => !isMissing(answers[id])) &&
      questions.every(({ id }) => problems[id] === undefined),
  );
  return { done: done.length, total: sections.length };
}

function isQuestion(field: Field): boolean {
  return definitionOf(field).kind !== "layout";
}
