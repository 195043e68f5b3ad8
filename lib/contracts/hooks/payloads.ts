import { z } from "zod";
import { DECISIONS } from "@/lib/domain/stages/decision";
import { rowId } from "../row-id";
import { answerValueResponse } from "../submissions/submissions";
import { hookEvent } from "./hooks";

const ofForm = { formId: z.number().int(), formTitle: z.string() };
const ofSubmission = { ...ofForm, submissionId: z.number().int() };
const ofAnswers = {
  ...ofSubmission,
  createdAt: z.string(),
  /** In which it was sent, BCP 47; absent of those from before that was stored. */
  language: z.string().optional(),
  /** Folded, without secret answers; files are addresses that expire. */
  answers: z.record(z.string(), z.unknown()),
  /** The same as a flat list, in the order of the form. */
  values: z.array(answerValueResponse),
  fields: z.array(z.object({ id: z.string(), type: z.string(), label: z.string() })),
  /** The ending that was shown, as it was called then. */
  ending: z.object({ id: z.string(), title: z.string() }).optional(),
  /** The answers exceed 256 KB and must be fetched. */
  truncated: z.literal(true).optional(),
  /** Sent by the test button. */
  test: z.literal(true).optional(),
};
const ofDelivery = z.strictObject({
  ...ofSubmission,
  deliveryId: z.number().int(),
  kind: z.string(),
  /** The address, the board's id, or the mailbox. */
  target: z.string(),
  /** Of the board's item; null where there is none. */
  itemId: z.string().nullable(),
});

function payload<Type extends string, Data extends z.ZodType>(type: Type, data: Data) {
  return z.strictObject({ type: z.literal(type), timestamp: z.iso.datetime(), data });
}

/** Whatever webhooks and hooks send, by what it tells. */
export const hookPayload = z.discriminatedUnion("type", [
  payload("submission.created", z.strictObject(ofAnswers)),
  payload(
    "submission.updated",
    z.strictObject({
      ...ofAnswers,
      /** Which revision it is, and the ids of the fields that it changed. */
      revision: z.number().int(),
      changed: z.array(z.string()),
    }),
  ),
  payload("submission.withdrawn", z.strictObject({ ...ofSubmission, withdrawnAt: z.string() })),
  payload("submission.deleted", z.strictObject({ ...ofSubmission, deletedAt: z.string() })),
  payload("submission.restored", z.strictObject({ ...ofSubmission, restoredAt: z.string() })),
  payload(
    "submission.stage",
    z.strictObject({
      ...ofSubmission,
      stage: z.object({ id: z.string(), title: z.string() }),
      state: z.enum(["waiting", "done", "declined", "returned", "skipped"]),
      decision: z.enum(DECISIONS).optional(),
      reason: z.string().optional(),
    }),
  ),
  payload("delivery.delivered", ofDelivery),
  payload("delivery.failed", ofDelivery),
  payload(
    "form.published",
    z.strictObject({ ...ofForm, version: z.number().int(), publicUrl: z.string() }),
  ),
  payload("form.unpublished", z.strictObject({ ...ofForm, version: z.number().int() })),
]);

export const hookSamplesQuery = z.object({
  event: hookEvent,
  /** Absent: any form that the caller may read. */
  formId: z.coerce.number().pipe(rowId).optional(),
});

/** What a program is given to try an event with: one to three of its payloads. */
export const hookSamplesResponse = z.array(hookPayload);

export type HookPayload = z.infer<typeof hookPayload>;
