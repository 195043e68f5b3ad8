import "server-only";
import type { JobState } from "@/lib/domain/delivery/delivery-job";
import { db } from "@/lib/server/db/client";
import { announceDeliveries } from "./announce.repository";
import { WEBHOOK_LANE } from "./lanes";
import { forgetFailures } from "./webhook/endpoints.repository";

type Retry = {
  ownerId: number;
  /** Where: `{ id }`, `{ formId }`, or some ids of a form. */
  where: { id: number } | { formId: number; id?: { in: number[] } };
  states: readonly JobState[];
  /** Addresses that their owner wants tried again. */
  lanes: readonly string[];
  now: Date;
};

/**
 * Makes deliveries due at once with all their tries before them; the id of the message stays. Disabled
 * addresses among `lanes` are enabled. Returns how many.
 */
export function retryJobs({ ownerId, where, states, lanes, now }: Retry): Promise<number> {
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.outboxJob.updateMany({
      where: { ...where, ownerId, state: { in: [...states] } },
      data: { state: "waiting", nextAttemptAt: now, attemptCount: 0, finishedAt: null },
    });
    for (const lane of lanes.filter((each) => each.startsWith(WEBHOOK_LANE))) {
      await forgetFailures(transaction, { ownerId, lane });
      await transaction.outboxJob.updateMany({
        where: { ownerId, lane, state: "paused" },
        data: { state: "waiting", nextAttemptAt: now },
      });
    }
    await announceDeliveries(transaction);
    return count;
  });
}
