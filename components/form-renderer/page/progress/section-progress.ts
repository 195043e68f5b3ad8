import { groupsInRenderOrder } from "@/components/form-renderer/fields/render-order";
import { isMissing, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { answerKeys } from "@/lib/form-engine/answers/change-field-entries";
import { validateField } from "@/lib/form-engine/answers/validate-answers";
import type { SectionNode } from "@/lib/form-engine/nest-fields";

export type SectionProgress = { done: number; total: number };

type Filled = {
  answers: Answers;
  visibleIds: ReadonlySet<string>;
  matchesPattern: PatternMatcher;
};

const MIN_SECTIONS = 3;

/**
 * Returns a function that counts the sections that are done: with an answer, and without errors or missing
 * answers. Counts visible sections with a visible question; null if there are fewer than three. A question
 * is validated again only when its own answer has changed, and not while it has the answer of the link, which
 * the server has validated.
 */
export function trackSectionProgress(tree: readonly SectionNode[], prefilled: Answers = {}) {
  const sections = groupsInRenderOrder(tree).flatMap(({ section, fields: held }) =>
    section === null
      ? []
      : [
          {
            id: section.id,
            questions: held.filter(isQuestion).map((field) => memoisedCheck(field, prefilled)),
          },
        ],
  );
  return (filled: Filled): SectionProgress | null => {
    const shown = sections
      .filter(({ id }) => filled.visibleIds.has(id))
      .map(({ questions }) => questions.filter(({ id }) => filled.visibleIds.has(id)))
      .filter((questions) => questions.length > 0);
    if (shown.length < MIN_SECTIONS) {
      return null;
    }
    const done = shown.filter(
      (questions) =>
        questions.some(({ id }) => !isMissing(filled.answers[id])) &&
        questions.every(({ isFine }) => isFine(filled)),
    );
    return { done: done.length, total: shown.length };
  };
}

function isQuestion(field: Field): boolean {
  return !["layout", "computed"].includes(definitionOf(field).kind);
}

function memoisedCheck(field: Field, prefilled: Answers) {
  const keys = answerKeys(field.id);
  let last: { values: unknown[]; matchesPattern: PatternMatcher; isFine: boolean } | null = null;
  const isFine = ({ answers, matchesPattern }: Filled): boolean => {
    const isPrefilled = keys.every((key) => ownValue(answers, key) === ownValue(prefilled, key));
    if (isPrefilled && Object.hasOwn(prefilled, field.id)) {
      return true;
    }
    const values = keys.map((key) => ownValue(answers, key));
    const isSame =
      last?.matchesPattern === matchesPattern &&
      last.values.every((value, index) => value === values[index]);
    if (last === null || !isSame) {
      const problem = validateField({ field, answers, matchesPattern });
      last = { values, matchesPattern, isFine: problem === null };
    }
    return last.isFine;
  };
  return { id: field.id, isFine };
}
