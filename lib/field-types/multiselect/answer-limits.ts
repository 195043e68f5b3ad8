import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fillPlural } from "@/lib/domain/system-texts/fill";
import type { FieldLimits } from "../_shared/limits/field-limits";
import type { MultiselectField } from "./definition";

type ChoiceLimits = Pick<MultiselectField, "minChoices" | "maxChoices">;

export const multiselectLimits: FieldLimits<MultiselectField> = {
  areSet: ({ minChoices, maxChoices }) => minChoices !== undefined || maxChoices !== undefined,
  problemOf: (field, answer) => {
    const { minChoices = 0, maxChoices = Infinity } = field;
    const isWrong =
      Array.isArray(answer) && (answer.length < minChoices || answer.length > maxChoices);
    return isWrong ? (texts) => choicesSentence(field, texts) : null;
  },
};

/** How many options may be chosen. */
export function choicesSentence({ minChoices, maxChoices }: ChoiceLimits, texts: SystemTexts) {
  const { exactly, between, atLeast, atMost } = texts.limits;
  if (maxChoices === undefined) {
    return fillPlural(texts, atLeast, { count: minChoices ?? 0 });
  }
  if (minChoices === undefined || minChoices <= 1) {
    return fillPlural(texts, atMost, { count: maxChoices });
  }
  return minChoices === maxChoices
    ? fillPlural(texts, exactly, { count: maxChoices })
    : fillPlural(texts, between, { min: minChoices, count: maxChoices });
}
