import "server-only";
import { z } from "zod";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import { enqueueDeliveryEvents } from "@/lib/server/outbox/hooks/enqueue-hook-events.repository";

const notice = z.object({ deliveryIds: z.array(z.number()) });

/** Tells the hooks of a team of a page of deliveries, as they are now, in the transaction that ends the job. */
export function tellOfDeliveries(job: ClaimedJob, context: DeliveryContext): Promise<Outcome> {
  const { teamId } = job;
  const { deliveryIds: ids } = notice.parse(job.notice);
  return Promise.resolve({
    result: "delivered",
    attempt: null,
    also: (transaction) => enqueueDeliveryEvents(transaction, { teamId, ids, now: context.now() }),
  });
}
