import {
  durationKey,
  isEmpty,
  isRecord,
  otherKey,
  type Answers,
} from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { dropUnfitAnswers } from "@/lib/form-engine/answers/drop-unfit-answers";

const CHANGED =
  "This form has changed. What you had answered to questions that are gone or different now was left out";

/** The answers of a draft that still fit these fields, and a notice about the others; null if all fit. */
export function migrateDraft(
  fields: readonly Field[],
  given: Answers,
): [answers: Answers, notice: string | null] {
  const answers = dropUnfitAnswers(fields, given);
  const lost = Object.entries(given).filter(
    ([key, answer]) =>
      isAnswer(key, answer) && !isHeld(answer, answers[key]) && !isLeftover(key, given, answers),
  );
  const words = lost.flatMap(([key, answer]) => lostTexts(answer, answers[key]));
  const list = words.map((text) => `“${text}”`).join(", ");
  return [answers, lost.length === 0 ? null : `${CHANGED}${list && `: ${list}`}.`];
}

/** False for empty values, and for the length of a recording, which is stored beside it. */
function isAnswer(key: string, answer: unknown): boolean {
  return !isEmpty(answer) && answer !== false && !key.endsWith(durationKey(""));
}

/** True for the text of an "Other" option that is no longer chosen, if the chosen option fits. */
function isLeftover(key: string, given: Answers, held: Answers): boolean {
  const ending = otherKey("");
  const choice = key.slice(0, -ending.length);
  return key.endsWith(ending) && choice in given && isHeld(given[choice], held[choice]);
}

function isHeld(answer: unknown, held: unknown): boolean {
  return Array.isArray(answer)
    ? Array.isArray(held) && held.length >= answer.length
    : held !== undefined;
}

/** Texts of lost answers for the notice: what was typed or chosen, and the names of files. */
function lostTexts(answer: unknown, held: unknown): string[] {
  if (Array.isArray(answer)) {
    const remaining: readonly unknown[] = Array.isArray(held) ? held : [];
    return answer.flatMap((item: unknown) =>
      remaining.includes(item) ? [] : lostTexts(item, null),
    );
  }
  if (isRecord(answer)) {
    return typeof answer["name"] === "string" ? [answer["name"]] : [];
  }
  return typeof answer === "string" || typeof answer === "number" ? [String(answer)] : [];
}
