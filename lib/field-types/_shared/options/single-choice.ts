import {
  isAbsent,
  isEmpty,
  otherKey,
  ownValue,
  withoutKeys,
  type Answers,
} from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { optionText } from "@/lib/domain/fields/options/option-text";
import { displayWith, textOrJson, validateWith } from "../answers/single-value-answer";
import { INVALID_OPTION, OTHER, otherProblem, otherText } from "./options";

/**
 * The parts of a definition whose answer is one option, or a text of the visitor's own where `takesOther` says
 * that "Other" asks for one. Elsewhere "Other" is an option like any other.
 */
export function singleChoice<F extends Field>(takesOther: (field: F) => boolean) {
  const unfold = (field: F, answers: Answers) =>
    takesOther(field) ? unfoldOther(field, answers) : answers;
  return {
    takesOther,
    unfold,
    fold: (field: F, answers: Answers) => (takesOther(field) ? foldOther(field, answers) : answers),
    canonicalise: (field: F, answers: Answers) =>
      canonical(field, { answers: unfold(field, answers), takesOther: takesOther(field) }),
    validateAnswer: validateWith<F>((field, answer, { answers }) => {
      if (typeof answer !== "string" || !field.options.includes(answer)) {
        return INVALID_OPTION;
      }
      return answer === OTHER && takesOther(field) ? otherProblem(field, answers) : null;
    }),
    conditionChoices: (field: F) => field.options,
    display: displayWith<F>((answer, field, answers) =>
      // What is no text is no option, and stays as it is.
      textOrJson(
        typeof answer === "string"
          ? (answer === OTHER && otherText(field, answers)) || optionText(field, answer)
          : answer,
      ),
    ),
  };
}

/** "Other" becomes its custom text, and `{id}_other` is removed. */
function foldOther(field: Field, answers: Answers): Answers {
  const text = otherText(field, answers);
  if (ownValue(answers, field.id) !== OTHER || text === null) {
    return answers;
  }
  return { ...withoutKeys(answers, [otherKey(field.id)]), [field.id]: text };
}

/** A text that is not an option becomes the custom text of "Other"; flat answers are unchanged. */
export function unfoldOther(field: Field, answers: Answers): Answers {
  const answer = ownValue(answers, field.id);
  if (typeof answer !== "string" || isEmpty(answer) || field.options.includes(answer.trim())) {
    return answers;
  }
  return field.options.includes(OTHER)
    ? { ...answers, [field.id]: OTHER, [otherKey(field.id)]: answer.trim() }
    : answers;
}

/** A custom text that equals an option is replaced by that option. */
function canonical(
  field: Field,
  { answers, takesOther }: { answers: Answers; takesOther: boolean },
): Answers {
  const raw = ownValue(answers, field.id);
  const answer = typeof raw === "string" ? raw.trim() : raw;
  if (isAbsent(answer)) {
    return {};
  }
  const text = takesOther && field.options.includes(OTHER) ? otherText(field, answers) : null;
  if (answer !== OTHER || text === null) {
    return { [field.id]: answer };
  }
  return field.options.includes(text)
    ? { [field.id]: text }
    : { [field.id]: OTHER, [otherKey(field.id)]: text };
}
