import * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { newField, withoutOptions } from "../_shared/new-field";
import {
  canonicalBy,
  displayWith,
  plainAnswer,
  textOrJson,
  validateWith,
} from "../_shared/plain-answer";
import { optionalNumber, roomSchema } from "../_shared/room-schema";
import { textLimitsProblem, textLimitsShape, textProblem } from "../_shared/text-limits";

export const DEFAULT_ROWS = 4;

const schema = roomSchema(
  {
    type: z.literal("textarea"),
    ...textLimitsShape,
    /** Visible lines; 4 when absent. */
    rows: optionalNumber("Rows", { min: 2, max: 20 }),
  },
  textLimitsProblem,
);
export type TextareaField = z.output<typeof schema>;

export const textareaDefinition: FieldDefinition<TextareaField> = {
  ...plainAnswer,
  schema,
  palette: { group: "Basic Inputs", label: "Textarea" },
  kind: "input",
  create: (id) => ({ ...newField({ id, type: "textarea" }), rows: DEFAULT_ROWS }),
  normalise: withoutOptions,
  canonicalise: canonicalBy((answer) => answer),
  validateAnswer: validateWith<TextareaField>(textProblem),
  display: displayWith((answer) =>
    typeof answer === "string" ? { kind: "long-text", text: answer } : textOrJson(answer),
  ),
};
