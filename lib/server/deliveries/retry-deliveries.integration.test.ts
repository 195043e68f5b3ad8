import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { NO_DUE_TIME, UNTIL_SENT_AGAIN } from "@/lib/domain/delivery/delivery-job";
import { db } from "@/lib/server/db/client";
import { resumeDueJobs, resumeJobsOfOwner } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { emptyOutbox, publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { countDeliveries } from "./list-deliveries";
import { listDeliveryProblems } from "./list-delivery-problems";
import { resendSubmissions } from "./resend-submissions";
import { retryDeliveries, retryDelivery } from "./retry-deliveries";

const DISABLED = { about: "disabled", url: "https://a.example/", reason: "Gone." };

beforeEach(emptyOutbox);

/** Answers with one webhook delivery each, all failed. */
async function failedAnswers(count: number) {
  const form = await publishedForm({ webhooks: ["https://a.example/"] });
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await storedSubmission(form));
  }
  await db.outboxJob.updateMany({ data: { state: "failed" } });
  return { formId: form.formId, teamId: form.teamId, ids };
}

type Failed = Awaited<ReturnType<typeof failedAnswers>>;

/** The id of a failed problem e-mail about the first answer's delivery. */
async function failedProblemMail({ formId, teamId, ids: [submissionId = 0] }: Failed) {
  const { id } = await db.outboxJob.create({
    data: {
      kind: "email",
      target: "a@example.com",
      concurrencyKey: "email|a",
      state: "failed",
      formId,
      teamId,
      submissionId,
      notice: DISABLED,
      warnings: [],
      messageId: `msg_notice-${submissionId}`,
      nextAttemptAt: new Date(),
    },
  });
  return id;
}

const stateOf = async (id: number) =>
  (await db.outboxJob.findUniqueOrThrow({ where: { id } })).state;

describe("a problem e-mail", () => {
  it("is not sent again with the deliveries of its submission", async () => {
    const failed = await failedAnswers(1);
    const id = await failedProblemMail(failed);
    expect(await resendSubmissions(failed)).toEqual({ count: 1 });
    expect(await stateOf(id)).toBe("failed");
  });

  it("is not sent again with all that failed, but by its id", async () => {
    const failed = await failedAnswers(2);
    const id = await failedProblemMail(failed);
    const { formId, teamId } = failed;
    const all = { formId, teamId, which: { state: "failed" as const } };
    expect(await retryDeliveries(all)).toEqual({ count: 2 });
    expect(await stateOf(id)).toBe("failed");
    expect(await retryDeliveries({ formId, teamId, which: { ids: [id] } })).toEqual({ count: 1 });
    expect(await stateOf(id)).toBe("waiting");
  });
});

describe("what hooks were sent", () => {
  it("is sent again with all that failed, but not what has ended", async () => {
    const { formId, teamId, ids } = await failedAnswers(2);
    const [failed = 0, ended = 0] = ids;
    await db.outboxJob.updateMany({ data: { kind: "hook" } });
    const where = { submissionId: ended };
    await db.outboxJob.updateMany({ where, data: { failureReason: "ended" } });
    expect(await countDeliveries({ formId, teamId })).toMatchObject({ resendable: { failed: 1 } });
    const which = { state: "failed" as const };
    expect(await retryDeliveries({ formId, teamId, which })).toEqual({ count: 1 });
    const waiting = await db.outboxJob.findMany({ where: { state: "waiting" } });
    expect(waiting.map(({ submissionId }) => submissionId)).toEqual([failed]);
  });
});

describe("submissions that are sent again", () => {
  it("are sent once in one run, however often the request is repeated", async () => {
    const { ids, ...form } = await failedAnswers(3);
    const run = randomUUID();
    expect(await resendSubmissions({ ...form, run, ids: ids.slice(0, 1) })).toEqual({ count: 1 });
    await db.outboxJob.updateMany({ data: { state: "delivered" } });
    expect(await resendSubmissions({ ...form, run, ids })).toEqual({ count: 2 });
    await db.outboxJob.updateMany({ data: { state: "delivered" } });
    expect(await resendSubmissions({ ...form, run, ids })).toEqual({ count: 0 });
    expect(await resendSubmissions({ ...form, run: randomUUID(), ids })).toEqual({ count: 3 });
    expect(await resendSubmissions({ ...form, ids })).toEqual({ count: 3 });
  });
});

it("sends a message again by itself, not with all of its submission that respondents have", async () => {
  const { ids, ...form } = await failedAnswers(2);
  const [sent, failed] = await db.outboxJob.findMany({ where: { submissionId: { in: ids } } });
  const message = { kind: "message", formMessageId: "m" };
  const data = { ...message, state: "delivered" };
  await db.outboxJob.update({ where: { id: sent?.id ?? 0 }, data });
  await db.outboxJob.update({ where: { id: failed?.id ?? 0 }, data: message });
  expect(await resendSubmissions({ ...form, ids, run: randomUUID() })).toEqual({ count: 1 });
  expect(await stateOf(failed?.id ?? 0)).toBe("waiting");
  expect(await stateOf(sent?.id ?? 0)).toBe("delivered");
  await retryDelivery({ id: sent?.id ?? 0, teamId: form.teamId });
  expect(await stateOf(sent?.id ?? 0)).toBe("waiting");
});

describe("sending all of a state again", () => {
  it.each(["failed", "paused"] as const)(
    "resends what is counted as %s: no problem e-mails, and nothing deleted",
    async (state) => {
      const { formId, teamId, ids } = await failedAnswers(4);
      const [first = 0, second = 0] = ids;
      const notice = await failedProblemMail({ formId, teamId, ids: [second] });
      await db.outboxJob.updateMany({ data: { state } });
      await db.submission.update({ where: { id: first }, data: { deletedAt: new Date() } });
      const counts = await countDeliveries({ formId, teamId });
      expect(counts).toMatchObject({ [state]: 5, waiting: 0, resendable: { [state]: 3 } });
      const all = { formId, teamId, which: { state } };
      expect(await retryDeliveries(all)).toEqual({ count: counts.resendable[state] });
      expect(await stateOf(notice)).toBe(state);
      expect((await countDeliveries({ formId, teamId })).resendable).toEqual({
        failed: 0,
        paused: 0,
      });
    },
  );
});

it("what a restore paused is sent by its owner alone, and one by one", async () => {
  const { formId, teamId, ids } = await failedAnswers(2);
  const data = { state: "paused", nextAttemptAt: UNTIL_SENT_AGAIN, warnings: ["Restored."] };
  await db.outboxJob.updateMany({ data });
  expect(await resumeDueJobs(new Date())).toBe(0);
  expect(await resumeJobsOfOwner({ teamId, now: new Date() })).toBe(0);
  const [first, second] = await db.outboxJob.findMany({
    where: { submissionId: { in: ids } },
    orderBy: { id: "asc" },
  });
  const which = { ids: [first?.id ?? 0] };
  expect(await retryDeliveries({ formId, teamId, which })).toEqual({ count: 1 });
  const sent = await db.outboxJob.findUniqueOrThrow({ where: { id: first?.id ?? 0 } });
  expect([sent.state, sent.warnings]).toEqual(["waiting", []]);
  expect(await stateOf(second?.id ?? 0)).toBe("paused");
  const all = { formId, teamId, which: { state: "paused" as const } };
  expect(await retryDeliveries(all)).toEqual({ count: 1 });
});

describe("the delivery problems of an account", () => {
  const formsOf = async ({ teamId }: Failed) => (await listDeliveryProblems({ teamId })).forms;

  it("are failed deliveries, without problem e-mails and deleted submissions", async () => {
    const failed = await failedAnswers(3);
    await failedProblemMail(failed);
    expect(await formsOf(failed)).toMatchObject([{ failed: 3, paused: 0 }]);
    const [first = 0, ...others] = failed.ids;
    await db.submission.update({ where: { id: first }, data: { deletedAt: new Date() } });
    expect(await formsOf(failed)).toMatchObject([{ failed: 2, paused: 0 }]);
    await db.submission.updateMany({
      where: { id: { in: others } },
      data: { deletedAt: new Date() },
    });
    expect(await formsOf(failed)).toEqual([]);
  });

  it("are paused deliveries that wait for their owner, not those that go on by themselves", async () => {
    const failed = await failedAnswers(2);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
    await db.outboxJob.updateMany({ data: { state: "paused", nextAttemptAt: tomorrow } });
    expect(await formsOf(failed)).toEqual([]);
    await db.outboxJob.updateMany({
      where: { submissionId: failed.ids[0] ?? 0 },
      data: { nextAttemptAt: NO_DUE_TIME },
    });
    expect(await formsOf(failed)).toMatchObject([{ failed: 0, paused: 1 }]);
  });
});
