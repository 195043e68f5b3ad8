import type * as z from "zod/mini";
import type { AnswerContext, FieldDefinition } from "@/lib/domain/fields/contract";
import { parseUrl } from "@/lib/domain/urls/parse-url";
import { newField, withoutOptions } from "../_shared/new-field";
import {
  canonicalBy,
  displayWith,
  plainAnswer,
  textOrJson,
  trimmed,
  validateWith,
} from "../_shared/plain-answer";
import { newTextLimits, textProblem } from "../_shared/text-limits";
import type { urlSchema } from "./schema";

export type UrlField = z.output<typeof urlSchema>;

export const urlDefinition: FieldDefinition<UrlField> = {
  ...plainAnswer,
  palette: null,
  kind: "input",
  create: (id) => ({ ...newField({ id, type: "url" }), ...newTextLimits }),
  normalise: withoutOptions,
  canonicalise: canonicalBy(trimmed),
  validateAnswer: validateWith(problem),
  display: displayWith((answer) =>
    typeof answer === "string" && isWebAddress(answer)
      ? { kind: "link", href: answer, text: answer }
      : textOrJson(answer),
  ),
  board: { accepts: ["link", "text"] },
};

function problem(field: UrlField, answer: unknown, context: AnswerContext): string | null {
  if (typeof answer !== "string" || !isWebAddress(answer)) {
    return "Please enter a valid URL, starting with http:// or https://";
  }
  return textProblem(field, answer, context);
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(text) && parseUrl(text) !== null;
}
