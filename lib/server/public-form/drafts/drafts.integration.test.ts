import { beforeAll, beforeEach, expect, it } from "vitest";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { db } from "@/lib/server/db/client";
import { eraseSubmissions } from "@/lib/server/erasure/erase-submissions";
import { uploaderKeyOf } from "@/lib/server/files/quota/upload-quota";
import { storeFile } from "@/lib/server/files/store-file";
import { countUnsentDrafts } from "@/lib/server/forms/activity/unfinished-drafts.repository";
import { deleteForm } from "@/lib/server/forms/drafts/delete-form";
import { runHousekeeping } from "@/lib/server/startup/housekeeping";
import { partOf } from "@/tests/factories/mail/read-mail";
import { publishedForm, type Published } from "@/tests/factories/stored/deliveries";
import { mailServer } from "@/tests/fakes/mail-server";
import { changeEnv } from "@/tests/support/change-env";
import { API_SENDER } from "../spam-guard/sender";
import { submitForm } from "../submit/submit-form";
import { requireLiveFormById } from "../version/live-form";
import { deleteDraft, deleteExpiredDrafts } from "./drafts.repository";
import { mailDraft } from "./mail-draft";
import { requireDraft, requireDraftToken } from "./open-draft";
import { saveDraft } from "./save-draft";

const DAY = 24 * 60 * 60 * 1000;
const IP = "192.0.2.9";
const SENDER = { ...API_SENDER, ip: IP };
const changeMore = changeEnv({ RESPONDENT_MAILS_PER_HOUR: "6" });
let mails: Awaited<ReturnType<typeof mailServer>>;
let form: Published;
let now: Date;

beforeAll(async () => {
  mails = await mailServer();
  changeMore({ SMTP_URL: mails.url, MAIL_FROM: "Formlane <forms@formlane.example>" });
});
beforeEach(async () => {
  mails.received.length = 0;
  mails.failWith("take");
  const fields = [
    definitionOf({ type: "file" }).create("f"),
    definitionOf({ type: "text" }).create("t"),
  ];
  form = await publishedForm({
    title: "Saved at example.org",
    fields,
    settings: { resumable: true },
  });
  now = new Date();
});

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

async function upload(name: string) {
  const { formId, teamId } = form;
  const limits = { maxFiles: 2, maxBytes: 10, accepts: [] };
  const given = { teamId, formId, fieldId: "f", name, type: "text/plain", limits, now };
  const { id } = await storeFile({ ...given, sender: uploaderKeyOf(IP), bytes: bytesOf("a") });
  return { upload: id, name, type: "text/plain", size: 1 };
}

const live = () => requireLiveFormById(form.formId);
const save = async (answers: object, token: string | null = null, at = now) =>
  saveDraft({
    live: await live(),
    token,
    answers: { ...answers },
    page: null,
    sender: SENDER,
    now: at,
  });
const open = async (token: string, at = now) =>
  requireDraft({ live: await live(), token, now: at });
const filesLeft = async () => {
  const files = await db.storedFile.findMany({ where: { formId: form.formId } });
  return files.map(({ name }) => name).sort();
};
const after = (ms: number) => new Date(now.getTime() + ms);

it("keeps a draft and its files for 30 days after it was saved last, and no longer", async () => {
  const [kept, other] = [await upload("kept"), await upload("waiting")];
  const { token } = await save({ f: [kept] });
  await runHousekeeping(after(2 * DAY));
  expect(await filesLeft()).toEqual(["kept"]);
  expect(other.name).toBe("waiting");
  await save({ f: [kept], t: "x" }, token, after(20 * DAY));
  await runHousekeeping(after(50 * DAY - 1));
  expect((await open(token, after(50 * DAY - 1))).answers).toEqual({ f: [kept], t: "x" });
  expect(await filesLeft()).toEqual(["kept"]);
  await expect(open(token, after(50 * DAY))).rejects.toMatchObject({ code: "gone" });
  await runHousekeeping(after(50 * DAY));
  expect(await filesLeft()).toEqual([]);
  expect(await db.answerDraft.count({ where: { formId: form.formId } })).toBe(0);
});

it("a link whose submission was erased sends nothing again, and opens nothing", async () => {
  const { token } = await save({ t: "x" });
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: form.formId } });
  const send = () =>
    submitForm({
      publicUrl: publicUrl ?? "",
      body: { t: "x" },
      idempotencyKey: null,
      resumeToken: token,
    });
  const { id } = await send();
  expect((await send()).id).toBe(id);
  expect(await eraseSubmissions({ ids: [id], now })).toBe(1);
  const refused = { code: "not-found", message: expect.stringContaining("already sent") as string };
  await expect(send()).rejects.toMatchObject(refused);
  expect(await db.submission.count({ where: { formId: form.formId } })).toBe(0);
  await expect(open(token)).rejects.toMatchObject({ code: "gone" });
  await expect(save({ t: "y" }, token)).rejects.toMatchObject({ code: "gone" });
  const { hash: tokenHash } = requireDraftToken(token);
  expect(await deleteDraft({ formId: form.formId, tokenHash }, now)).toBe(false);
  expect(await countUnsentDrafts({ formId: form.formId }, now)).toBe(0);
  await runHousekeeping(after(30 * DAY));
  expect(await db.answerDraft.count({ where: { formId: form.formId } })).toBe(0);
});

it("a file that is taken out waits for a day, one of a deleted draft ends", async () => {
  const [one, two] = [await upload("one"), await upload("two")];
  const { token } = await save({ f: [one, two] });
  await save({ f: [two] }, token);
  await runHousekeeping(after(DAY - 1));
  expect(await filesLeft()).toEqual(["one", "two"]);
  await runHousekeeping(after(DAY));
  expect(await filesLeft()).toEqual(["two"]);
  const { hash: tokenHash } = requireDraftToken(token);
  expect(await deleteDraft({ formId: form.formId, tokenHash }, now)).toBe(true);
  await runHousekeeping(after(DAY));
  expect(await filesLeft()).toEqual([]);
});

it("what is sent has its files, the draft's others end, and what fails leaves the draft whole", async () => {
  const [one, two] = [await upload("one"), await upload("two")];
  const { token } = await save({ f: [one, two] });
  const send = async (f: object[], limit = false) =>
    submitForm({
      publicUrl: "",
      live: await live(),
      body: { f },
      idempotencyKey: null,
      resumeToken: token,
      now: limit ? after(1) : now,
    });
  await expect(send([{ ...one, upload: "x".repeat(32) }])).rejects.toMatchObject({
    code: "invalid",
  });
  expect((await open(token)).answers).toEqual({ f: [one, two] });
  const { id } = await send([two]);
  await runHousekeeping(after(1));
  const files = await db.storedFile.findMany({ where: { formId: form.formId } });
  expect(files).toMatchObject([{ name: "two", submissionId: id, draftId: null }]);
  expect(await db.answerDraft.findMany({ where: { formId: form.formId } })).toMatchObject([
    { submissionId: id, sealed: "", sender: null },
  ]);
  expect(await send([one], true)).toMatchObject({ id });
});

it("goes with its form", async () => {
  const { token } = await save({ f: [await upload("a")] });
  await deleteForm({ id: form.formId, teamId: form.teamId });
  await runHousekeeping(new Date(Date.now() + 31 * DAY));
  expect(await db.answerDraft.count({ where: { formId: form.formId } })).toBe(0);
  expect(requireDraftToken(token).token).toBe(token);
  expect(await filesLeft()).toEqual([]);
});

it("the link is e-mailed at once, five times a day to one address, and is stored nowhere", async () => {
  const { token, expiresAt } = await save({ t: "x" });
  const mail = async (address: string) =>
    mailDraft({ live: await live(), token, expiresAt, address, ip: IP, now });
  expect(await mail("ida@respondent.example")).toBeNull();
  const [sent] = mails.received;
  expect(sent?.to).toEqual(["ida@respondent.example"]);
  const text = partOf(sent?.message ?? "", "text/plain");
  expect(text).toContain(`/resume/${token}`);
  // No program shows a link in the form's title.
  expect(text).not.toContain("example.org");
  expect(sent?.message).toContain("Auto-Submitted: auto-replied");
  const jobs = await db.outboxJob.count({ where: { target: "ida@respondent.example" } });
  expect(jobs).toBe(0);
  for (let more = 0; more < 4; more += 1) {
    expect(await mail("Ida@respondent.example")).toBeNull();
  }
  expect(await mail("ida@respondent.example")).toMatch(/^Too many e-mails/);
  expect(await mail("bob@respondent.example")).toBeNull();
  // The team's hour is used up as well.
  expect(await mail("cay@respondent.example")).toMatch(/^Too many e-mails/);
  expect(mails.received).toHaveLength(6);
});

it("says why the link was not e-mailed, and does not count that", async () => {
  const { token, expiresAt } = await save({ t: "x" });
  const mail = async () =>
    mailDraft({
      live: await live(),
      token,
      expiresAt,
      address: "dan@respondent.example",
      ip: IP,
      now,
    });
  mails.failWith({ code: 451, at: "rcpt" });
  expect(await mail()).toBe("The e-mail could not be sent now. Please copy the link.");
  mails.failWith("take");
  await db.user.update({ where: { id: form.userId }, data: { emailConfirmedAt: null } });
  expect(await mail()).toMatch(/nobody who runs it has confirmed an address/);
  expect(mails.received).toHaveLength(0);
});

it("deletes more drafts that ended than one statement does, and no others", async () => {
  const { formId } = form;
  const row = (number: number) => ({
    formId,
    tokenHash: `${formId} ${number}`,
    sealed: "",
    savedAt: now,
    expiresAt: new Date(now.getTime() + (number < 45 ? -1 : 1)),
  });
  await db.answerDraft.createMany({ data: Array.from({ length: 50 }, (_, index) => row(index)) });
  expect(await deleteExpiredDrafts(now)).toBeGreaterThanOrEqual(45);
  expect(await db.answerDraft.count({ where: { formId } })).toBe(5);
});
