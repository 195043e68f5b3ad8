"use client";

import { useMutation } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { submissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { displayRows } from "@/lib/form-engine/answers/display-rows";
import { compileForm } from "@/lib/form-engine/compile-form";

/** One answer of one submission. */
export type AnswerPlace = { formId: number; submissionId: number; fieldId: string };

/**
 * Loads one secret answer as text. A mutation, since the audit log records each call, and so that the text
 * is not cached; `reset` drops it.
 */
export function useRevealAnswer(place: AnswerPlace) {
  return useMutation({ mutationFn: () => revealAnswer(place), gcTime: 0 });
}

async function revealAnswer({ formId, submissionId, fieldId }: AnswerPlace): Promise<string> {
  const { fields, data } = await api({
    path: `/api/forms/${formId}/submissions/${submissionId}?${new URLSearchParams({ reveal: fieldId })}`,
    response: submissionDetailResponse,
  });
  const row = displayRows({ form: compileForm(fields), answers: data, texts: ENGLISH_VALUES }).find(
    (each) => each.fieldId === fieldId,
  );
  if (row === undefined) {
    return "";
  }
  // For an answer that cannot be decrypted the server sends a sentence, which is not of kind "secret".
  return row.value.kind === "secret" ? row.value.secret : flattenDisplay(row.value);
}
