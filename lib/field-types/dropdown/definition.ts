import type * as z from "zod/mini";
import { type Answers, isAbsent, otherKey, ownValue } from "@/lib/domain/fields/answers";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { newField } from "../_shared/new-field";
import { CHOICE_COLUMNS } from "../_shared/options/choice-columns";
import {
  INVALID_OPTION,
  OTHER,
  newOther,
  otherProblem,
  otherText,
} from "../_shared/options/options";
import {
  displayWith,
  plainAnswer,
  textOrJson,
  validateWith,
} from "../_shared/answers/plain-answer";
import { withBoardOptions } from "../_shared/remote/board-options";
import { dropdownFolding, foldDropdown, unfoldDropdown } from "./folding";
import type { dropdownSchema } from "./schema";

export type DropdownField = z.output<typeof dropdownSchema>;

export const dropdownDefinition: FieldDefinition<DropdownField> = {
  ...plainAnswer,
  palette: { group: "Selection", label: "Dropdown" },
  kind: "choice",
  create: (id) => ({
    ...newField({ id, type: "dropdown" }),
    options: [OTHER],
    ...newOther,
  }),
  normalise: withBoardOptions,
  canonicalise: canonical,
  validateAnswer: validateWith((field, answer, { answers }) => {
    if (typeof answer !== "string" || !field.options.includes(answer)) {
      return INVALID_OPTION;
    }
    return answer === OTHER ? otherProblem(field, answers) : null;
  }),
  fold: foldDropdown,
  unfold: unfoldDropdown,
  dependents: dropdownFolding,
  conditionChoices: (field) => field.options,
  display: displayWith((answer, field, answers) =>
    textOrJson(answer === OTHER ? (otherText(field, answers) ?? OTHER) : answer),
  ),
  board: {
    accepts: [
      "status",
      "dropdown",
      "text",
      "long_text",
      "name",
      "board_relation",
      ...CHOICE_COLUMNS,
    ],
  },
};

/** A custom text that equals an option is replaced by that option. */
function canonical(field: DropdownField, answers: Answers): Answers {
  const flat = unfoldDropdown(field, answers);
  const raw = ownValue(flat, field.id);
  const answer = typeof raw === "string" ? raw.trim() : raw;
  if (isAbsent(answer)) {
    return {};
  }
  const text = otherText(field, flat);
  if (answer !== OTHER || text === null || !field.options.includes(OTHER)) {
    return { [field.id]: answer };
  }
  return field.options.includes(text)
    ? { [field.id]: text }
    : { [field.id]: OTHER, [otherKey(field.id)]: text };
}
