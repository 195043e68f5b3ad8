import type { Answers } from "@/lib/domain/fields/answers";
import { namedText } from "@/lib/domain/piping/named-text";
import type { DisplayTexts } from "@/lib/domain/system-texts/catalogue";
import { definitionOf, isDrawn } from "@/lib/field-types/registry/definitions";
import type { CompiledForm } from "../compiled-form";
import { visitorsPart } from "../stages/stage-fields";
import { answerText } from "./answer-text";
import { unfoldAnswers } from "./folding/unfold-answers";
import { withoutSecrets } from "./without-secrets";

export type RespondentAnswer = { id: string; label: string; text: string };

/**
 * Flat or folded answers as whoever gave them may read them again: no secret ones, no hidden values, no empty ones, and
 * none of stages, which others fill in.
 */
export function respondentAnswers(
  form: CompiledForm,
  stored: Answers,
  texts: DisplayTexts,
): RespondentAnswer[] {
  const { fields } = form;
  const answers = unfoldAnswers(form, withoutSecrets(fields, stored));
  return visitorsPart(fields)
    .filter((field) => definitionOf(field).kind !== "layout" && isDrawn(field))
    .map((field) => ({
      id: field.id,
      label: namedText(field.label, fields),
      text: answerText(field, answers, texts),
    }))
    .filter(({ text }) => text !== "");
}
