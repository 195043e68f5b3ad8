import type * as z from "zod/mini";
import { isAbsent, ownValue } from "@/lib/domain/fields/answers";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { LIMITS } from "@/lib/domain/limits";
import { fill } from "@/lib/domain/system-texts/fill";
import { displayWith, singleValueAnswer, textOrJson } from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import type { hiddenSchema } from "./schema";

export type HiddenField = z.output<typeof hiddenSchema>;

export const hiddenDefinition: FieldDefinition<HiddenField> = {
  ...singleValueAnswer,
  palette: { group: "Logic", label: "Hidden Value" },
  kind: "computed",
  create: (id) => ({ ...newField({ id, type: "hidden" }), defaultValue: "" }),
  normalise: (field) => {
    // A hidden value is always stored, so nothing decides whether it shows.
    const { conditionalLogic, sectionId, ...rest } = withoutOptions(field);
    return {
      ...rest,
      placeholder: "",
      required: false,
      hidden: false,
      defaultValue: field.defaultValue ?? "",
    };
  },
  canonicalise: (field, answers) => {
    const given = ownValue(answers, field.id);
    const value = isAbsent(given) ? field.defaultValue : given;
    return isAbsent(value) ? {} : { [field.id]: value };
  },
  validateAnswer: (_field, answer) => {
    if (isAbsent(answer)) {
      return null;
    }
    if (typeof answer !== "string") {
      return ({ answers }) => answers.hiddenText;
    }
    const most = LIMITS.hiddenValue;
    return answer.length > most
      ? ({ answers, locale }) => fill(answers.hiddenTooLong, { count: most.toLocaleString(locale) })
      : null;
  },
  display: displayWith(textOrJson),
  isDrawn: () => false,
  readsAddress: true,
  board: { accepts: ["text", "long_text", "name"] },
};
