import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  textOrJson,
  validateWith,
} from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import { textProblem } from "../_shared/text/text-limits";
import type { textareaSchema } from "./schema";

export const DEFAULT_ROWS = 4;

export type TextareaField = z.output<typeof textareaSchema>;

export const textareaDefinition: FieldDefinition<TextareaField> = {
  ...singleValueAnswer,
  palette: { group: "Basic Inputs", label: "Textarea" },
  kind: "input",
  create: (id) => ({ ...newField({ id, type: "textarea" }), rows: DEFAULT_ROWS }),
  normalise: withoutOptions,
  canonicalise: canonicalBy((answer) => answer),
  validateAnswer: validateWith<TextareaField>(textProblem),
  display: displayWith((answer) =>
    typeof answer === "string" ? { kind: "long-text", text: answer } : textOrJson(answer),
  ),
  board: { accepts: ["long_text", "text"] },
};
