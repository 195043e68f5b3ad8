import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { singleValueAnswer } from "../_shared/answers/single-value-answer";
import { newField } from "../_shared/new-field";
import { CHOICE_COLUMNS } from "../_shared/options/choice-columns";
import { cleanOptions, withOther } from "../_shared/options/options";
import { singleChoice } from "../_shared/options/single-choice";
import type { radioSchema } from "./schema";

const FIRST_OPTIONS = ["Option 1", "Option 2"];

export type RadioField = z.output<typeof radioSchema>;

export const radioDefinition: FieldDefinition<RadioField> = {
  ...singleValueAnswer,
  onDemand: true,
  ...singleChoice<RadioField>(({ allowOther }) => allowOther === true),
  palette: { group: "Selection", label: "Radio" },
  kind: "choice",
  create: (id) => ({ ...newField({ id, type: "radio" }), options: [...FIRST_OPTIONS] }),
  normalise: (field) => {
    const given = cleanOptions(field.options);
    const options = given.length === 0 ? [...FIRST_OPTIONS] : given;
    return {
      ...field,
      options: field.allowOther ? withOther(options) : options,
      populateFromMonday: false,
    };
  },
  board: { accepts: ["status", "dropdown", "text", "long_text", "name", ...CHOICE_COLUMNS] },
};
