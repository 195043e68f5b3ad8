import "server-only";
import type { SummaryTextsQuery, SummaryTextsResponse } from "@/lib/contracts/submissions/summary";
import { ownValue } from "@/lib/domain/fields/answers";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { loadVersionFields } from "@/lib/server/public-form/version/published-version";
import { submissionAnswers } from "@/lib/server/submissions/submissions.repository";
import { LAST_ID } from "./count-segments";
import { periodOf } from "./period";
import { findNewest, findRangeInPeriod } from "./segments.repository";

const TEXTS = 20;
const BATCH = 500;
/** Rows that one call reads at most, when hardly anybody answered the question. */
const MAX_ROWS = 5000;

/**
 * The answers to one question in a period, the newest first, from submissions with ids below `cursor`. A
 * page may be short or empty and still have a next one. Secret answers are left out. 404 when the form is
 * not the owner's.
 */
export async function listTexts({
  formId,
  teamId,
  query: { field, cursor, ...days },
}: {
  formId: number;
  teamId: number;
  query: SummaryTextsQuery;
}): Promise<SummaryTextsResponse> {
  await requireFormAccess({ id: formId, teamId });
  const period = periodOf(days);
  const stretch = { formId, period, fromId: 1, toId: LAST_ID };
  // The period as a range of ids, so that newer submissions are not scanned.
  const within = period === null ? stretch : { ...stretch, ...(await findRangeInPeriod(stretch)) };
  const texts: SummaryTextsResponse["texts"] = [];
  let below = cursor;
  for (let seen = 0; seen < MAX_ROWS; seen += BATCH) {
    const rows = await findNewest({ ...within, below, limit: BATCH });
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
  const fields = await loadVersionFields(versionId);
  const field = fields.find(({ id }) => id === fieldId);
  if (field === undefined || definitionOf(field).isSecret) {
    return "";
  }
  const flat = submissionAnswers(answers);
  return flattenDisplay(
    definitionOf(field).display(field, ownValue(flat, fieldId), flat, ENGLISH_VALUES),
  );
}
