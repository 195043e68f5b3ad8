import { beforeAll, beforeEach, expect, it } from "vitest";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { db } from "@/lib/server/db/client";
import { uploaderKeyOf } from "@/lib/server/files/quota/upload-quota";
import { storeFile } from "@/lib/server/files/store-file";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { publishedForm, type Published } from "@/tests/factories/stored/deliveries";
import { mailServer } from "@/tests/fakes/mail-server";
import { changeEnv } from "@/tests/support/change-env";
import { API_SENDER } from "../spam-guard/sender";
import { requireLiveFormById } from "../version/live-form";
import { fittingDraft } from "./draft-answers";
import { deleteDraft } from "./drafts.repository";
import { mailDraft } from "./mail-draft";
import { requireDraft, requireDraftToken } from "./open-draft";
import { saveDraft } from "./save-draft";

const IP = "192.0.2.9";
const SENDER = { ...API_SENDER, ip: IP };
const changeMore = changeEnv({ RATE_LIMITS: "on", RESPONDENT_MAILS_PER_HOUR: "80" });
let form: Published;
let now: Date;

beforeAll(async () => {
  const { url } = await mailServer();
  changeMore({ SMTP_URL: url, MAIL_FROM: "Formlane <forms@formlane.example>" });
});
beforeEach(async () => {
  const fields = [
    definitionOf({ type: "file" }).create("f"),
    { ...definitionOf({ type: "text" }).create("t"), label: "City" },
  ];
  form = await publishedForm({ title: "Saved", fields, settings: { resumable: true } });
  now = new Date();
});

type More = Partial<Parameters<typeof saveDraft>[0]>;

const live = () => requireLiveFormById(form.formId);
const save = async (answers: object, more: More = {}) =>
  saveDraft({
    live: await live(),
    token: null,
    answers: { ...answers },
    page: null,
    sender: SENDER,
    now,
    ...more,
  });
const opened = async (token: string) => requireDraft({ live: await live(), token, now });
const later = (ms: number) => new Date(now.getTime() + ms);

it("replaces what was seen, and nothing that was saved since", async () => {
  const { token, expiresAt: first } = await save({ t: "PC" });
  const phone = await save({ t: "phone" }, { token, replaces: first, now: later(1) });
  const old = save({ t: "PC again" }, { token, replaces: first, now: later(2) });
  await expect(old).rejects.toMatchObject({
    code: "conflict",
    message: "Newer answers were saved under this link, from another page or device.",
    draftExpiresAt: phone.expiresAt.toISOString(),
  });
  expect((await opened(token)).answers).toEqual({ t: "phone" });
  await save({ t: "both" }, { token, replaces: phone.expiresAt, now: later(3) });
  // Who does not say what was seen replaces it, as the call always did.
  await save({ t: "last" }, { token, now: later(4) });
  expect((await opened(token)).answers).toEqual({ t: "last" });
  const { hash: tokenHash } = requireDraftToken(token);
  await deleteDraft({ formId: form.formId, tokenHash }, now);
  await expect(save({}, { token, replaces: first })).rejects.toMatchObject({ code: "gone" });
});

it("counts a draft for whoever saved it first, and what grows at each saving", async () => {
  const { token } = await save({ t: "x".repeat(100) });
  const [before] = await db.answerDraft.findMany({ where: { formId: form.formId } });
  expect(before?.bytes).toBe(before?.sealed.length);
  await save({ t: "y" }, { token, sender: { ...SENDER, ip: "192.0.2.10" } });
  const [after] = await db.answerDraft.findMany({ where: { formId: form.formId } });
  expect(after?.sender).toBe(before?.sender);
  await db.answerDraft.create({
    data: {
      formId: form.formId,
      tokenHash: `large-${form.formId}`,
      sealed: "",
      bytes: 60 * 1024 ** 2,
      sender: uploaderKeyOf(IP),
      savedAt: now,
      expiresAt: later(1000),
    },
  });
  const longer = save({ t: "y".repeat(100) }, { token, sender: { ...SENDER, ip: "192.0.2.10" } });
  await expect(longer).rejects.toMatchObject({ code: "rate-limited" });
  await expect(save({ t: "x" })).rejects.toMatchObject({ code: "rate-limited" });
  // No longer ones are saved in any case.
  await save({ t: "z" }, { token });
  expect((await opened(token)).answers).toEqual({ t: "z" });
});

it("a file stays with the link that has it, and another link gets a copy", async () => {
  const limits = { maxFiles: 2, maxBytes: 10, accepts: [] };
  const { formId, teamId } = form;
  async function* bytes() {
    yield Buffer.from("a");
  }
  const given = { teamId, formId, fieldId: "f", name: "a", type: "text/plain", limits, now };
  const { id } = await storeFile({ ...given, sender: uploaderKeyOf(IP), bytes: bytes() });
  const f = [{ upload: id, name: "a", type: "text/plain", size: 1 }];
  const { token } = await save({ f });
  const other = await save({ f });
  await save({ f, t: "x" }, { token });
  const held = await db.storedFile.findMany({ where: { formId }, include: { draft: true } });
  const hashes = new Map(held.map((file) => [file.id, file.draft?.tokenHash]));
  const hashOf = (link: { token: string }) => requireDraftToken(link.token).hash;
  expect([...hashes]).toHaveLength(2);
  expect(hashes.get(id)).toBe(hashOf({ token }));
  expect(hashes.get(other.copies.get(id) ?? "")).toBe(hashOf(other));
});

it("a page of an earlier version saves what it asks, and is told what does not fit any more", async () => {
  const { version } = await live();
  const { formId, teamId } = form;
  await db.form.update({
    where: { id: formId },
    data: { fields: [definitionOf({ type: "file" }).create("f")] as object[] },
  });
  await publishForm({ id: formId, teamId, publishedBy: "test" });
  await expect(save({ t: "Oslo" })).rejects.toMatchObject({ code: "invalid" });
  const { token, lost } = await save({ t: "Oslo" }, { version });
  expect(lost).toEqual(["City"]);
  const fitting = await fittingDraft(await live(), await opened(token));
  expect(fitting).toEqual({ answers: {}, page: null, lost: ["City"] });
});

it("e-mails links 30 times an hour for one network, and half of what a team may send", async () => {
  const { token, expiresAt } = await save({ t: "x" });
  const mail = async (mailed: number, ip: string) =>
    mailDraft({
      live: await live(),
      token,
      expiresAt,
      address: `a${mailed}@respondent.example`,
      ip,
      now,
    });
  const sent: (string | null)[] = [];
  for (let mailed = 0; mailed < 31; mailed += 1) {
    sent.push(await mail(mailed, `198.51.100.${form.formId % 250}`));
  }
  expect(sent.filter((problem) => problem === null)).toHaveLength(30);
  expect(sent.at(-1)).toMatch(/^Too many e-mails/);
  for (let mailed = 40; mailed < 49; mailed += 1) {
    expect(await mail(mailed, "203.0.113.7")).toBeNull();
  }
  expect(await mail(60, "203.0.113.8")).toBeNull();
  expect(await mail(61, "203.0.113.9")).toMatch(/^Too many e-mails/);
});
