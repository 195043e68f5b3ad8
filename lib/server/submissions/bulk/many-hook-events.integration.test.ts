import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { deliver } from "@/lib/server/deliveries/deliver";
import { createWorker } from "@/lib/server/deliveries/worker";
import { claimJobs } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { emptyOutbox, publishedForm } from "@/tests/factories/stored/deliveries";
import { storedHook } from "@/tests/factories/stored/hooks";
import { UNTIL } from "@/tests/support/delivery-setup";
import { deleteSubmissions, releaseSubmissions } from "./change-submissions";
import { restoreSubmissions } from "./restore-submissions";

beforeEach(emptyOutbox);

const EVENTS = [
  "submission.created",
  "submission.updated",
  "submission.stage",
  "submission.deleted",
  "submission.restored",
] as const;

/** More rows than one transaction writes: twelve for each of a hundred hooks. */
async function muchToTell(
  data: { quarantined?: boolean } = {},
  content: Parameters<typeof publishedForm>[0] = {},
) {
  const form = await publishedForm(content);
  const { teamId, formId, versionId } = form;
  for (let place = 0; place < 100; place += 1) {
    const url = `https://hooks.example/${place}`;
    await storedHook({ ...form, formId, events: [...EVENTS], url });
  }
  const answers = { formId, versionId, answers: {}, ...data };
  await db.submission.createMany({ data: Array.from({ length: 12 }, () => answers) });
  const stored = await db.submission.findMany({ where: { formId }, orderBy: { id: "asc" } });
  const ids = stored.map(({ id }) => id);
  return { form: { teamId, formId }, maker: form, ids, chosen: { teamId, formId, ids } };
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

it("a hook that is made after it happened is not told by the jobs, and one that ended before nothing more", async () => {
  const { form, maker, ids, chosen } = await muchToTell();
  const ended = await db.hook.findFirstOrThrow({ where: { formId: form.formId } });
  await deleteSubmissions(chosen);
  await db.hook.update({ where: { id: ended.id }, data: { endedAt: new Date() } });
  const late = await storedHook({ ...maker, events: [...EVENTS], url: "https://late.example/" });
  // Behind those jobs, and after both.
  await restoreSubmissions({ ...form, ids: ids.slice(0, 1) });
  await runAll();
  expect(await told()).toEqual({ deleted: 99 * 11, "deleted, restored": 99, restored: 1 });
  const ofLate = await db.outboxJob.findMany({ where: { hookId: late.id } });
  expect(ofLate.map(({ event }) => event)).toEqual(["restored"]);
});

it("many that are released from quarantine are told by jobs, as few as of deletions, each before what follows", async () => {
  const { form, ids, chosen } = await muchToTell({ quarantined: true });
  await releaseSubmissions(chosen);
  expect(await kinds()).toEqual(["hook-events", "hook-events"]);
  await deleteSubmissions({ ...form, ids: ids.slice(0, 1) });
  expect(await kinds()).toEqual(["hook-events", "hook-events", "hook-events"]);
  await runAll();
  expect(await told()).toEqual({ created: 1100, "created, deleted": 100 });
});

it("so are the corrections and stages of those that are released", async () => {
  const fields = [
    plain("name"),
    plain("p", { type: "page", stageId: "boss" }),
    plain("says", { type: "decision", returnTo: null }),
  ];
  const settings = { stages: [stage("boss")] };
  const { maker, ids, chosen } = await muchToTell({ quarantined: true }, { fields, settings });
  const [corrected = 0] = ids;
  await db.submission.update({ where: { id: corrected }, data: { revision: 2 } });
  const stored = { changed: [], written: {}, conflicts: [], decisions: {}, createdAt: new Date() };
  const of = { submissionId: corrected, versionId: maker.versionId, answers: {}, ...stored };
  await db.submissionRevision.createMany({
    data: [
      { ...of, number: 1, by: "respondent" },
      { ...of, number: 2, by: "link" },
    ],
  });
  await releaseSubmissions(chosen);
  // Nobody is e-mailed here.
  await db.outboxJob.deleteMany({ where: { kind: { not: "hook-events" } } });
  expect(await kinds()).toEqual(["hook-events", "hook-events", "hook-events"]);
  await runAll();
  expect(await told()).toEqual({ "created, stage": 1100, "created, updated, stage": 100 });
});
