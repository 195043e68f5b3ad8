"use client";

import { useMutation } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { submissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import { flattenDisplay, type DisplayValue } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { displayRows } from "@/lib/form-engine/answers/display-rows";
import { compileForm } from "@/lib/form-engine/compile-form";

/** One answer of one submission; of a row by its key and the id of its column. */
export type AnswerPlace = {
  formId: number;
  submissionId: number;
  fieldId: string;
  cell?: { rowKey: string; columnId: string };
};

/**
 * Loads one secret answer as text. A mutation, since the audit log records each call, and so that the text
 * is not cached; `reset` drops it.
 */
export function useRevealAnswer(place: AnswerPlace) {
  return useMutation({ mutationFn: () => revealAnswer(place), gcTime: 0 });
}

async function revealAnswer(place: AnswerPlace): Promise<string> {
  const { formId, submissionId, fieldId, cell } = place;
  const query = new URLSearchParams(
    cell ? { reveal: `${fieldId}.${cell.columnId}`, row: cell.rowKey } : { reveal: fieldId },
  );
  const { fields, data } = await api({
    path: `/api/forms/${formId}/submissions/${submissionId}?${query}`,
    response: submissionDetailResponse,
  });
  const row = displayRows({ form: compileForm(fields), answers: data, texts: ENGLISH_VALUES }).find(
    (each) => each.fieldId === fieldId,
  );
  const value = row && (cell ? cellOf(row.value, cell) : row.value);
  if (value === undefined) {
    return "";
  }
  // For an answer that cannot be decrypted the server sends a sentence, which is not of kind "secret".
  return value.kind === "secret" ? value.secret : flattenDisplay(value);
}

function cellOf(
  value: DisplayValue,
  { rowKey, columnId }: NonNullable<AnswerPlace["cell"]>,
): DisplayValue | undefined {
  if (value.kind !== "table") {
    return undefined;
  }
  const row = value.rowKeys?.indexOf(rowKey) ?? -1;
  return value.cells[row]?.[value.columns.findIndex(({ key }) => key === columnId)];
}
