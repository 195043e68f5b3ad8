import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { claimJobs } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { mailedForm } from "@/tests/factories/mail/mailed-form";
import { emptyOutbox } from "@/tests/factories/stored/deliveries";
import { mailServer } from "@/tests/fakes/mail-server";
import { changeEnv } from "@/tests/support/change-env";
import { deliver } from "../deliver";
import { createWorker } from "../worker";
import { limitMail } from "./limit-mail";
import { readMailSettings, readSubscription, saveMailSettings, unsubscribe } from "./mail-settings";
import { createUnsubscribeToken } from "./unsubscribe-token";

const changeMore = changeEnv({ RATE_LIMITS: "on" });

const LATER = new Date("2999-01-01T00:00:00.000Z");
const caller = { ip: "203.0.113.9", headers: new Headers() };
let mails: Awaited<ReturnType<typeof mailServer>>;
const worker = createWorker({ deliver, now: () => new Date(), random: () => 0.5 });
const drain = () => worker.drain({ until: LATER });

beforeAll(async () => {
  mails = await mailServer();
  changeMore({ SMTP_URL: mails.url, MAIL_FROM: "Formlane <forms@formlane.example>" });
});
beforeEach(async () => {
  await emptyOutbox();
  await db.mailRecipient.deleteMany({});
  mails.received.length = 0;
  mails.failWith("take");
});

/** As when the account is deleted: its personal team goes first. */
async function deleteAccountOf({ teamId, userId }: { teamId: number; userId: number }) {
  await db.team.delete({ where: { id: teamId } });
  await db.user.delete({ where: { id: userId } });
}

const jobs = () => db.outboxJob.findMany({ orderBy: { id: "asc" } });
const readable = (message = "") => message.replace(/=\r?\n/g, "").replaceAll("=3D", "=");

it("nobody is e-mailed about answers who left the team meanwhile", async () => {
  const { teamId, userId, answer } = await mailedForm();
  await answer(1);
  await db.membership.delete({ where: { teamId_userId: { teamId, userId } } });
  await drain();
  expect(mails.received).toEqual([]);
  const error = "Nobody who may read the answers has this address any more.";
  const [failed] = await db.outboxJob.findMany({ include: { attempts: true } });
  expect(failed).toMatchObject({ state: "failed", attempts: [{ error }] });
});

describe("Settings", () => {
  it("stop the e-mails to exactly this address, and delete only what waits for it", async () => {
    const form = await mailedForm();
    const tagged = await mailedForm({ address: form.address.replace("@", "+x@") });
    await Promise.all([form.answer(1), tagged.answer(1)]);
    const stopped = { isStopped: true, isMailboxStopped: false };
    expect(await saveMailSettings({ ...tagged, isStopped: true, caller })).toMatchObject(stopped);
    expect(await readMailSettings(tagged.address.toUpperCase())).toMatchObject(stopped);
    expect(await readMailSettings(form.address)).toMatchObject({ isStopped: false });
    expect(await jobs()).toMatchObject([{ target: form.address }]);
    await Promise.all([form.answer(1), tagged.answer(1)]);
    await drain();
    expect(mails.received).toHaveLength(2);
    expect((await jobs()).map(({ target }) => target)).toEqual([form.address, form.address]);
  });

  it("stop no other address of the mailbox from its address without a tag", async () => {
    const form = await mailedForm();
    const tagged = form.address.replace("@", "+x@");
    await saveMailSettings({ ...form, isStopped: true, caller });
    expect(await readMailSettings(form.address)).toMatchObject({ isStopped: true });
    expect(await readMailSettings(tagged)).toMatchObject({ isStopped: false });
  });

  it("resume what they stopped without a limit, and for no other address", async () => {
    const form = await mailedForm();
    const tagged = await mailedForm({ address: form.address.replace("@", "+x@") });
    await saveMailSettings({ ...tagged, isStopped: true, caller });
    for (let time = 0; time < 4; time += 1) {
      await saveMailSettings({ ...form, isStopped: true, caller });
      const resumed = await saveMailSettings({ ...form, isStopped: false, caller });
      expect(resumed).toMatchObject({ isStopped: false });
    }
    expect(await readMailSettings(tagged.address)).toMatchObject({ isStopped: true });
  });

  it("tell a stop by a link for the mailbox from their own for the address", async () => {
    const form = await mailedForm();
    const tagged = await mailedForm({ address: form.address.replace("@", "+x@") });
    await saveMailSettings({ ...tagged, isStopped: true, caller });
    await unsubscribe({ token: await createUnsubscribeToken(form), caller });
    const both = { isStopped: true, isMailboxStopped: true };
    expect(await readMailSettings(form.address)).toMatchObject(both);
    expect(await readMailSettings(tagged.address)).toMatchObject(both);
    await saveMailSettings({ ...form, isStopped: false, caller });
    expect(await readMailSettings(tagged.address)).toMatchObject({
      isStopped: true,
      isMailboxStopped: false,
    });
  });
});

describe("the link of an e-mail", () => {
  it("is in its text and headers, and stops the e-mails of this account without a sign-in", async () => {
    const form = await mailedForm();
    await form.answer(1);
    await drain();
    const token = await createUnsubscribeToken(form);
    const said = readable(mails.received[0]?.message).replace(/\r\n\s+/g, " ");
    expect(said).toMatch(new RegExp(`List-Unsubscribe: <http[^>]+/api/unsubscribe/${token}>`));
    expect(said).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(said).toContain(`/unsubscribe/${token}`);
    await form.answer(1);
    expect(await readSubscription(token)).toMatchObject({ isStopped: false });
    await unsubscribe({ token, caller });
    await unsubscribe({ token, caller });
    expect(await readSubscription(token)).toMatchObject({ isStopped: true });
    await form.answer(1);
    await drain();
    expect(mails.received).toHaveLength(1);
    expect(await jobs()).toMatchObject([{ state: "delivered" }]);
    const events = await db.auditEvent.findMany({ where: { teamId: form.teamId } });
    expect(events.map(({ event }) => event)).toEqual(["mail-stopped"]);
  });

  it("stops an e-mail that a worker has already claimed", async () => {
    const form = await mailedForm();
    await form.answer(1);
    const [leaseUntil, at] = [LATER, new Date()];
    const [job] = await claimJobs({ limit: 1, now: at, leaseUntil });
    if (job === undefined) {
      throw new Error("No job was claimed.");
    }
    await unsubscribe({ token: await createUnsubscribeToken(form), caller });
    const error = "E-mails to this address are stopped; Settings switch them on again.";
    const stopped = { result: "failed", attempt: { error } };
    expect(await limitMail(job, at)).toMatchObject(stopped);
    const again = { ...job, attemptCount: 2, progress: { answers: 0, notices: 0 } };
    expect(await limitMail(again, at)).toMatchObject(stopped);
  });

  it("stops nothing when it is somebody else's, or made up", async () => {
    const [mine, other] = [await mailedForm(), await mailedForm()];
    const [own, others] = [await createUnsubscribeToken(mine), await createUnsubscribeToken(other)];
    const withSignature = others.replace(/[\w-]{43}$/, own.slice(-43));
    const withAccount = own.replace(/^\d+/, String(other.teamId));
    for (const token of [withSignature, withAccount, `${mine.teamId}-${"A".repeat(43)}`, "x"]) {
      await expect(unsubscribe({ token, caller })).rejects.toMatchObject({ code: "not-found" });
    }
    expect(await readMailSettings(other.address)).toMatchObject({ isStopped: false });
  });

  it("is undone in Settings, three times a day at most", async () => {
    const form = await mailedForm();
    const token = await createUnsubscribeToken(form);
    for (let time = 0; time < 3; time += 1) {
      await unsubscribe({ token, caller });
      const saved = await saveMailSettings({ ...form, isStopped: false, caller });
      expect(saved.isStopped).toBe(false);
    }
    await form.answer(1);
    await drain();
    expect(mails.received).toHaveLength(1);
    await unsubscribe({ token, caller });
    await expect(saveMailSettings({ ...form, isStopped: false, caller })).rejects.toMatchObject({
      code: "rate-limited",
    });
  });

  it("is undone three times a day at most, however often the account is made anew", async () => {
    const form = await mailedForm();
    const address = form.address.replace("@", "+again@");
    const token = await createUnsubscribeToken(form);
    for (let time = 0; time < 3; time += 1) {
      await unsubscribe({ token, caller });
      await saveMailSettings({ ...form, isStopped: false, caller });
    }
    await unsubscribe({ token, caller });
    await deleteAccountOf(form);
    const next = await mailedForm({ address });
    const resumed = saveMailSettings({ ...next, isStopped: false, caller });
    await expect(resumed).rejects.toMatchObject({ code: "rate-limited" });
    expect(await readMailSettings(form.address)).toMatchObject({ isStopped: true });
  });

  it("deletes what waits for the address and its tags, of every account, and nothing else", async () => {
    const form = await mailedForm();
    const address = form.address.replace("@", "+orders@");
    const [tagged, other] = [await mailedForm({ address }), await mailedForm()];
    await Promise.all([form.answer(1), tagged.answer(1), other.answer(1)]);
    await unsubscribe({ token: await createUnsubscribeToken(tagged), caller });
    expect(await jobs()).toMatchObject([{ target: other.address }]);
    await tagged.answer(1);
    await drain();
    expect(mails.received).toHaveLength(1);
    const resent = await readMailSettings(form.address.toUpperCase());
    expect(resent).toMatchObject({ isStopped: true });
  });

  it("works without the account, and says so to the account that has the address next", async () => {
    const form = await mailedForm();
    const token = await createUnsubscribeToken(form);
    await deleteAccountOf(form);
    expect(await readSubscription(token)).toEqual({ isStopped: false });
    await unsubscribe({ token, caller });
    expect(await readSubscription(token)).toEqual({ isStopped: true });
    const next = await mailedForm({ address: form.address });
    await next.answer(1);
    await drain();
    expect(mails.received).toEqual([]);
    expect(await db.auditEvent.count({ where: { teamId: next.teamId } })).toBe(0);
  });

  it("still applies when an earlier release stored it for the address with its tag", async () => {
    const { address } = await mailedForm();
    const tagged = address.replace("@", "+orders@");
    const addressHash = createHash("sha256").update(tagged).digest("hex");
    const now = new Date();
    await db.mailRecipient.create({
      data: { addressHash, hourEndsAt: now, dayEndsAt: now, stoppedAt: now },
    });
    expect(await readMailSettings(tagged)).toMatchObject({ isStopped: true });
    expect(await readMailSettings(address)).toMatchObject({ isStopped: false });
  });

  it("still applies when the account is deleted and created again with the same address", async () => {
    const form = await mailedForm();
    await unsubscribe({ token: await createUnsubscribeToken(form), caller });
    await deleteAccountOf(form);
    expect(await readMailSettings(form.address.toUpperCase())).toMatchObject({ isStopped: true });
  });
});
