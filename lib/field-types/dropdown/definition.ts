import * as z from "zod/mini";
import { isEmpty, otherKey, ownValue } from "@/lib/domain/fields/answers";
import type { Answers } from "@/lib/domain/fields/answers";
import { boundedText } from "@/lib/domain/fields/base-field";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { LIMITS } from "@/lib/domain/limits";
import { newField } from "../_shared/new-field";
import { NOT_OFFERED, OTHER, newOther, otherProblem, otherShape } from "../_shared/options";
import { otherText, withOther } from "../_shared/options";
import { displayWith, plainAnswer, textOrJson, validateWith } from "../_shared/plain-answer";
import { roomSchema } from "../_shared/room-schema";
import { dropdownFolding, foldDropdown, unfoldDropdown } from "./folding";

const reference = z.optional(boundedText("A reference", 200));

const schema = roomSchema({
  type: z.literal("dropdown"),
  ...otherShape,
  isMultiSelect: z.optional(z.boolean("'isMultiSelect' must be true or false")),
  /** Values fetched from the board column when the field was last edited. */
  mondayOptions: z.optional(
    z
      .array(boundedText("A board option", LIMITS.optionText), "Board options must be a list")
      .check(z.maxLength(LIMITS.optionsPerField, "A field can have at most 5,000 board options")),
  ),
  mondayReadWorkspaceId: reference,
  mondayReadBoardId: reference,
  mondayReadColumnId: reference,
  mondayReadGroupIds: z.optional(z.array(boundedText("A group", 200), "Groups must be a list")),
  mondayReadGroupId: reference,
  mondayParentFieldId: reference,
  mondayFilterColumnId: reference,
});
export type DropdownField = z.output<typeof schema>;

export const dropdownDefinition: FieldDefinition<DropdownField> = {
  ...plainAnswer,
  schema,
  palette: { group: "Selection", label: "Dropdown" },
  kind: "choice",
  create: (id) => ({
    ...newField({ id, type: "dropdown" }),
    options: [OTHER],
    ...newOther,
  }),
  normalise: (field) => {
    if (field.populateFromMonday) {
      return { ...field, options: withOther([...field.options, ...(field.mondayOptions ?? [])]) };
    }
    return { ...withoutReadSide(field), options: withOther(field.options) };
  },
  canonicalise: canonical,
  validateAnswer: validateWith((field, answer, { answers }) => {
    if (typeof answer !== "string" || !field.options.includes(answer)) {
      return NOT_OFFERED;
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
};

/** A custom text that is one of the options is that option. */
function canonical(field: DropdownField, answers: Answers): Answers {
  const flat = unfoldDropdown(field, answers);
  const raw = ownValue(flat, field.id);
  const answer = typeof raw === "string" ? raw.trim() : raw;
  if (isEmpty(answer)) {
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

/** A field that is not populated from the board keeps nothing to read (specification, section 5). */
function withoutReadSide(field: DropdownField): DropdownField {
  const { mondayReadWorkspaceId, mondayReadBoardId, mondayReadColumnId, ...rest } = field;
  void [mondayReadWorkspaceId, mondayReadBoardId, mondayReadColumnId];
  return rest;
}
