import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { deliver } from "@/lib/server/deliveries/deliver";
import { createWorker } from "@/lib/server/deliveries/worker";
import { claimJobs } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { emptyOutbox, publishedForm } from "@/tests/factories/stored/deliveries";
import { storedHook } from "@/tests/factories/stored/hooks";
import { UNTIL } from "@/tests/support/delivery-setup";
import { deleteSubmissions, releaseSubmissions } from "./change-submissions";
import { restoreSubmissions } from "./restore-submissions";

beforeEach(emptyOutbox);

/** More rows than one transaction writes: twelve for each of a hundred hooks. */
async function muchToTell(data: { quarantined?: boolean } = {}) {
  const form = await publishedForm({});
  const { teamId, formId, versionId } = form;
  const events = ["submission.created", "submission.deleted", "submission.restored"] as const;
  for (let place = 0; place < 100; place += 1) {
    const url = `https://hooks.example/${place}`;
    await storedHook({ ...form, formId, events: [...events], url });
  }
  const answers = { formId, versionId, answers: {}, ...data };
  await db.submission.createMany({ data: Array.from({ length: 12 }, () => answers) });
  const stored = await db.submission.findMany({ where: { formId }, orderBy: { id: "asc" } });
  const ids = stored.map(({ id }) => id);
  return { form: { teamId, formId }, ids, chosen: { teamId, formId, ids } };
}

/** Runs all but what tells each hook, which is looked at here and not sent. */
async function runAll(): Promise<void> {
  const worker = createWorker({
    deliver: async (job, context) => {
      const outcome = await deliver(job, context);
      const also = async (transaction: Transaction) => {
        await outcome.also?.(transaction);
        await holdHooks(transaction);
      };
      return { ...outcome, also };
    },
    now: () => new Date(),
    random: () => 0.5,
  });
  const waiting = { kind: "hook-events", state: "waiting" };
  do {
    // Those that waited for one before.
    await db.outboxJob.updateMany({ where: waiting, data: { nextAttemptAt: new Date(0) } });
    await worker.drain({ until: UNTIL });
  } while ((await db.outboxJob.count({ where: waiting })) > 0);
}

async function holdHooks(client: Transaction | typeof db = db): Promise<void> {
  await client.outboxJob.updateMany({ where: { kind: "hook" }, data: { state: "delivered" } });
}

/** What one hook hears of one submission, in order, and how often. */
async function told(): Promise<Record<string, number>> {
  const rows = await db.outboxJob.findMany({ where: { kind: "hook" }, orderBy: { id: "asc" } });
  const heard = new Map<string, string[]>();
  for (const { submissionId, hookId, event } of rows) {
    const key = `${submissionId} ${hookId}`;
    heard.set(key, [...(heard.get(key) ?? []), event]);
  }
  const counts: Record<string, number> = {};
  for (const events of heard.values()) {
    const key = events.join(", ");
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

const kinds = async () => (await db.outboxJob.findMany()).map(({ kind }) => kind);

it("many hooks hear of many deletions by jobs, of what follows after them, and of each once though a worker was killed", async () => {
  const { form, ids, chosen } = await muchToTell();
  await deleteSubmissions(chosen);
  expect(await kinds()).toEqual(["hook-events", "hook-events"]);
  const claim = { limit: 1, now: new Date(), leaseUntil: UNTIL };
  expect(await claimJobs(claim)).toHaveLength(1);
  await restoreSubmissions({ ...form, ids: ids.slice(0, 1) });
  expect(await kinds()).toEqual(["hook-events", "hook-events", "hook-events"]);
  expect(await claimJobs(claim)).toEqual([]);
  // Its worker was killed: the later ones are due before it.
  await db.outboxJob.updateMany({
    where: { state: "running" },
    data: { state: "waiting", leaseToken: null, nextAttemptAt: new Date() },
  });
  await runAll();
  expect(await told()).toEqual({ deleted: 1100, "deleted, restored": 100 });
  // Nothing waits any more: it is written at once.
  await restoreSubmissions({ ...form, ids: ids.slice(1, 2) });
  expect(await told()).toEqual({ deleted: 1000, "deleted, restored": 200 });
});

it("what was erased before its job runs is told nobody, nor what happened before a form was moved", async () => {
  const erased = await muchToTell();
  await deleteSubmissions(erased.chosen);
  await db.submission.deleteMany({ where: { id: { in: erased.ids.slice(0, 11) } } });
  await runAll();
  expect(await told()).toEqual({ deleted: 100 });
  await emptyOutbox();
  const moved = await muchToTell();
  await deleteSubmissions(moved.chosen);
  const other = await publishedForm({});
  await db.form.update({ where: { id: moved.form.formId }, data: { teamId: other.teamId } });
  await storedHook({ ...other, events: ["submission.deleted"], url: "https://b.example/" });
  await runAll();
  expect(await told()).toEqual({});
});

it("many that are released from quarantine are told by jobs, each before what follows", async () => {
  const { form, ids, chosen } = await muchToTell({ quarantined: true });
  await releaseSubmissions(chosen);
  await deleteSubmissions({ ...form, ids: ids.slice(0, 1) });
  expect(new Set(await kinds())).toEqual(new Set(["hook-events"]));
  await runAll();
  expect(await told()).toEqual({ created: 1100, "created, deleted": 100 });
});
