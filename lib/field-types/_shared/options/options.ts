import { isEmpty, OTHER, otherKey, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { NO_OTHER_TEXT } from "@/lib/domain/fields/missing-answer";
import { LIMITS } from "@/lib/domain/limits";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { lengthSentence } from "../text/text-limits";

export { OTHER };
export const INVALID_OPTION: Sentence = ({ answers }) => answers.option;

/** Default texts of the input that "Other" opens. */
export const newOther = { otherLabel: "Please specify:", otherPlaceholder: "Please specify..." };

type OtherName = keyof typeof newOther;

/** Its label and placeholder: the owner's, or in the language of the page. The usual ones are stored with fields. */
export function otherWords(
  field: { [Name in OtherName]?: string | undefined },
  { choices }: Pick<SystemTexts, "choices">,
) {
  const words = (name: OtherName) =>
    field[name] && field[name] !== newOther[name] ? field[name] : choices[name];
  return { label: words("otherLabel"), placeholder: words("otherPlaceholder") };
}

/** Options trimmed, without blank and repeated ones. */
export function cleanOptions(options: readonly string[]): string[] {
  return [...new Set(options.map((option) => option.trim()).filter((option) => option !== ""))];
}

/** The same list; "Other" is appended when it is missing. */
export function withOther(options: readonly string[]): string[] {
  const clean = cleanOptions(options);
  return clean.includes(OTHER) ? clean : [...clean, OTHER];
}

/** The trimmed custom text of "Other"; null when there is none. */
export function otherText(field: Field, answers: Answers): string | null {
  const text = ownValue(answers, otherKey(field.id));
  return typeof text === "string" && !isEmpty(text) ? text.trim() : null;
}

/** "Other" is chosen but its text is blank (specification, section 5). */
export function otherProblem(field: Field, answers: Answers): Sentence | null {
  const text = otherText(field, answers);
  if (text === null) {
    return NO_OTHER_TEXT;
  }
  return text.length > LIMITS.answerText ? lengthSentence("atMost", LIMITS.answerText) : null;
}

/** From this number of options on a list has a search box. */
export const SEARCHABLE_FROM = 13;
