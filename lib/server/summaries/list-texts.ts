import "server-only";
import { ownValue } from "@/lib/domain/fields/answers";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import type { SummaryTextsResponse } from "@/lib/contracts/summary";
import { definitionOf } from "@/lib/field-types/definitions";
import { requireOwnedForm } from "@/lib/server/forms/require-form";
import { submissionAnswers } from "@/lib/server/submissions/submissions.repository";
import { loadVersionFields } from "@/lib/server/submissions/version-fields";
import { findNewest } from "./segments.repository";

const TEXTS = 20;
const BATCH = 500;
/** A question that hardly anybody answered is not looked for in more rows than this at once. */
const MOST_ROWS = 5000;

/**
 * What people answered to one question, the newest first, from below the cursor on. A page may be
 * short, or empty, and still have a next one. Secrets are never in it. 404 for strangers.
 */
export async function listTexts({
  formId,
  ownerId,
  field,
  cursor,
}: {
  formId: number;
  ownerId: number;
  field: string;
  cursor: number | undefined;
}): Promise<SummaryTextsResponse> {
  await requireOwnedForm({ id: formId, ownerId });
  const texts: SummaryTextsResponse["texts"] = [];
  let below = cursor;
  for (let seen = 0; seen < MOST_ROWS; seen += BATCH) {
    const rows = await findNewest({ formId, below, limit: BATCH });
    for (const { id, versionId, answers, createdAt } of rows) {
      const text = await textOf({ versionId, answers, fieldId: field });
      if (text !== "") {
        texts.push({ submissionId: id, createdAt: createdAt.toISOString(), text });
      }
      below = id;
      if (texts.length === TEXTS) {
        return { texts, nextCursor: below };
      }
    }
    if (rows.length < BATCH) {
      return { texts, nextCursor: null };
    }
  }
  return { texts, nextCursor: below ?? null };
}

async function textOf({
  versionId,
  answers,
  fieldId,
}: {
  versionId: number;
  answers: unknown;
  fieldId: string;
}): Promise<string> {
  const { fields } = await loadVersionFields(versionId);
  const field = fields.find(({ id }) => id === fieldId);
  if (field === undefined || definitionOf(field).isSecret) {
    return "";
  }
  const flat = submissionAnswers(answers);
  return flattenDisplay(definitionOf(field).display(field, ownValue(flat, fieldId), flat));
}
