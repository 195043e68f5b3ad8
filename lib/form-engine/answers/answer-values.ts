import type { AnswerValue } from "@/lib/domain/fields/answer-value";
import { isMissing, ownValue, type Answers } from "@/lib/domain/fields/answers";
import { namedText } from "@/lib/domain/piping/named-text";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import type { CompiledForm } from "../compiled-form";
import { answerText } from "./answer-text";
import { withoutSecrets } from "./without-secrets";

/**
 * The answered fields in the order of the form, without secret answers: a flat list for programs that map columns.
 * `answers` are flat, as stored, and so of visible fields alone.
 */
export function answerValues({ fields }: CompiledForm, answers: Answers): AnswerValue[] {
  const shown = withoutSecrets(fields, answers);
  return fields
    .filter((field) => definitionOf(field).kind !== "layout")
    .filter(({ id }) => !isMissing(ownValue(shown, id)))
    .map((field) => ({
      id: field.id,
      parameter: field.parameter ?? null,
      label: namedText(field.label, fields),
      type: field.type,
      value: ownValue(shown, field.id),
      text: answerText(field, shown, ENGLISH_VALUES),
    }));
}
