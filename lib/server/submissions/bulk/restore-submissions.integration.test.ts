import { describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { retryDelivery } from "@/lib/server/deliveries/retry-deliveries";
import { deleteForm } from "@/lib/server/forms/drafts/delete-form";
import { restoreForm } from "@/lib/server/forms/drafts/restore-form";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { status } from "@/tests/fakes/webhook-receiver";
import { setUpDeliveries, UNTIL } from "@/tests/support/delivery-setup";
import { deleteSubmissions } from "./change-submissions";
import { restoreSubmissions } from "./restore-submissions";

const { receiver, drain, drainLate, jobs, states } = setUpDeliveries();

async function twoAnswers() {
  const { teamId, formId, versionId } = await publishedForm({
    webhooks: [receiver().url],
    mondayBoardId: "7",
  });
  const form = { teamId, formId, versionId };
  const ids = [await storedSubmission(form), await storedSubmission(form)];
  return { teamId, formId, ids };
}

describe("a restored submission", () => {
  it("is delivered although its deliveries ended while it was deleted", async () => {
    const { ids, ...form } = await twoAnswers();
    const [first = 0] = ids;
    await deleteSubmissions({ ...form, ids });
    await drain();
    expect(await states()).toEqual(Array(4).fill("failed"));
    expect(await restoreSubmissions({ ...form, ids: [first] })).toEqual({ count: 1 });
    const idle = { attemptCount: 0, finishedAt: null, leaseToken: null, leaseUntil: null };
    expect(await jobs()).toMatchObject([
      { submissionId: first, state: "waiting", ...idle },
      { submissionId: first, state: "waiting", ...idle },
      { state: "failed" },
      { state: "failed" },
    ]);
    await drain();
    expect(receiver().received).toHaveLength(1);
    expect(await states()).toEqual(["delivered", "paused", "failed", "failed"]);
  });

  it("leaves alone what had failed of itself, and what still waits", async () => {
    const { ids, ...form } = await twoAnswers();
    const [first = 0, second = 0] = ids;
    await db.outboxJob.deleteMany({ where: { kind: "board" } });
    await db.outboxJob.updateMany({ where: { submissionId: first }, data: { attemptCount: 8 } });
    receiver().answerWith(status(500));
    await db.outboxJob.updateMany({
      where: { submissionId: second },
      data: { nextAttemptAt: UNTIL },
    });
    await drain();
    expect(await states()).toEqual(["failed", "waiting"]);
    await deleteSubmissions({ ...form, ids });
    await restoreSubmissions({ ...form, ids });
    expect(await states()).toEqual(["failed", "waiting"]);
  });

  it("is not forgotten when it is restored between the look at it and the end of its job", async () => {
    const { ids, ...form } = await twoAnswers();
    await db.outboxJob.deleteMany({ where: { kind: "board" } });
    await deleteSubmissions({ ...form, ids });
    await drainLate(() => restoreSubmissions({ ...form, ids }));
    expect(await states()).toEqual(["delivered", "delivered"]);
  });
});

describe("a restored form", () => {
  it("delivers what ended while it was in the trash, without what is deleted itself", async () => {
    const { ids, formId: id, teamId } = await twoAnswers();
    const [first = 0] = ids;
    await deleteSubmissions({ ids: [first], formId: id, teamId });
    await deleteForm({ id, teamId });
    await drain();
    expect(await states()).toEqual(Array(4).fill("failed"));
    await restoreForm({ id, teamId });
    expect(await states()).toEqual(["failed", "failed", "waiting", "waiting"]);
    await drain();
    expect(receiver().received).toHaveLength(1);
  });

  it("leaves one alone that was sent again in vain since then", async () => {
    const { ids, formId: id, teamId } = await twoAnswers();
    await db.outboxJob.deleteMany({
      where: { OR: [{ kind: "board" }, { submissionId: ids[1] ?? 0 }] },
    });
    await deleteForm({ id, teamId });
    await drain();
    const [job] = await jobs();
    await db.form.update({ where: { id }, data: { deletedAt: null } });
    receiver().answerWith(status(500));
    await retryDelivery({ id: job?.id ?? 0, teamId });
    await db.outboxJob.updateMany({ data: { attemptCount: 8 } });
    await drain();
    expect(await states()).toEqual(["failed"]);
    await deleteForm({ id, teamId });
    await restoreForm({ id, teamId });
    expect(await states()).toEqual(["failed"]);
  });
});
