import "server-only";
import { z } from "zod";
import type { HookPayload } from "@/lib/contracts/hooks/payloads";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { DeliverySource } from "../delivery-source.repository";
import {
  sourceOfJob,
  submissionMessage,
  type ToldOfSubmission,
} from "../webhook/submission-message";

const notices = {
  delivery: z.object({
    deliveryId: z.number(),
    kind: z.string(),
    target: z.string(),
    itemId: z.string().nullable(),
  }),
  published: z.object({ formTitle: z.string(), version: z.number(), publicUrl: z.string() }),
  unpublished: z.object({ formTitle: z.string(), version: z.number() }),
};

/** What a job tells of a submission, or with its notice of a delivery of that. */
export type ToldToHook = ToldOfSubmission & Pick<ClaimedJob, "notice">;

/** The body of what a hook is told, the same bytes on every attempt; null when what it tells of was deleted. */
export async function hookMessage(job: ClaimedJob): Promise<string | null> {
  const { formId, event, notice, createdAt } = job;
  if (event === "published" || event === "unpublished") {
    const at = new Date(createdAt);
    return formId === null ? null : JSON.stringify(formPayload({ formId, event, notice, at }));
  }
  const source = await sourceOfJob(job);
  return source && messageAbout(job, source);
}

/** The same about a submission, or a delivery of it. */
export async function messageAbout(
  job: ToldToHook,
  source: DeliverySource,
): Promise<string | null> {
  const payload = payloadOf(job, source);
  return payload === null ? submissionMessage(job, source) : JSON.stringify(payload);
}

/** `notice`: of a publish title, version and address; else title and version. */
export function formPayload({
  formId,
  event,
  notice,
  at,
}: {
  formId: number;
  event: "published" | "unpublished";
  notice: unknown;
  at: Date;
}): HookPayload {
  const timestamp = at.toISOString();
  if (event === "published") {
    const data = { formId, ...notices.published.parse(notice) };
    return { type: "form.published", timestamp, data };
  }
  const data = { formId, ...notices.unpublished.parse(notice) };
  return { type: "form.unpublished", timestamp, data };
}

/** What webhooks are not told; null for all else. */
function payloadOf(
  { event, notice, createdAt }: ToldToHook,
  { formId, formTitle, submissionId }: DeliverySource,
): HookPayload | null {
  const timestamp = new Date(createdAt).toISOString();
  const about = { formId, formTitle, submissionId };
  switch (event) {
    case "deleted": {
      const data = { ...about, deletedAt: timestamp };
      return { type: "submission.deleted", timestamp, data };
    }
    case "restored": {
      const data = { ...about, restoredAt: timestamp };
      return { type: "submission.restored", timestamp, data };
    }
    case "delivered":
    case "failed": {
      const data = { ...about, ...notices.delivery.parse(notice) };
      return { type: `delivery.${event}`, timestamp, data };
    }
    default:
      return null;
  }
}
