import type { Answers } from "@/lib/domain/fields/answers";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import type { CompiledForm } from "../compiled-form";
import { sampleAnswers } from "./sample-values";

/** Answers to what somebody sees who gives each field the first of its samples; fields that have none stay empty. */
export function madeAnswers(
  form: CompiledForm,
  sampling: Parameters<typeof sampleAnswers>[1],
): Answers {
  const asked = form.fields.filter((field) => {
    const { kind } = definitionOf(field);
    return kind !== "layout" && kind !== "computed";
  });
  const answers = Object.assign(
    {},
    ...asked.map((field) => sampleAnswers(field, sampling)[0] ?? {}),
  ) as Answers;
  return form.settle(answers, sampling.today);
}
