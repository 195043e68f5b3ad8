import type { Answers } from "../fields/answers";

/** What a webhook receives (docs/http-api.md). */
export type WebhookPayload = {
  type: "submission.created";
  /** ISO 8601: when the answers were stored, the same on every try. */
  timestamp: string;
  data: {
    formId: number;
    formTitle: string;
    submissionId: number;
    createdAt: string;
    /** Folded, without secret ones; files as addresses that expire. */
    answers: Answers;
    fields: { id: string; type: string; label: string }[];
    /** The answers were too large and are to be fetched. */
    truncated?: true;
    /** Sent by the test button: there is no such submission. */
    test?: true;
  };
};

/** Receivers are built for small bodies (promise W12). */
export const MAX_BODY_BYTES = 256 * 1024;

/** The body of a webhook; beyond the limit one that only says which submission it is. */
export function webhookBody(payload: WebhookPayload): string {
  const body = JSON.stringify(payload);
  if (new TextEncoder().encode(body).byteLength <= MAX_BODY_BYTES) {
    return body;
  }
  const data = { ...payload.data, answers: {}, fields: [], truncated: true };
  return JSON.stringify({ ...payload, data });
}
