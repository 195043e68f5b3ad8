import type { AnswerValue } from "../fields/answer-value";
import type { Answers } from "../fields/answers";

/** The body of a webhook (docs/http-api.md). */
export type WebhookPayload = {
  type: "submission.created" | "submission.updated";
  /** ISO 8601; when the answers, or their correction, were stored, the same on every try. */
  timestamp: string;
  data: {
    formId: number;
    formTitle: string;
    submissionId: number;
    createdAt: string;
    /** In which it was sent, BCP 47; absent of those from before that was stored. */
    language?: string;
    /** Folded, without secret answers; files are addresses that expire. */
    answers: Answers;
    /** The same as a flat list, in the order of the form. */
    values: AnswerValue[];
    fields: { id: string; type: string; label: string }[];
    /** The ending that was shown, as it was called then. */
    ending?: { id: string; title: string };
    /** Of `submission.updated`: which revision it is, and the ids of the fields that it changed. */
    revision?: number;
    changed?: string[];
    /** The answers exceed the limit and must be fetched. */
    truncated?: true;
    /** Sent by the test button: of the newest submission, or of one that does not exist (its id is 0). */
    test?: true;
  };
};

/** Receivers usually accept only small bodies. */
export const MAX_BODY_BYTES = 256 * 1024;

/** The body of a webhook; above the limit it contains the submission's id without the answers. */
export function webhookBody(payload: WebhookPayload): string {
  const body = JSON.stringify(payload);
  if (new TextEncoder().encode(body).byteLength <= MAX_BODY_BYTES) {
    return body;
  }
  const data = { ...payload.data, answers: {}, values: [], fields: [], truncated: true };
  return JSON.stringify({ ...payload, data });
}
