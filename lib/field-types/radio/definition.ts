import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { newField } from "../_shared/new-field";
import { INVALID_OPTION, cleanOptions } from "../_shared/options/options";
import { CHOICE_COLUMNS } from "../_shared/options/choice-columns";
import {
  canonicalBy,
  displayWith,
  plainAnswer,
  textOrJson,
  trimmed,
  validateWith,
} from "../_shared/answers/plain-answer";
import type { radioSchema } from "./schema";

const FIRST_OPTIONS = ["Option 1", "Option 2"];

export type RadioField = z.output<typeof radioSchema>;

export const radioDefinition: FieldDefinition<RadioField> = {
  ...plainAnswer,
  palette: { group: "Selection", label: "Radio" },
  kind: "choice",
  create: (id) => ({ ...newField({ id, type: "radio" }), options: [...FIRST_OPTIONS] }),
  normalise: (field) => {
    const options = cleanOptions(field.options);
    return {
      ...field,
      options: options.length === 0 ? [...FIRST_OPTIONS] : options,
      populateFromMonday: false,
    };
  },
  canonicalise: canonicalBy(trimmed),
  validateAnswer: validateWith((field, answer) =>
    typeof answer === "string" && field.options.includes(answer) ? null : INVALID_OPTION,
  ),
  conditionChoices: (field) => field.options,
  display: displayWith(textOrJson),
  board: { accepts: ["status", "dropdown", "text", "long_text", "name", ...CHOICE_COLUMNS] },
};
