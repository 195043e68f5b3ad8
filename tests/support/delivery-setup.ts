import { afterAll, beforeAll, beforeEach } from "vitest";
import { db } from "@/lib/server/db/client";
import { deliver } from "@/lib/server/deliveries/deliver";
import { createWorker } from "@/lib/server/deliveries/worker";
import { emptyOutbox } from "@/tests/factories/stored/deliveries";
import { startReceiver, status } from "@/tests/fakes/webhook-receiver";
import { changeEnv } from "./change-env";

/** Later than any delivery is due. */
export const UNTIL = new Date("2999-01-01T00:00:00.000Z");

/**
 * Setup for tests of deliveries: a receiver that answers 200 by default, an outbox that is empty
 * before each test, and a worker that empties it.
 */
export function setUpDeliveries() {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  changeEnv({ OUTBOUND_ALLOW: "127.0.0.1" });
  beforeAll(async () => {
    receiver = await startReceiver(status(200));
  });
  afterAll(() => receiver.stop());
  beforeEach(async () => {
    await emptyOutbox();
    receiver.received.length = 0;
    receiver.answerWith(status(200));
  });
  const workerWith = (delivering: typeof deliver) =>
    createWorker({ deliver: delivering, now: () => new Date(), random: () => 0.5 });
  const jobs = () => db.outboxJob.findMany({ orderBy: { id: "asc" } });
  return {
    receiver: () => receiver,
    drain: () => workerWith(deliver).drain({ until: UNTIL }),
    /** `onFailed` runs between the failed delivery and the end of its job. */
    drainLate: (onFailed: () => Promise<unknown>) =>
      workerWith(async (job, context) => {
        const outcome = await deliver(job, context);
        if (outcome.result === "failed") {
          await onFailed();
        }
        return outcome;
      }).drain({ until: UNTIL }),
    jobs,
    states: async () => (await jobs()).map(({ state }) => state),
  };
}
