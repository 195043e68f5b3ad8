import { once } from "node:events";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { db } from "@/lib/server/db/client";
import { claimJobs } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { Deliver } from "@/lib/server/outbox/claims/outcome";
import { emptyOutbox, publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { recoverJobs } from "./recover-jobs";
import { createWorker } from "./worker";

const START = new Date("2026-03-01T12:00:00.000Z");
const LATER = new Date("2999-01-01T00:00:00.000Z");
const MINUTE = 60_000;

/** A clock that only moves by `pass`. */
function clock() {
  let at = START.getTime();
  return {
    now: () => new Date(at),
    pass: (ms: number) => {
      at += ms;
    },
  };
}

const attempt = (at: Date, status: number) => ({
  at,
  status,
  durationMs: 1,
  excerpt: null,
  error: status < 300 ? null : "No.",
});
const always =
  (status: number): Deliver =>
  async (_job, { now }) => ({
    result: status < 300 ? "delivered" : "retry",
    attempt: attempt(now(), status),
  });
const onlyJob = () => db.outboxJob.findFirstOrThrow({ include: { attempts: true } });

async function oneJob() {
  await storedSubmission(await publishedForm({ webhooks: ["https://a.example/"] }), { now: START });
}

beforeEach(emptyOutbox);

describe("a worker", () => {
  it("tries nine times over the documented schedule, then gives up", async () => {
    await oneJob();
    const time = clock();
    const worker = createWorker({ deliver: always(500), now: time.now, random: () => 0.5 });
    const waits = [];
    for (let tries = 1; tries <= 9; tries += 1) {
      expect(await worker.drain({ until: LATER })).toBe(1);
      const wait = (await onlyJob()).nextAttemptAt.getTime() - time.now().getTime();
      waits.push(wait / 1000);
      time.pass(wait - 1);
      expect(await worker.drain({ until: LATER })).toBe(0);
      time.pass(1);
    }
    expect(waits).toEqual([5, 30, 120, 600, 3600, 14_400, 43_200, 86_400, 0]);
    const job = await onlyJob();
    expect([job.state, job.attempts.length]).toEqual(["failed", 9]);
    expect(await worker.drain({ until: LATER })).toBe(0);
  });

  it("requeues a job whose lease expired, and parks one that crashes its worker", async () => {
    await oneJob();
    const time = clock();
    const states = [];
    for (let crash = 1; crash <= 10; crash += 1) {
      const leaseUntil = new Date(time.now().getTime() + MINUTE);
      await claimJobs({ limit: 1, now: time.now(), leaseUntil });
      await recoverJobs(new Date(leaseUntil.getTime() - 1));
      expect((await onlyJob()).state).toBe("running");
      time.pass(MINUTE);
      await recoverJobs(time.now());
      states.push((await onlyJob()).state);
    }
    expect(states).toEqual([...Array<string>(9).fill("waiting"), "failed"]);
    expect((await onlyJob()).attempts.at(-1)?.error).toBe(
      "Given up: the worker stopped each time.",
    );
  });

  it("does not count a try that was not the job's fault", async () => {
    await oneJob();
    const time = clock();
    const notBefore = new Date(START.getTime() + MINUTE);
    const results = ["postponed", "paused", "delivered"] as const;
    let calls = 0;
    const deliver: Deliver = async () => ({
      result: results[calls++] ?? "failed",
      attempt: null,
      notBefore,
    });
    const worker = createWorker({ deliver, now: time.now });
    await worker.drain({ until: LATER });
    expect(await onlyJob()).toMatchObject({ state: "waiting", attemptCount: 0 });
    time.pass(MINUTE);
    await worker.drain({ until: LATER });
    expect((await onlyJob()).state).toBe("paused");
    await worker.drain({ until: LATER });
    expect(await onlyJob()).toMatchObject({ state: "delivered", attemptCount: 1 });
  });

  it("tries again with the sentence of what is unavailable, as the store of files", async () => {
    await oneJob();
    const deliver: Deliver = () => Promise.reject(new AppError("unavailable", "Files are away."));
    await createWorker({ deliver, now: clock().now }).drain({ until: LATER });
    expect(await onlyJob()).toMatchObject({
      state: "waiting",
      attempts: [{ error: "Files are away." }],
    });
  });

  it("continues when a delivery throws", async () => {
    await oneJob();
    const deliver: Deliver = () => Promise.reject(new Error("bug"));
    await createWorker({ deliver, now: clock().now }).drain({ until: LATER });
    expect(await onlyJob()).toMatchObject({
      state: "waiting",
      attemptCount: 1,
      attempts: [{ error: "Internal error.", status: null }],
    });
  });

  it("delivers once although its result cannot be stored at first", async () => {
    await oneJob();
    let [delivered, stored] = [0, 0];
    const deliver: Deliver = async (_job, { now }) => {
      delivered += 1;
      const also = async () => {
        stored += 1;
        if (stored === 1) {
          throw new Error("busy");
        }
      };
      return { result: "delivered", attempt: attempt(now(), 200), also };
    };
    await createWorker({ deliver, now: clock().now }).drain({ until: LATER });
    expect([delivered, stored]).toEqual([1, 2]);
    expect(await onlyJob()).toMatchObject({ state: "delivered", attempts: [{ status: 200 }] });
  });

  it("finishes what is under way when it is stopped, and begins nothing new", async () => {
    const form = await publishedForm({ webhooks: ["https://a.example/", "https://b.example/"] });
    for (let count = 0; count < 10; count += 1) {
      await storedSubmission(form);
    }
    let started = 0;
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const deliver: Deliver = async (_job, { now }) => {
      started += 1;
      await gate;
      return { result: "delivered", attempt: attempt(now(), 200) };
    };
    const worker = createWorker({ deliver });
    worker.claimNow();
    await expect.poll(() => started).toBe(8);
    const stopped = worker.stop();
    open();
    await stopped;
    const count = (state: string) => db.outboxJob.count({ where: { state } });
    expect([await count("running"), await count("delivered"), started]).toEqual([0, 8, 8]);
  });

  it("that drains claims nothing after its time, and ends what is under way", async () => {
    const form = await publishedForm({ webhooks: ["https://a.example/"] });
    for (let count = 0; count < 10; count += 1) {
      await storedSubmission(form, { now: START });
    }
    const time = clock();
    const deliver: Deliver = async (_job, { now, signal }) => {
      time.pass(MINUTE);
      if (!signal.aborted) {
        await once(signal, "abort");
      }
      return { result: "delivered", attempt: attempt(now(), 200) };
    };
    const worker = createWorker({ deliver, now: time.now });
    expect(await worker.drain({ until: new Date(START.getTime() + 1) })).toBe(4);
    const count = (state: string) => db.outboxJob.count({ where: { state } });
    expect([await count("delivered"), await count("running")]).toEqual([4, 0]);
  });

  it("that drains renews its leases", async () => {
    await oneJob();
    const time = clock();
    const deliver: Deliver = async ({ id }, { now }) => {
      const lease = async () =>
        (await db.outboxJob.findUniqueOrThrow({ where: { id } })).leaseUntil?.getTime();
      const first = await lease();
      time.pass(MINUTE);
      vi.advanceTimersByTime(MINUTE);
      await expect.poll(lease).toBe((first ?? 0) + MINUTE);
      return { result: "delivered", attempt: attempt(now(), 200) };
    };
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const drained = createWorker({ deliver, now: time.now }).drain({ until: LATER });
    await drained.finally(() => vi.useRealTimers());
    expect((await onlyJob()).state).toBe("delivered");
  });

  it("executes 400 jobs once each, eight at work", async () => {
    const webhooks = Array.from({ length: 20 }, (_, index) => `https://${index}.example/`);
    const form = await publishedForm({ webhooks });
    await Promise.all(Array.from({ length: 20 }, () => storedSubmission(form, { now: START })));
    const executed: number[] = [];
    const deliver: Deliver = async ({ id }, { now }) => {
      executed.push(id);
      return { result: "delivered", attempt: attempt(now(), 200) };
    };
    const workers = Array.from({ length: 8 }, () => createWorker({ deliver }));
    while ((await db.outboxJob.count({ where: { state: "waiting" } })) > 0) {
      await Promise.all(workers.map((worker) => worker.drain({ until: LATER })));
    }
    expect([executed.length, new Set(executed).size]).toEqual([400, 400]);
  });
});
