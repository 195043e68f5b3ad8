import { beforeEach, describe, expect, it } from "vitest";
import type { Stage } from "@/lib/domain/stages/stage";
import { db } from "@/lib/server/db/client";
import { mailboxHashOf } from "@/lib/server/outbox/mail/address-hash";
import { stopMailbox } from "@/lib/server/outbox/mail/mail-recipients.repository";
import { reviseSubmission } from "@/lib/server/public-form/revisions/revise-submission";
import { findOpenStage } from "@/lib/server/public-form/stages/open-stage";
import { remindStages } from "@/lib/server/public-form/stages/remind-stages.repository";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { requireSubmission } from "@/lib/server/submissions/require-submission";
import { resendStageLink } from "@/lib/server/submissions/stages/change-stage-link";
import { listWaiting } from "@/lib/server/submissions/stages/list-waiting";
import { readStageLink } from "@/lib/server/submissions/stages/read-stage-link";
import { removeMember } from "@/lib/server/teams/change-members";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { headerOf, partOf } from "@/tests/factories/mail/read-mail";
import { confirmAddress, publishedForm, type Published } from "@/tests/factories/stored/deliveries";
import { mailWorker } from "@/tests/support/mail-worker";

const { clock, mails, drain, changeEnv } = mailWorker();

const fields = [
  plain("mail", { type: "email" }),
  plain("p", { type: "page", stageId: "boss" }),
  plain("note"),
];

beforeEach(async () => {
  await db.submissionStage.updateMany({ data: { state: "done" } });
});

/** A form whose only stage this person fills in. */
async function formFor(filledBy: (userId: number) => Stage["filledBy"]): Promise<Published> {
  const settings = { stages: [stage("boss")], isOwnerMailed: false };
  const form = await publishedForm({ title: "Leave", fields, settings });
  await db.user.update({ where: { id: form.userId }, data: { emailConfirmedAt: null } });
  await fillBy(form, filledBy(form.userId));
  return form;
}

async function fillBy({ versionId }: Published, filledBy: Stage["filledBy"]): Promise<void> {
  const stages = [{ ...stage("boss"), filledBy }];
  const data = { settings: { stages, isOwnerMailed: false } };
  await db.formVersion.update({ where: { id: versionId }, data });
}

async function sent({ formId }: Published, mail = "ida@respondent.example"): Promise<number> {
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: formId } });
  const sending = { publicUrl: publicUrl ?? "", body: { mail }, idempotencyKey: null };
  return (await submitForm({ ...sending, now: clock.at })).id;
}

/** A member of the team of a form, with a confirmed address. */
async function member({ teamId }: Published, role: "owner" | "reader") {
  const other = await publishedForm({ title: "Other" });
  await db.membership.create({ data: { teamId, userId: other.userId, role } });
  const email = await confirmAddress(other);
  return { userId: other.userId, teamId, role, formIds: null, email };
}

const CALLER = { ip: "192.0.2.9", headers: new Headers() };
const owner = ({ userId, teamId }: Published) => ({
  userId,
  teamId,
  role: "owner" as const,
  formIds: null,
});
const tokenIn = (text = "") => /\/stage\/([\w-]+)/.exec(text)?.[1] ?? "";
const opens = async (token: string) => (await findOpenStage(token, clock.at)) !== null;

async function received() {
  await drain();
  return mails.received.map(({ message }) => ({
    to: headerOf(message, "To"),
    token: tokenIn(partOf(message, "text/plain")),
  }));
}

describe("a member whose address is not confirmed", () => {
  it("gets no link by e-mail, and finds it on the dashboard", async () => {
    const form = await formFor((userId) => ({ userId }));
    await sent(form);
    expect(await received()).toEqual([]);
    expect(await listWaiting(owner(form))).toHaveLength(1);
  });

  it("has no e-mails of the stages of owners sent", async () => {
    const form = await formFor(() => ({ columnId: "people" }));
    await sent(form);
    expect(await received()).toEqual([]);
    const second = await member(form, "owner");
    await sent(form);
    expect((await received()).map(({ to }) => to)).toEqual([expect.stringContaining(second.email)]);
  });

  it("sends links to no other address: owners find them", async () => {
    const form = await formFor(() => ({ address: "boss@example.com" }));
    await sent(form);
    expect(await received()).toEqual([]);
    expect(await listWaiting(owner(form))).toHaveLength(1);
    await confirmAddress(form);
    expect(await listWaiting(owner(form))).toEqual([]);
    await sent(form);
    expect(await received()).toHaveLength(1);
  });
});

describe("a member who left", () => {
  it("has a link no more, which goes to the owners as another one", async () => {
    const form = await formFor(() => ({ address: "boss@example.com" }));
    await confirmAddress(form);
    const boss = await member(form, "reader");
    await fillBy(form, { userId: boss.userId });
    await sent(form);
    const [first] = await received();
    expect(await opens(first?.token ?? "")).toBe(true);
    await db.membership.updateMany({ where: { userId: boss.userId }, data: { role: "designer" } });
    expect(await opens(first?.token ?? "")).toBe(false);
    await remindStages(clock.at);
    const [, second, ...more] = await received();
    expect(more).toEqual([]);
    expect(second?.to).not.toContain(boss.email);
    expect(await opens(second?.token ?? "")).toBe(true);
    const [listed] = await listWaiting(owner(form));
    expect(tokenIn(listed?.url)).toBe(second?.token);
  });

  it("is not e-mailed what waited to be sent, nor what begins later", async () => {
    const form = await formFor(() => ({ address: "boss@example.com" }));
    const boss = await member(form, "reader");
    await fillBy(form, { userId: boss.userId });
    await sent(form);
    const { userId: callerId } = owner(form);
    const removing = { callerId, callerRole: "owner" as const, caller: CALLER };
    await removeMember({ teamId: form.teamId, userId: boss.userId, ...removing });
    await sent(form);
    expect(await received()).toEqual([]);
    const urls = (await listWaiting(owner(form))).map(({ url }) => tokenIn(url));
    expect(await Promise.all(urls.map(opens))).toEqual([true, true]);
  });
});

describe("an address", () => {
  it("is that of an account however it is written", async () => {
    const form = await formFor(() => ({ address: "x@example.com" }));
    const boss = await member(form, "reader");
    await fillBy(form, { address: boss.email.toUpperCase() });
    await sent(form);
    expect(await listWaiting(boss)).toHaveLength(1);
  });

  it("that is corrected while its stage waits has a link no more: the new one has", async () => {
    const form = await formFor(() => ({ fieldId: "mail" }));
    await confirmAddress(form);
    const submissionId = await sent(form, "wrong@respondent.example");
    const [first] = await received();
    expect(await opens(first?.token ?? "")).toBe(true);
    const { formId } = form;
    const answers = { mail: "right@respondent.example" };
    const revising = { formId, submissionId, basedOn: 1, by: "owner", answers } as const;
    await reviseSubmission({ ...revising, ip: "192.0.2.9", now: clock.at });
    const [, second] = await received();
    expect(second?.to).toContain("right@respondent.example");
    expect(await opens(first?.token ?? "")).toBe(false);
    expect(await opens(second?.token ?? "")).toBe(true);
    const place = { id: submissionId, formId, teamId: form.teamId, stageId: "boss" };
    await resendStageLink(place, clock.at);
    expect((await received()).at(-1)?.to).toContain("right@respondent.example");
  });

  it("that stopped its e-mails, or a server without any, leaves the link to the owners", async () => {
    const form = await formFor(() => ({ address: "stopped@example.com" }));
    await confirmAddress(form);
    const id = await sent(form);
    const place = { id, formId: form.formId, teamId: form.teamId, stageId: "boss" };
    expect(await listWaiting(owner(form))).toEqual([]);
    await expect(readStageLink(place)).rejects.toMatchObject({ code: "conflict" });
    await stopMailbox(mailboxHashOf("stopped@example.com"), clock.at);
    const [listed] = await listWaiting(owner(form));
    expect(await readStageLink(place)).toEqual({ url: listed?.url });
    const { stageHistory } = await requireSubmission(place);
    expect(stageHistory).toMatchObject([{ state: "waiting", isHandedOn: true }]);
    expect(await resendStageLink(place, clock.at)).toEqual({ isMailed: false });
    await db.mailRecipient.deleteMany({});
    expect(await resendStageLink(place, clock.at)).toEqual({ isMailed: true });
    changeEnv({ SMTP_URL: "" });
    expect(await listWaiting(owner(form))).toHaveLength(1);
    const [{ url } = { url: "" }] = await listWaiting(owner(form));
    expect(await opens(tokenIn(url))).toBe(true);
  });
});
