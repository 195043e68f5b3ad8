import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { raiseLinkEpoch } from "@/lib/server/public-form/update-links/item-links.repository";
import { ask } from "@/tests/factories/content/asks";
import { message } from "@/tests/factories/content/messages";
import { plain } from "@/tests/factories/content/plain-fields";
import { headerOf, partOf } from "@/tests/factories/mail/read-mail";
import { ASKED_FIELDS, askingForm } from "@/tests/factories/stored/asking-form";
import { storedSubmission } from "@/tests/factories/stored/deliveries";
import { callsOf, editBoard, editItem, injectFault } from "@/tests/support/board-service";
import { mailWorker } from "@/tests/support/mail-worker";
import { listFormDeliveries } from "../list-deliveries";
import { retryDelivery } from "../retry-deliveries";
import { pollBoards } from "./poll-boards";

const MINUTE = 60_000;
const GONE = { code: "gone", message: "This link is no longer valid." };
const { clock, mails, drain } = mailWorker();

beforeEach(() => db.liveAsk.deleteMany({}));

const poll = async () => {
  clock.at = new Date(clock.at.getTime() + 3 * MINUTE);
  await pollBoards({ now: () => clock.at });
  await drain();
};

const linkIn = (mail: { message: string } | undefined) =>
  /\?item=([\w-]+)/.exec(partOf(mail?.message ?? "", "text/plain"))?.[1] ?? "";

const ANSWERS = { mail: "ann@respondent.example", name: "Ann", amount: 5, why: "Old" };

/** A form whose board asked back about the only item of a submission: with the link that was e-mailed. */
async function asked(...[options]: Parameters<typeof askingForm>) {
  const form = await askingForm(options);
  const submissionId = await storedSubmission(form, { answers: ANSWERS, now: clock.at });
  await drain();
  const { mondayItemId } = await db.submission.findUniqueOrThrow({ where: { id: submissionId } });
  const itemId = mondayItemId ?? "";
  await form.label("Needs info", itemId);
  await poll();
  const link = linkIn(mails.received.at(-1));
  const answer = async (changed: object) => {
    const { answers, revision } = await form.open(link);
    return form.send(link, { revision, body: { ...answers, ...changed } });
  };
  const item = () => form.item(itemId);
  const status = async () => (await item())?.cells.status?.text;
  return { ...form, form, submissionId, itemId, link, answer, item, status };
}

describe("an ask", () => {
  it("is a message with a link, in which its questions are open and all others are shown", async () => {
    const { form, submissionId, itemId, link, answer, item, ...own } = await asked({
      asks: [ask("a", { subject: "About {{amount}}", text: "Dear {{name}}" })],
    });
    const [mail, ...others] = mails.received;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ["ann@respondent.example"] });
    expect(headerOf(mail?.message ?? "", "Subject")).toBe("About 5");
    const text = partOf(mail?.message ?? "", "text/plain");
    expect(text).toMatch(/^Dear Ann\n\nChange your answers: http\S+\/form\/\S+\?item=[\w-]+\n/);
    expect(await form.open(link)).toMatchObject({
      answers: ANSWERS,
      readOnlyFieldIds: ["mail", "amount", "why", "note"],
    });
    const { update } = await answer({ name: "Ann Lee", amount: 7, why: "New", note: "Hi" });
    expect(update).toEqual({ changed: ["name"] });
    await drain();
    expect(await item()).toMatchObject({
      cells: {
        text_1: { text: "Ann Lee" },
        numbers_1: { text: "5" },
        status: { text: "Answered" },
      },
      changes: [["text_1", "status"]],
    });
    const stored = await db.submission.findFirstOrThrow({
      where: { formId: form.formId, update: { itemId } },
      include: { jobs: true },
    });
    expect(stored.answers).toEqual({ ...ANSWERS, name: "Ann Lee" });
    expect(stored.jobs).toMatchObject([{ kind: "board", state: "delivered", warnings: [] }]);
    await poll();
    await form.label("Needs info", itemId);
    await poll();
    expect(mails.received).toHaveLength(2);
    const { formId, teamId } = own;
    const { deliveries } = await listFormDeliveries({ formId, teamId, query: { limit: 10 } });
    const messages = deliveries.filter(({ kind }) => kind === "message");
    expect(messages).toMatchObject([
      { state: "delivered", submissionId, message: { id: "a", title: "Needs info" } },
      { state: "delivered", submissionId, message: { id: "a", title: "Needs info" } },
    ]);
    await retryDelivery({ id: messages[0]?.id ?? 0, teamId });
    await drain();
    expect(mails.received.map(linkIn)).toEqual([link, link, link]);
  });

  it("knows what was answered to an earlier one, and where", async () => {
    const { form, itemId, link, answer } = await asked({
      asks: [ask("a", { fieldIds: ["why", "mail"] }), ask("b", { label: "Done", text: "{{why}}" })],
      fields: [...ASKED_FIELDS, plain("pin", { type: "password" })],
    });
    const mail = "new@respondent.example";
    await answer({ why: "New", mail });
    await drain();
    expect(await form.open(link)).toMatchObject({ answers: { why: "New", mail } });
    await form.label("Done", itemId);
    await poll();
    const second = mails.received.at(-1);
    expect(second).toMatchObject({ to: [mail] });
    expect(partOf(second?.message ?? "", "text/plain")).toMatch(/^New\n/);
    const { answers, revision } = await form.open(linkIn(second));
    const { id } = await form.send(linkIn(second), { revision, body: { ...answers, name: "B" } });
    const stored = await db.submission.findUniqueOrThrow({ where: { id } });
    expect(stored.answers).toMatchObject({ why: "New", mail, name: "B" });
  });

  it("is sent though its label went on meanwhile, and leaves that alone", async () => {
    const { form, itemId, answer, status } = await asked();
    await form.label("Done", itemId);
    await answer({ name: "Ann Lee" });
    await drain();
    expect(await status()).toBe("Done");
    expect((await form.item(itemId))?.changes).toEqual([["text_1"]]);
  });

  it("asks questions without a column, whose answers are kept with the submission", async () => {
    const { answer, item, status } = await asked({ asks: [ask("a", { fieldIds: ["why"] })] });
    await expect(answer({ why: "" })).rejects.toMatchObject({
      fieldErrors: { why: expect.anything() as unknown },
    });
    const { id } = await answer({ why: "New", name: "Eve" });
    await drain();
    expect(await status()).toBe("Answered");
    expect(await item()).toMatchObject({ cells: { text_1: { text: "Ann" } } });
    const { answers } = await db.submission.findUniqueOrThrow({ where: { id } });
    expect(answers).toEqual({ ...ANSWERS, why: "New" });
  });
});

describe("the link of an ask", () => {
  it("ends with the ask, with all links of the form and with the submission", async () => {
    const { form, link, submissionId } = await asked();
    await raiseLinkEpoch({ id: form.formId, teamId: form.teamId });
    await expect(form.open(link)).rejects.toMatchObject(GONE);
    await db.form.update({ where: { id: form.formId }, data: { linkEpoch: 0 } });
    await expect(form.open(link)).resolves.toBeDefined();
    const trashed = { where: { id: submissionId }, data: { deletedAt: new Date() } };
    await db.submission.update(trashed);
    await expect(form.open(link)).rejects.toMatchObject(GONE);
    const suspected = { deletedAt: null, quarantined: true };
    await db.submission.update({ where: { id: submissionId }, data: suspected });
    await expect(form.open(link)).rejects.toMatchObject(GONE);
    const other = await askingForm({ asks: [ask("b")] });
    await expect(other.open(link)).rejects.toMatchObject(GONE);
  });

  it("needs no invitation, and no code for the address that it was e-mailed to", async () => {
    const { formId, form, link, answer } = await asked({
      fields: ASKED_FIELDS.map((field) =>
        field["id"] === "mail" ? { ...field, proveAddress: true } : field,
      ),
      settings: { inviteesOnly: true },
    });
    await expect(form.open(link)).resolves.toBeDefined();
    await answer({ name: "Ann Lee" });
    expect(await db.submission.count({ where: { formId } })).toBe(2);
  });

  it("takes an answer of a form that is full, which sends its messages no second time", async () => {
    const messages = [message("m", { to: { fieldId: "mail" } })];
    const { answer, status } = await asked({ settings: { responseLimit: 1, messages } });
    const before = mails.received.length;
    await answer({ name: "Ann Lee" });
    await drain();
    expect(await status()).toBe("Answered");
    expect(mails.received).toHaveLength(before);
  });

  it("shows no secret answer and no file, and nothing that the owner shows nobody", async () => {
    const fields = [
      ...ASKED_FIELDS.map((field) =>
        field["id"] === "amount" ? { ...field, updateMode: "blank" } : field,
      ),
      plain("pin", { type: "password", required: true }),
      plain("sum", { type: "calculation", formula: "{amount} + 1" }),
      plain("file", { type: "file", required: true }),
    ];
    const { form, link, answer } = await asked({ fields });
    const { answers, readOnlyFieldIds } = await form.open(link);
    expect(answers).toEqual({ mail: ANSWERS.mail, name: "Ann", why: "Old" });
    expect(readOnlyFieldIds).toEqual(["mail", "amount", "why", "note", "pin", "sum", "file"]);
    const { id } = await answer({ name: "Ann Lee", pin: "4711", file: [] });
    expect((await db.submission.findUniqueOrThrow({ where: { id } })).answers).toEqual({
      mail: ANSWERS.mail,
      name: "Ann Lee",
      why: "Old",
      sum: 1,
    });
  });
});

describe("the label that an answer sets", () => {
  it("is said to the owner where the board has it no more, and takes no answer with it", async () => {
    const { form, answer, item, status } = await asked();
    const removedLabel = { columnId: "status", label: "Answered" };
    await editBoard(form.token, { boardId: "9001", removedLabel });
    await db.boardCacheEntry.deleteMany({});
    const { id } = await answer({ name: "Ann Lee" });
    await drain();
    expect(await status()).toBe("Needs info");
    expect((await item())?.cells.text_1?.text).toBe("Ann Lee");
    const job = await db.outboxJob.findFirstOrThrow({ where: { submissionId: id } });
    expect(job).toMatchObject({
      state: "delivered",
      warnings: [expect.stringContaining("Status: ") as string],
    });
  });

  it.each([
    ["a reply that was lost", { afterCommit: true, reset: true }],
    ["a failure", { status: 503, body: "{}" }],
    ["a refused call", { status: 429, body: "{}" }],
  ])("is set once after %s", async (_name, fault) => {
    const { form, answer, item, status } = await asked();
    await injectFault({ token: form.token, operation: "ChangeItem", ...fault });
    await answer({ name: "Ann Lee" });
    await drain();
    clock.at = new Date(clock.at.getTime() + 60 * MINUTE);
    await drain();
    expect(await status()).toBe("Answered");
    expect((await item())?.changes).toEqual([["text_1", "status"]]);
    await poll();
    expect(mails.received).toHaveLength(1);
  });

  it("is not set again where a colleague asked once more before a lost reply was tried again", async () => {
    const { form, itemId, answer, status } = await asked();
    const lost = { operation: "ChangeItem", afterCommit: true, reset: true };
    await injectFault({ token: form.token, ...lost });
    await answer({ name: "Ann Lee" });
    await drain();
    await editItem(form.token, { itemId, cells: { text_1: { text: "Ann Lee" } } });
    await form.label("Needs info", itemId);
    clock.at = new Date(clock.at.getTime() + 60 * MINUTE);
    await drain();
    expect(await status()).toBe("Needs info");
    await poll();
    expect(mails.received).toHaveLength(2);
    expect(await callsOf(form.token)).toContain("ChangeItem");
  });
});
