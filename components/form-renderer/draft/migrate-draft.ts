import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fillList } from "@/lib/domain/system-texts/fill-list";
import { dropUnfitAnswers, lostKeys } from "@/lib/form-engine/answers/drop-unfit-answers";

/** The answers of a draft that still fit these fields, and a notice about the others; null if all fit. */
export function migrateDraft(
  fields: readonly Field[],
  given: Answers,
  { form: { draft } }: SystemTexts,
): [answers: Answers, notice: string | null] {
  const answers = dropUnfitAnswers(fields, given);
  const lost = lostKeys(given, answers);
  const words = lost.flatMap((key) => lostTexts(given[key], answers[key]));
  const notice = words.length === 0 ? draft.lost : fillList(draft.lostAnswers, words);
  return [answers, lost.length === 0 ? null : notice];
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
