import { beforeEach, describe, expect, it } from "vitest";
import { UNTIL_DECIDED, UNTIL_SENT_AGAIN } from "@/lib/domain/delivery/delivery-job";
import { db } from "@/lib/server/db/client";
import { deliver } from "@/lib/server/deliveries/deliver";
import { createWorker } from "@/lib/server/deliveries/worker";
import { withdrawSubmission } from "@/lib/server/public-form/corrections/withdraw-submission";
import { API_SENDER } from "@/lib/server/public-form/spam-guard/sender";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { restoreSubmissions } from "@/lib/server/submissions/bulk/restore-submissions";
import { emptyOutbox } from "@/tests/factories/stored/deliveries";
import { ITEM, linkedForm } from "@/tests/factories/stored/item-links";
import { callsOf, editItem, injectFault } from "@/tests/support/board-service";

const SENT = { who: "Bea", amount: 100, title: "Lamp", state: "New" };
const settings = { withdrawable: true, archiveWithdrawn: true };

beforeEach(emptyOutbox);

/** Delivers what is due, whatever it waits for. */
async function drain(): Promise<void> {
  await db.outboxJob.updateMany({
    where: { state: "waiting" },
    data: { nextAttemptAt: new Date(0) },
  });
  const worker = createWorker({ deliver, now: () => new Date(), random: () => 0.5 });
  await worker.drain({ until: new Date("2999-01-01T00:00:00.000Z") });
}

async function sent(own: object = settings, before?: (token: string) => Promise<unknown>) {
  const form = await linkedForm({ settings: own });
  await before?.(form.token);
  const sender = { ...API_SENDER, ip: "198.51.100.7" };
  const submission = { publicUrl: form.url, body: SENT, idempotencyKey: null, sender };
  const { id, correctUrl } = await submitForm(submission);
  const token = correctUrl?.split("/correct/")[1] ?? "";
  const withdraw = () => withdrawSubmission({ token, now: new Date() });
  const jobs = () => db.outboxJob.findMany({ where: { submissionId: id }, orderBy: { id: "asc" } });
  const item = () => form.itemNamed(` #${id}`);
  const archived = async () =>
    (await callsOf(form.token)).filter((name) => name === "ArchiveItem").length;
  return { form, id, withdraw, jobs, item, archived };
}

describe("the item of a withdrawn submission", () => {
  it("is archived once, also when the answer to that is lost", async () => {
    const { form, id, withdraw, jobs, item, archived } = await sent();
    await drain();
    const fault = { operation: "ArchiveItem", status: 503, body: "{}", afterCommit: true };
    await injectFault({ token: form.token, ...fault });
    expect(await withdraw()).toBe(true);
    expect(await withdraw()).toBe(true);
    await drain();
    await drain();
    expect(await item()).toMatchObject({ state: "archived" });
    expect(await archived()).toBe(1);
    expect(await jobs()).toMatchObject([
      { event: "created", state: "delivered" },
      { event: "withdrawn", state: "delivered" },
    ]);
    const row = await db.submission.findUniqueOrThrow({ where: { id } });
    expect(row.withdrawnAt).toEqual(row.deletedAt);
  });

  it("is not made any more, where it was not there yet", async () => {
    const { withdraw, jobs, item, archived } = await sent();
    await withdraw();
    await drain();
    await drain();
    expect(await item()).toBeUndefined();
    expect(await archived()).toBe(0);
    expect(await jobs()).toMatchObject([
      { event: "created", state: "failed", failureReason: "content-deleted" },
      { event: "withdrawn", state: "delivered" },
    ]);
  });

  it("stays where the owner chose that, and once the submission was restored", async () => {
    const kept = await sent({ withdrawable: true });
    await drain();
    await kept.withdraw();
    await drain();
    expect((await kept.item())?.state).not.toBe("archived");
    const restored = await sent();
    await drain();
    await restored.withdraw();
    const { formId, teamId } = restored.form;
    await restoreSubmissions({ ids: [restored.id], formId, teamId });
    await drain();
    expect((await restored.item())?.state).not.toBe("archived");
    const row = await db.submission.findUniqueOrThrow({ where: { id: restored.id } });
    expect(row).toMatchObject({ deletedAt: null, withdrawnAt: null });
  });

  it.each(["kept", "deleted by housekeeping"])(
    "is archived alone when it was made for it, with its delivery %s",
    async (state) => {
      const matching = { ...settings, boardMode: "match" as const, matchFieldId: "who" };
      const found = await sent(matching);
      const missing = await sent(matching, (token) =>
        editItem(token, { itemId: ITEM, cells: { text_1: { text: "Somebody else" } } }),
      );
      await drain();
      const { mondayItemId } = await db.submission.findUniqueOrThrow({ where: { id: found.id } });
      expect(mondayItemId).toBe(ITEM);
      if (state !== "kept") {
        await emptyOutbox();
      }
      await found.withdraw();
      await missing.withdraw();
      await drain();
      expect([await found.archived(), await missing.archived()]).toEqual([0, 1]);
      expect(await missing.item()).toMatchObject({ state: "archived" });
    },
  );

  it.each([
    ["a decision", UNTIL_DECIDED],
    ["being sent again", UNTIL_SENT_AGAIN],
  ])("is archived though an earlier delivery waits for %s", async (_what, nextAttemptAt) => {
    const { id, withdraw, item } = await sent();
    await drain();
    const paused = { state: "paused", nextAttemptAt };
    await db.outboxJob.updateMany({ where: { submissionId: id }, data: paused });
    await withdraw();
    await drain();
    expect(await item()).toMatchObject({ state: "archived" });
  });

  it("waits for a delivery that runs", async () => {
    const { id, withdraw, jobs, archived } = await sent();
    await drain();
    const running = { state: "running", leaseToken: "other", leaseUntil: new Date("2999-01-01") };
    await db.outboxJob.updateMany({ where: { submissionId: id }, data: running });
    await withdraw();
    await drain();
    expect(await archived()).toBe(0);
    expect(await jobs()).toMatchObject([{ state: "running" }, { state: "waiting" }]);
  });
});
