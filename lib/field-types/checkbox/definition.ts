import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { newField, withoutOptions } from "../_shared/new-field";
import {
  canonicalBy,
  displayWith,
  plainAnswer,
  textOrJson,
  validateWith,
} from "../_shared/plain-answer";
import type { checkboxSchema } from "./schema";

export type CheckboxField = z.output<typeof checkboxSchema>;

export const checkboxDefinition: FieldDefinition<CheckboxField> = {
  ...plainAnswer,
  palette: { group: "Selection", label: "Checkbox" },
  kind: "input",
  create: (id) => newField({ id, type: "checkbox" }),
  normalise: withoutOptions,
  canonicalise: canonicalBy(readFlag),
  validateAnswer: validateWith((_field, answer) =>
    typeof answer === "boolean" ? null : "Please answer with yes or no",
  ),
  conditionChoices: () => ["Yes", "No"],
  display: displayWith((answer) =>
    typeof answer === "boolean"
      ? { kind: "boolean", value: answer, text: answer ? "Yes" : "No" }
      : textOrJson(answer),
  ),
  board: { accepts: ["checkbox", "text"] },
};

/** Pages without JavaScript send "on" or "true". */
function readFlag(answer: unknown): unknown {
  if (answer === "on" || answer === "true") {
    return true;
  }
  return answer === "false" ? false : answer;
}
