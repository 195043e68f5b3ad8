import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { emptyOutbox, publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { analyze, insertWaitingJobs, rowsReadByClaim } from "@/tests/factories/stored/waiting-jobs";
import { claimJobs, findExpiredLeases, resumeDueJobs } from "./claim-jobs.repository";
import { finishJob, postponeJobs, renewLeases, saveProgress } from "./jobs.repository";

const NOW = new Date("2026-03-01T12:00:00.000Z");
// Four jobs and what runs, of each of 40 keys.
const FEW_ROWS = 4_000;
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const claim = (now = NOW, limit = 50) =>
  claimJobs({ now, limit, leaseUntil: new Date(now.getTime() + 60_000) });
const done = {
  state: "delivered" as const,
  nextAttemptAt: NOW,
  isCounted: true,
  attempt: { at: NOW, status: 200, durationMs: 5, error: null, excerpt: null },
};

beforeEach(emptyOutbox);
afterEach(emptyOutbox);

describe("a claim", () => {
  it("takes jobs that are due, and counts the attempt", async () => {
    const form = await publishedForm({ webhooks: ["https://a.example/"], mondayBoardId: "7" });
    const submissionId = await storedSubmission(form, { now: after(1) });
    expect(await claim(NOW)).toEqual([]);
    const jobs = await claim(after(1));
    expect(jobs.map(({ kind }) => kind).sort()).toEqual(["board", "webhook"]);
    expect(jobs[0]).toMatchObject({ submissionId, attemptCount: 1, teamId: form.teamId });
    expect(await claim(after(1))).toEqual([]);
  });

  it("takes four of a webhook's jobs and one of a board's at a time", async () => {
    const form = await publishedForm({ webhooks: ["https://a.example/"], mondayBoardId: "7" });
    for (let count = 0; count < 6; count += 1) {
      await storedSubmission(form, { now: NOW });
    }
    const first = await claim();
    const kinds = (jobs: typeof first) => jobs.map(({ kind }) => kind).sort();
    expect(kinds(first)).toEqual(["board", "webhook", "webhook", "webhook", "webhook"]);
    const finished = first.filter(({ id }, index) => index < 2 && id > 0);
    await Promise.all(finished.map((job) => finishJob(job, done)));
    expect(kinds(await claim())).toEqual(kinds(finished));
  });

  it("takes the oldest first, of many concurrency keys, up to its limit", async () => {
    const names = Array.from({ length: 9 }, (_, index) => `https://${9 - index}.example/`);
    const form = await publishedForm({ webhooks: names });
    await storedSubmission(form, { now: after(-10) });
    await storedSubmission(form, { now: after(-20) });
    const jobs = await claim(NOW, 9);
    const rows = await db.outboxJob.findMany({ where: { id: { in: jobs.map(({ id }) => id) } } });
    expect(rows.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual(Array(9).fill(after(-20)));
  });

  it("limits boards by owner, even when two owners name the same board", async () => {
    const forms = [
      await publishedForm({ mondayBoardId: "7" }),
      await publishedForm({ mondayBoardId: "7" }),
    ];
    for (const form of forms) {
      await storedSubmission(form, { now: NOW });
      await storedSubmission(form, { now: NOW });
    }
    const owners = (await claim()).map(({ teamId }) => teamId);
    expect(owners.sort()).toEqual(forms.map(({ teamId }) => teamId).sort());
  });

  it("takes one job at a time by the board keys of older versions", async () => {
    const form = await publishedForm({ mondayBoardId: "7" });
    await storedSubmission(form, { now: NOW });
    await storedSubmission(form, { now: NOW });
    await db.outboxJob.updateMany({ data: { concurrencyKey: "board|7" } });
    expect(await claim()).toHaveLength(1);
  });

  it("leaves places for others when all of an owner's addresses hang", async () => {
    const webhooks = Array.from({ length: 20 }, (_, index) => `https://${index}.example/`);
    const greedy = await publishedForm({ webhooks });
    await storedSubmission(greedy, { now: after(-10) });
    await storedSubmission(greedy, { now: after(-10) });
    const modest = await publishedForm({ webhooks: ["https://b.example/"] });
    await storedSubmission(modest, { now: NOW });
    const countOf = (jobs: Awaited<ReturnType<typeof claim>>) =>
      [greedy, modest].map((form) => jobs.filter(({ teamId }) => teamId === form.teamId).length);
    expect(countOf(await claim(NOW, 10))).toEqual([10, 0]);
    const second = await claim();
    expect(countOf(second)).toEqual([6, 1]);
    expect(await claim()).toEqual([]);
    await Promise.all(second.map((job) => finishJob(job, done)));
    expect(countOf(await claim())).toEqual([6, 0]);
  });

  it("reads few rows of 50,000 jobs that are due at the same time, whatever the statistics say", async () => {
    await insertWaitingJobs({ count: 50_000, now: NOW });
    expect(await rowsReadByClaim(NOW)).toBeLessThan(FEW_ROWS);
    await analyze();
    expect(await rowsReadByClaim(NOW)).toBeLessThan(FEW_ROWS);
  });

  it("never gets a job that a concurrent claim gets", async () => {
    const webhooks = Array.from({ length: 20 }, (_, index) => `https://${index}.example/`);
    const form = await publishedForm({ webhooks });
    for (let count = 0; count < 6; count += 1) {
      await storedSubmission(form, { now: NOW });
    }
    const seen: number[] = [];
    const work = async () => {
      for (let jobs = await claim(NOW, 7); jobs.length > 0; jobs = await claim(NOW, 7)) {
        seen.push(...jobs.map(({ id }) => id));
        await Promise.all(jobs.map((job) => finishJob(job, done)));
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length + (await db.outboxJob.count({ where: { state: "waiting" } }))).toBe(120);
  });
});

describe("a lease", () => {
  async function claimOne() {
    const form = await publishedForm({ webhooks: ["https://a.example/"] });
    await storedSubmission(form, { now: NOW });
    const [job] = await claim();
    if (job === undefined) {
      throw new Error("nothing was claimed");
    }
    return job;
  }

  it("is found as expired once it is over, unless it is renewed", async () => {
    const job = await claimOne();
    const silent = async (now: Date) => (await findExpiredLeases({ now, limit: 10 })).length;
    expect([await silent(after(59)), await silent(after(60))]).toEqual([0, 1]);
    await renewLeases([job.leaseToken], after(120));
    expect([await silent(after(119)), await silent(after(120))]).toEqual([0, 1]);
  });

  it("that was lost changes nothing any more", async () => {
    const zombie = await claimOne();
    await db.outboxJob.update({
      where: { id: zombie.id },
      data: { state: "waiting", leaseToken: null, leaseUntil: null },
    });
    const [heir] = await claim(after(61));
    expect(heir).toMatchObject({ id: zombie.id, attemptCount: 2 });
    expect(await finishJob(zombie, done)).toBe(false);
    expect(await saveProgress(zombie, { itemId: "1" })).toBe(false);
    const job = await db.outboxJob.findUniqueOrThrow({
      where: { id: zombie.id },
      include: { attempts: true },
    });
    expect(job).toMatchObject({ state: "running", progress: null, attempts: [] });
  });

  it("ends with an attempt in the log; what was not tried is not counted", async () => {
    const job = await claimOne();
    await finishJob(job, { ...done, state: "waiting", isCounted: false, attempt: null });
    const [again] = await claim();
    expect(again?.attemptCount).toBe(1);
    expect(again && (await finishJob(again, { ...done, warnings: ["Cut."] }))).toBe(true);
    const stored = await db.outboxJob.findUniqueOrThrow({
      where: { id: job.id },
      include: { attempts: true },
    });
    expect(stored).toMatchObject({
      state: "delivered",
      warnings: ["Cut."],
      finishedAt: NOW,
      attempts: [{ status: 200, at: NOW }],
    });
  });
});

it("paused jobs wait again once their pause is over", async () => {
  const form = await publishedForm({ mondayBoardId: "7" });
  await storedSubmission(form, { now: NOW });
  await db.outboxJob.updateMany({ data: { state: "paused", nextAttemptAt: after(60) } });
  expect([await resumeDueJobs(after(59)), await claim(after(59))]).toEqual([0, []]);
  expect(await resumeDueJobs(after(60))).toBe(1);
  expect(await claim(after(60))).toHaveLength(1);
});

it("postponed jobs of a concurrency key wait until that time, others do not", async () => {
  const form = await publishedForm({ mondayBoardId: "7", webhooks: ["https://a.example/"] });
  await storedSubmission(form, { now: NOW });
  const { teamId } = form;
  const { concurrencyKey } = await db.outboxJob.findFirstOrThrow({ where: { kind: "board" } });
  await db.$transaction((transaction) =>
    postponeJobs(transaction, { teamId, concurrencyKey, until: after(60) }),
  );
  expect(await claim(after(59))).toMatchObject([{ kind: "webhook" }]);
  expect(await claim(after(60))).toMatchObject([{ kind: "board" }]);
});
