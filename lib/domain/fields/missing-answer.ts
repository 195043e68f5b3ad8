import type { SystemTexts } from "../system-texts/catalogue";
import { say, type Sentence } from "../system-texts/sentence";

/** What the specification says of an answer that is missing. */
export const REQUIRED: Sentence = ({ answers }) => answers.required;
export const NO_REQUESTS: Sentence = ({ requests }) => requests.none;
export const NO_OTHER_TEXT: Sentence = ({ answers }) => answers.otherText;

/** Whether a field's error says that its answer is missing. */
export function saysMissing(sentence: Sentence, texts: SystemTexts): boolean {
  const { answers, requests } = texts;
  // A page without requests has no texts of them.
  const missing = [
    answers.required,
    answers.otherText,
    (requests as typeof requests | undefined)?.none,
  ];
  return missing.includes(say(sentence, texts));
}
