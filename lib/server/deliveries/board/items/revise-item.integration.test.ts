import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { deliver } from "@/lib/server/deliveries/deliver";
import { createWorker } from "@/lib/server/deliveries/worker";
import { reviseSubmission } from "@/lib/server/public-form/revisions/revise-submission";
import { API_SENDER } from "@/lib/server/public-form/spam-guard/sender";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { emptyOutbox } from "@/tests/factories/stored/deliveries";
import { LINKED_FIELDS, linkedForm } from "@/tests/factories/stored/item-links";
import { editItem, injectFault } from "@/tests/support/board-service";
import { decideConflicts } from "../decide-conflicts";

const LATER = new Date("2999-01-01T00:00:00.000Z");
const now = () => new Date();

beforeEach(emptyOutbox);

/** Delivers all, also what waits for an earlier delivery. */
async function drain(): Promise<void> {
  await createWorker({ deliver, now, random: () => 0.5 }).drain({ until: LATER });
}

async function passTime(): Promise<void> {
  await db.outboxJob.updateMany({
    where: { state: "waiting" },
    data: { nextAttemptAt: new Date(0) },
  });
  await drain();
}

type Form = Awaited<ReturnType<typeof linkedForm>>;
const SENT = { who: "Bea", amount: 100, title: "Lamp", state: "New" };

async function send(form: Form, body: object = SENT) {
  const sender = { ...API_SENDER, ip: "198.51.100.7" };
  return (
    await submitForm({ publicUrl: form.url, body: { ...body }, idempotencyKey: null, sender })
  ).id;
}

async function revise(form: Form, submissionId: number, answers: Record<string, unknown>) {
  const { formId } = form;
  const { revision: basedOn } = await db.submission.findUniqueOrThrow({
    where: { id: submissionId },
  });
  const given = { formId, submissionId, basedOn, answers, by: "owner", ip: "192.0.2.9" } as const;
  await reviseSubmission(given);
}

const jobsOf = (submissionId: number) =>
  db.outboxJob.findMany({
    where: { submissionId },
    orderBy: { id: "asc" },
    include: { attempts: true },
  });
const itemOf = (form: Form, submissionId: number) => form.itemNamed(` #${submissionId}`);

describe("a correction", () => {
  it("changes the columns that it changed, in one call, and no other", async () => {
    const form = await linkedForm();
    const id = await send(form);
    await drain();
    await revise(form, id, { who: "Ann", amount: "", title: "Lantern" });
    await drain();
    const item = await itemOf(form, id);
    expect(item).toMatchObject({
      name: `Lantern #${id}`,
      changes: [["name", "text_1", "numbers_1"]],
      cells: { text_1: { text: "Ann" }, numbers_1: { text: null } },
    });
    expect(await jobsOf(id)).toMatchObject([
      { event: "created", state: "delivered" },
      { event: "updated", revision: 2, state: "delivered", warnings: [] },
    ]);
    expect(await db.submission.findUnique({ where: { id } })).toMatchObject({ itemRevision: 2 });
  });

  it("before the item is made leaves nothing to do: it is made of the newest", async () => {
    const form = await linkedForm();
    const id = await send(form);
    await revise(form, id, { who: "Ann" });
    await revise(form, id, { who: "Cay" });
    await drain();
    await passTime();
    await passTime();
    const item = await itemOf(form, id);
    expect(item?.cells.text_1).toMatchObject({ text: "Cay" });
    expect(item?.changes).toBeUndefined();
    expect(await jobsOf(id)).toMatchObject([
      { state: "delivered" },
      { state: "delivered" },
      { state: "delivered" },
    ]);
  });

  it("while the item is being made comes after it, however that ended", async () => {
    const form = await linkedForm();
    const id = await send(form);
    // Made, and the answer lost: the next attempt finds it, with what was sent first.
    await injectFault({
      token: form.token,
      operation: "CreateItem",
      afterCommit: true,
      reset: true,
    });
    await drain();
    await revise(form, id, { who: "Ann" });
    await passTime();
    await passTime();
    const item = await itemOf(form, id);
    expect(item).toMatchObject({ changes: [["text_1"]], cells: { text_1: { text: "Ann" } } });
    expect(await jobsOf(id)).toMatchObject([{ state: "delivered" }, { state: "delivered" }]);
  });

  it("whose answer is lost is written once", async () => {
    const form = await linkedForm();
    const id = await send(form);
    await drain();
    await revise(form, id, { who: "Ann" });
    await injectFault({
      token: form.token,
      operation: "ChangeItem",
      afterCommit: true,
      reset: true,
    });
    await drain();
    await passTime();
    expect(await itemOf(form, id)).toMatchObject({ changes: [["text_1"]] });
    expect((await jobsOf(id))[1]).toMatchObject({ state: "delivered" });
  });

  it("of what the board does not hold changes nothing there", async () => {
    const form = await linkedForm({ fields: [...LINKED_FIELDS, plain("note")] });
    const id = await send(form, { ...SENT, note: "one" });
    await drain();
    await revise(form, id, { note: "two" });
    await drain();
    expect((await itemOf(form, id))?.changes).toBeUndefined();
    expect((await jobsOf(id))[1]).toMatchObject({ state: "delivered", warnings: [] });
  });

  it("of an item that is gone says so", async () => {
    const form = await linkedForm();
    const id = await send(form);
    await drain();
    await editItem(form.token, { itemId: (await itemOf(form, id))?.id ?? "", state: "deleted" });
    await revise(form, id, { who: "Ann" });
    await drain();
    expect((await jobsOf(id))[1]).toMatchObject({
      state: "failed",
      attempts: [{ error: "This item is no longer on the board." }],
    });
  });
});

describe("a column that somebody changed on the board", () => {
  async function conflicting() {
    const form = await linkedForm();
    const id = await send(form);
    await drain();
    const itemId = (await itemOf(form, id))?.id ?? "";
    await editItem(form.token, { itemId, cells: { text_1: { text: "Dot" } } });
    await revise(form, id, { who: "Ann", amount: 5 });
    await drain();
    const decide = async (decision: "write" | "keep") => {
      const { formId, teamId } = form;
      await decideConflicts({ id, formId, teamId, decisions: { who: decision } });
      await drain();
    };
    return { form, id, decide, held: async () => (await itemOf(form, id))?.cells.text_1?.text };
  }

  it("is not overwritten; the rest is written, and the owner is asked", async () => {
    const { form, id, held } = await conflicting();
    expect(await held()).toBe("Dot");
    expect((await itemOf(form, id))?.changes).toEqual([["numbers_1"]]);
    expect((await jobsOf(id))[1]).toMatchObject({
      state: "paused",
      warnings: ['WHO: The board holds "Dot" now. It changed after it was written.'],
    });
  });

  it("is overwritten, or stays, as the owner decides", async () => {
    const written = await conflicting();
    await written.decide("write");
    expect(await written.held()).toBe("Ann");
    const kept = await conflicting();
    await kept.decide("keep");
    expect(await kept.held()).toBe("Dot");
    expect((await jobsOf(kept.id))[1]).toMatchObject({ state: "delivered" });
    await expect(kept.decide("write")).rejects.toMatchObject({ code: "conflict" });
  });

  it("is not asked about where it is not corrected, or holds the correction", async () => {
    const { form, id, decide } = await conflicting();
    await decide("keep");
    await revise(form, id, { amount: 6 });
    await drain();
    await revise(form, id, { who: "Dot" });
    await drain();
    expect((await jobsOf(id)).map(({ state }) => state)).toEqual(Array(4).fill("delivered"));
  });
});
