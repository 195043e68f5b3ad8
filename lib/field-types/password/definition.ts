import type * as z from "zod/mini";
import { isRecord } from "@/lib/domain/fields/answers";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { MASK, type DisplayValue } from "@/lib/domain/fields/display-value";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  validateWith,
} from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import { newTextLimits, textProblem } from "../_shared/text/text-limits";
import type { passwordSchema } from "./schema";

export type PasswordField = z.output<typeof passwordSchema>;

export const passwordDefinition: FieldDefinition<PasswordField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Basic Inputs", label: "Password" },
  kind: "input",
  isSecret: true,
  create: (id) => ({ ...newField({ id, type: "password" }), ...newTextLimits }),
  normalise: withoutOptions,
  canonicalise: canonicalBy((answer) => answer),
  validateAnswer: validateWith<PasswordField>(textProblem),
  display: displayWith(show),
};

/**
 * Values that are not text are masked too; an answer that could not be decrypted is shown as such.
 */
function show(answer: unknown): DisplayValue {
  if (isRecord(answer) && typeof answer["error"] === "string") {
    return { kind: "text", text: answer["error"] };
  }
  const secret = typeof answer === "string" ? answer : JSON.stringify(answer);
  return { kind: "secret", secret, text: MASK };
}
