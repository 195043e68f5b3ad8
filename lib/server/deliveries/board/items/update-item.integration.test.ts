import { describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { resumeConnectedBoardJobs } from "@/lib/server/outbox/resume/board-queue.repository";
import { requireSubmission } from "@/lib/server/submissions/require-submission";
import { plain } from "@/tests/factories/content/plain-fields";
import { BOARD, ITEM, LINKED_FIELDS, linkedForm } from "@/tests/factories/stored/item-links";
import { boardsOf, editItem, injectFault } from "@/tests/support/board-service";
import { workerWithClock } from "@/tests/support/delivery-clock";
import { decideConflicts } from "../decide-conflicts";

const { now, drain } = workerWithClock();

const jobOf = (submissionId: number) =>
  db.outboxJob.findFirstOrThrow({ where: { submissionId }, include: { attempts: true } });

type Form = Awaited<ReturnType<typeof linkedForm>>;

/** Opens the link of an item and sends it with some answers changed. */
async function update(form: Form, changed: object, itemId = ITEM) {
  const link = form.linkTo(itemId);
  const { answers, revision } = await form.open(link);
  const { id } = await form.send(link, { revision, body: { ...answers, ...changed } });
  return id;
}

const shownUpdate = async (form: Form, id: number) =>
  (await requireSubmission({ id, formId: form.formId, teamId: form.teamId })).update?.changes;

describe("an update", () => {
  it("writes the columns that the visitor changed, in one call, and no other", async () => {
    const form = await linkedForm();
    const before = await form.item();
    const id = await update(form, { who: "Ann", amount: "", day: "2026-12-01", title: "Lamp" });
    await drain();
    const item = await form.item();
    expect(item).toMatchObject({
      name: "Lamp",
      changes: [["name", "text_1", "numbers_1", "date_1"]],
      cells: { text_1: { text: "Ann" }, numbers_1: { text: null }, date_1: { text: "2026-12-01" } },
    });
    expect(item?.cells.status).toEqual(before?.cells.status);
    expect(item?.cells.dropdown_1).toEqual(before?.cells.dropdown_1);
    expect(await jobOf(id)).toMatchObject({ state: "delivered", warnings: [] });
    expect(await db.submission.findUnique({ where: { id } })).toMatchObject({
      synced: true,
      mondayItemId: ITEM,
    });
    expect(await shownUpdate(form, id)).toContainEqual({
      fieldId: "who",
      before: "Bea",
      after: "Ann",
      now: null,
      state: "written",
    });
    const { boards } = await boardsOf(form.token);
    expect(boards.find((board) => board.id === BOARD)?.items).toHaveLength(3);
  });

  it("of nothing writes nothing", async () => {
    const form = await linkedForm();
    const id = await update(form, {});
    await drain();
    expect((await form.item())?.changes).toBeUndefined();
    expect(await jobOf(id)).toMatchObject({ state: "delivered" });
  });

  it("keeps the number in a name by which the item is found", async () => {
    const form = await linkedForm();
    const made = await db.submission.create({
      data: { formId: form.formId, versionId: form.versionId, answers: {}, mondayItemId: ITEM },
    });
    await editItem(form.token, { itemId: ITEM, name: `Lamp #${made.id}` });
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    expect(answers["title"]).toBe("Lamp");
    await form.send(link, { revision, body: { title: "Lantern" } });
    await drain();
    expect((await form.item())?.name).toBe(`Lantern #${made.id}`);
  });

  it("goes to the item's update where its column went or refuses it", async () => {
    const lost = plain("lost", { mondayColumnId: "text_old" });
    const form = await linkedForm({ fields: [...LINKED_FIELDS, lost] });
    const id = await update(form, { lost: "Hello", amount: 5 });
    await drain();
    const item = await form.item();
    expect(item?.changes).toEqual([["numbers_1"]]);
    expect(item?.updates?.[0]).toContain("Hello");
    expect((await jobOf(id)).warnings).toEqual(["LOST: The board has no such column any more."]);
  });
});

describe("a column that changed on the board after it was read", () => {
  /** Sent while the board was away, so that only the delivery can compare. */
  async function conflicting() {
    const form = await linkedForm();
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    await injectFault({ token: form.token, status: 503, body: "{}" });
    const body = { ...answers, who: "Ann", amount: 5 };
    const { id } = await form.send(link, { revision, body });
    await editItem(form.token, { itemId: ITEM, cells: { text_1: { text: "Cay" } } });
    await drain();
    const decide = (decision: "write" | "keep") =>
      decideConflicts({
        id,
        formId: form.formId,
        teamId: form.teamId,
        decisions: { who: decision },
      });
    const held = async () => (await form.item())?.cells.text_1?.text;
    return { form, id, decide, held };
  }

  it("is not overwritten; the rest is written, and the owner sees both values", async () => {
    const { form, id, held } = await conflicting();
    expect(await held()).toBe("Cay");
    expect((await form.item())?.changes).toEqual([["numbers_1"]]);
    expect(await jobOf(id)).toMatchObject({
      state: "paused",
      warnings: ['WHO: The board holds "Cay" now. It changed after the visitor read it.'],
    });
    expect(await shownUpdate(form, id)).toEqual([
      // Nobody knows what the column held when the visitor read it; of the other one the delivery did.
      { fieldId: "who", after: "Ann", now: "Cay", state: "conflict" },
      { fieldId: "amount", before: "100", after: "5", now: null, state: "written" },
    ]);
    await resumeConnectedBoardJobs(now());
    expect((await jobOf(id)).state).toBe("paused");
  });

  it("is overwritten when the owner decides so", async () => {
    const { form, id, decide, held } = await conflicting();
    await decide("write");
    await drain();
    expect(await held()).toBe("Ann");
    expect((await form.item())?.changes).toEqual([["numbers_1"], ["text_1"]]);
    expect(await jobOf(id)).toMatchObject({ state: "delivered", warnings: [] });
    expect((await shownUpdate(form, id))?.[0]).toMatchObject({ before: "Cay", state: "written" });
    await expect(decide("keep")).rejects.toMatchObject({ code: "conflict" });
  });

  it("stays when the owner decides so", async () => {
    const { form, id, decide, held } = await conflicting();
    await decide("keep");
    await drain();
    expect(await held()).toBe("Cay");
    expect(await jobOf(id)).toMatchObject({ state: "delivered" });
    expect((await shownUpdate(form, id))?.[0]).toMatchObject({ state: "kept" });
  });

  it("is asked about again when it changed once more after the decision", async () => {
    const { form, id, decide, held } = await conflicting();
    await editItem(form.token, { itemId: ITEM, cells: { text_1: { text: "Dot" } } });
    await decide("write");
    await drain();
    expect(await held()).toBe("Dot");
    expect((await jobOf(id)).state).toBe("paused");
    await decide("write");
    await drain();
    expect(await held()).toBe("Ann");
  });

  it("is decided by its owner alone", async () => {
    const { form, id } = await conflicting();
    const decision = { decisions: { who: "write" as const } };
    const stranger = { id, formId: form.formId, teamId: form.teamId + 1, ...decision };
    await expect(decideConflicts(stranger)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("an item that went before the delivery", () => {
  it.each([
    ["archived", { state: "archived" as const }],
    ["deleted", { state: "deleted" as const }],
    ["moved", { boardId: "9002" }],
  ])("fails it visibly: %s", async (_, edit) => {
    const form = await linkedForm();
    const id = await update(form, { amount: 5 });
    await editItem(form.token, { itemId: ITEM, ...edit });
    await drain();
    expect(await jobOf(id)).toMatchObject({
      state: "failed",
      attempts: [{ error: "This item is no longer on the board." }],
    });
    expect((await form.item())?.changes).toBeUndefined();
  });

  it("also between reading and writing", async () => {
    const form = await linkedForm();
    const id = await update(form, { amount: 5 });
    const error = { message: "Gone", extensions: { code: "ResourceNotFoundException" } };
    const body = JSON.stringify({ errors: [error] });
    await injectFault({ token: form.token, operation: "ChangeItem", body });
    await drain();
    expect(await jobOf(id)).toMatchObject({ state: "failed" });
  });

  it("as when the right to change it was lost", async () => {
    const form = await linkedForm();
    const id = await update(form, { amount: 5 });
    const error = { message: "No", extensions: { code: "USER_ACCESS_DENIED" } };
    const body = JSON.stringify({ errors: [error] });
    await injectFault({ token: form.token, operation: "ChangeItem", status: 403, body });
    await drain();
    expect(await jobOf(id)).toMatchObject({ state: "failed", attempts: [{ error: "No" }] });
  });
});
