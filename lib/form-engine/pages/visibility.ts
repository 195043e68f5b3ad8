import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { explainVisibility, type HiddenBecause } from "@/lib/domain/visibility/explain-visibility";
import type { VisibilityPolicy } from "@/lib/domain/visibility/policy";
import { createVisibilityEvaluator } from "@/lib/domain/visibility/visible-fields";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { canonicalAnswers } from "../answers/canonical-answers";
import { holdsNumbers } from "../answers/holds-numbers";
import { pageLinks } from "./page-links";

export type { HiddenBecause };
export { MAX_PASSES } from "@/lib/domain/visibility/visible-fields";

// The domain does not know which fields begin pages, so everything outside of it asks here.

/** The ids of the visible fields for changing answers: what depends only on the fields is computed once. */
export function createVisibility(
  fields: readonly Field[],
  policy?: VisibilityPolicy,
): (answers: Answers) => Set<string> {
  const visibleIn = createVisibilityEvaluator(fields, {
    policy,
    pageOf: pageLinks(fields),
    definitionOf,
  });
  const read = numberReader(fields);
  return (answers) => visibleIn(read(answers));
}

/**
 * Answers with their numbers as they are stored: boxes and links have texts. Nothing follows from a number that is not
 * finished, or that nobody can read (decision 112).
 */
function numberReader(fields: readonly Field[]): (answers: Answers) => Answers {
  const numeric = fields.filter(holdsNumbers);
  return (answers) => {
    const texts = numeric.filter(({ id }) => typeof answers[id] === "string");
    const read = canonicalAnswers(texts, answers);
    const number = (id: string) => (typeof read[id] === "string" ? undefined : read[id]);
    return texts.length === 0
      ? answers
      : { ...answers, ...Object.fromEntries(texts.map(({ id }) => [id, number(id)])) };
  };
}

type Filled = {
  fields: readonly Field[];
  /** Flat; those of invisible fields are ignored. */
  answers: Answers;
  /** Default: the public page's. */
  policy?: VisibilityPolicy | undefined;
};

/** Ids of the visible fields. */
export function visibleIdsOf({ fields, answers, policy }: Filled): Set<string> {
  return createVisibility(fields, policy)(answers);
}

/** Why a visitor with these answers does not see a field; null when they do or it does not exist. */
export function whyHidden(question: {
  fields: readonly Field[];
  answers: Answers;
  fieldId: string;
}): HiddenBecause | null {
  const { fields, answers } = question;
  return explainVisibility({
    ...question,
    answers: numberReader(fields)(answers),
    pageOf: pageLinks(fields),
    definitionOf,
  });
}
