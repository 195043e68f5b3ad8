import type * as z from "zod/mini";
import { isEmpty, otherKey, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { listDisplay } from "@/lib/domain/fields/list-display";
import { optionText } from "@/lib/domain/fields/options/option-text";
import type { DisplayTexts } from "@/lib/domain/system-texts/catalogue";
import { displayWith, textOrJson, validateWith } from "../_shared/answers/single-value-answer";
import { boardChoice } from "../_shared/options/board-choice";
import { INVALID_OPTION, OTHER, otherProblem, otherText } from "../_shared/options/options";
import { foldMultiselect, isTextList, multiselectFolding, unfoldMultiselect } from "./folding";
import type { multiselectSchema } from "./schema";

export type MultiselectField = z.output<typeof multiselectSchema>;

export const multiselectDefinition: FieldDefinition<MultiselectField> = {
  ...boardChoice("multiselect", "Multiselect"),
  onDemand: true,
  canonicalise: canonical,
  validateAnswer: validateWith((field, answer, { answers }) => {
    const offered = new Set(field.options);
    if (!isTextList(answer) || !answer.every((item) => offered.has(item))) {
      return INVALID_OPTION;
    }
    return answer.includes(OTHER) ? otherProblem(field, answers) : null;
  }),
  fold: foldMultiselect,
  unfold: unfoldMultiselect,
  dependents: multiselectFolding,
  display: displayWith(showList),
  board: { accepts: ["dropdown", "text", "long_text", "tags", "people", "board_relation"] },
};

/** Without repeated and blank options; a custom text that equals an option is replaced by it. */
function canonical(field: MultiselectField, answers: Answers): Answers {
  const flat = unfoldMultiselect(field, answers);
  const raw = ownValue(flat, field.id);
  if (!isTextList(raw)) {
    return isEmpty(raw) ? {} : { [field.id]: raw };
  }
  const list = raw.map((item) => item.trim()).filter((item) => item !== "");
  const text = otherText(field, flat);
  const hasOther = list.includes(OTHER) && field.options.includes(OTHER) && text !== null;
  const isOption = text !== null && field.options.includes(text);
  const chosen = hasOther && isOption ? list.map((item) => (item === OTHER ? text : item)) : list;
  const entries = { [field.id]: inOwnOrder(field, [...new Set(chosen)]) };
  if (chosen.length === 0) {
    return {};
  }
  return hasOther && !isOption ? { ...entries, [otherKey(field.id)]: text } : entries;
}

/**
 * What is stored does not tell the order in which a visitor saw the options, and is the same in the browser,
 * which knows them in no other: sorted by their text.
 */
function inOwnOrder(field: MultiselectField, items: readonly string[]): readonly string[] {
  return field.shuffleOptions || field.optionSort ? items.toSorted() : items;
}

function showList(
  answer: unknown,
  field: MultiselectField,
  answers: Answers,
  texts: DisplayTexts,
): DisplayValue {
  if (!isTextList(answer)) {
    return textOrJson(answer);
  }
  const other = otherText(field, answers);
  const items = answer.map((item) =>
    item === OTHER && other !== null ? other : optionText(field, item),
  );
  return listDisplay(items, texts);
}
