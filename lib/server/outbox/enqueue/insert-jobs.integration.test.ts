import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { emptyOutbox, publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { insertJobs } from "./insert-jobs.repository";

const NOW = new Date("2026-03-01T12:00:00.123Z");
const HOOK = { kind: "webhook", target: "https://a.example/" } as const;
const MESSAGE = { kind: "message", target: "ada@example.com", formMessageId: "thanks" } as const;

beforeEach(emptyOutbox);
afterEach(emptyOutbox);

it("jobs of several submissions are written as they are told", async () => {
  const form = await publishedForm({});
  const { formId, teamId } = form;
  const first = await storedSubmission(form, { now: NOW });
  const second = await storedSubmission(form, { now: NOW });
  const later = new Date(NOW.getTime() + 1000);
  const both = { formId, teamId };
  await db.$transaction((transaction) =>
    insertJobs(
      transaction,
      { ...both, submissionId: first, targets: [HOOK, MESSAGE], now: NOW },
      { ...both, submissionId: second, event: "updated", revision: 2, targets: [HOOK], now: later },
    ),
  );
  const jobs = await db.outboxJob.findMany({ orderBy: { id: "asc" } });
  const shared = { formId, teamId, bundledRequestId: null, state: "waiting", attemptCount: 0 };
  const untouched = { warnings: [], progress: null, notice: null, failureReason: null };
  const created = { event: "created", revision: null, nextAttemptAt: NOW, createdAt: NOW };
  const updated = { event: "updated", revision: 2, nextAttemptAt: later, createdAt: later };
  expect(jobs).toMatchObject([
    { ...shared, ...untouched, ...HOOK, ...created, formMessageId: null, submissionId: first },
    { ...shared, ...untouched, ...MESSAGE, ...created, submissionId: first },
    { ...shared, ...untouched, ...HOOK, ...updated, formMessageId: null, submissionId: second },
  ]);
  expect(jobs[1]?.concurrencyKey).toBe(`message|${teamId}`);
});

it("ids of messages are in the order of time, so that their index is written at its end", async () => {
  const { formId, teamId, versionId } = await publishedForm({});
  const submissionId = await storedSubmission({ formId, versionId }, { now: NOW });
  const one = { formId, teamId, submissionId, targets: [HOOK] };
  const times = Array.from({ length: 12 }, (_, index) => new Date(NOW.getTime() + index));
  await db.$transaction((transaction) =>
    insertJobs(transaction, ...times.map((now) => ({ ...one, now }))),
  );
  const jobs = await db.outboxJob.findMany({ orderBy: { messageId: "asc" } });
  expect(jobs.map(({ createdAt }) => createdAt)).toEqual(times);
});
