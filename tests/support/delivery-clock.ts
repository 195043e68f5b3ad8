import { beforeEach } from "vitest";
import { deliver } from "@/lib/server/deliveries/deliver";
import { createWorker } from "@/lib/server/deliveries/worker";
import { emptyOutbox } from "@/tests/factories/stored/deliveries";
import { UNTIL } from "./delivery-setup";

/** A worker whose clock tests put forward; before each test the clock is right and the outbox empty. */
export function workerWithClock() {
  const clock = { offset: 0 };
  const now = () => new Date(Date.now() + clock.offset);
  const worker = createWorker({ deliver, now, random: () => 0.5 });
  beforeEach(async () => {
    await emptyOutbox();
    clock.offset = 0;
  });
  return { clock, now, worker, drain: () => worker.drain({ until: UNTIL }) };
}
