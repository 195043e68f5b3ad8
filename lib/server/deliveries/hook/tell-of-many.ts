import "server-only";
import { z } from "zod";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import { waitForEarlier } from "@/lib/server/outbox/claims/wait-for-earlier";
import {
  enqueueDeliveryEvents,
  enqueueHookEventsOfJob,
  type HookFact,
} from "@/lib/server/outbox/hooks/enqueue-hook-events.repository";

const numbers = z.array(z.number());
const notices = z.union([
  z.object({ deliveryIds: numbers, hookIds: numbers }),
  z.object({ formId: z.number(), facts: z.array(z.custom<HookFact>()), hookIds: numbers }),
]);

/**
 * Tells hooks of a page of events, in the transaction that ends the job: of deliveries as they are now, or of what happened to
 * submissions of a form, after the pages before.
 */
export async function tellOfMany(job: ClaimedJob, context: DeliveryContext): Promise<Outcome> {
  const { teamId, createdAt } = job;
  const notice = notices.parse(job.notice);
  const told = { result: "delivered", attempt: null } as const;
  if ("deliveryIds" in notice) {
    const { deliveryIds: ids, hookIds } = notice;
    const deliveries = { teamId, ids, hookIds, now: context.now() };
    return { ...told, also: (transaction) => enqueueDeliveryEvents(transaction, deliveries) };
  }
  const happened = { ...notice, now: new Date(createdAt) };
  return (
    (await waitForEarlier(job, context.now())) ?? {
      ...told,
      also: (transaction) => enqueueHookEventsOfJob(transaction, happened),
    }
  );
}
