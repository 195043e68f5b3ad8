import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { emptyOutbox, publishedForm, storedSubmission } from "@/tests/factories/deliveries";
import { startMailServer } from "@/tests/fakes/mail-server";
import { deliver } from "../deliver";
import { retryDelivery } from "../retry-deliveries";
import { createWorker } from "../worker";
import { readMailSettings, readSubscription, saveMailSettings, unsubscribe } from "./mail-settings";
import { createUnsubscribeToken } from "./unsubscribe-token";

process.env.RATE_LIMITS = "on";
process.env.MAIL_FROM = "Formlane <forms@formlane.example>";

const LATER = new Date("2999-01-01T00:00:00.000Z");
const HOUR = 60 * 60 * 1000;
const caller = { ip: "203.0.113.9", headers: new Headers() };
let mails: Awaited<ReturnType<typeof startMailServer>>;
let offset = 0;
const now = () => new Date(Date.now() + offset);
// Workers of several processes share nothing but the database.
const workers = [1, 2].map(() => createWorker({ deliver, now, random: () => 0.5 }));
const drain = () => Promise.all(workers.map((worker) => worker.drain({ until: LATER })));

beforeAll(async () => {
  mails = await startMailServer();
  process.env.SMTP_URL = mails.url;
});
afterAll(() => mails.stop());
beforeEach(async () => {
  await emptyOutbox();
  await db.mailRecipient.deleteMany({});
  offset = 0;
  mails.received.length = 0;
  mails.failWith("take");
});

/** A live form whose owner is mailed, at another address if one is given, and a way to answer it. */
async function mailedForm({ address }: { address?: string } = {}) {
  const form = await publishedForm({ title: "Orders" });
  const { email } = await db.user.update({
    where: { id: form.ownerId },
    data: address === undefined ? {} : { email: address, emailKey: address.toLowerCase() },
  });
  const answer = async (times: number) => {
    for (let sent = 0; sent < times; sent += 1) {
      await storedSubmission(form, { now: now() });
    }
  };
  return { ...form, address: email, answer };
}

const jobs = () => db.outboxJob.findMany({ orderBy: { id: "asc" } });
const readable = (message = "") => message.replace(/=\r?\n/g, "").replaceAll("=3D", "=");

describe("e-mails to one account", () => {
  it("are 20 an hour, and the next one says how many more answers came", async () => {
    const { answer } = await mailedForm();
    await answer(1);
    await drain();
    await db.mailRecipient.updateMany({ data: { hourCount: 15 } });
    await answer(12);
    await drain();
    expect(mails.received).toHaveLength(6);
    const held = (await jobs()).filter(({ warnings }) => JSON.stringify(warnings) !== "[]");
    expect(held.map(({ state }) => state).sort()).toEqual([
      ...Array<string>(6).fill("delivered"),
      "waiting",
    ]);
    offset = HOUR + 60_000;
    await drain();
    expect(mails.received).toHaveLength(7);
    const last = readable(mails.received[6]?.message);
    expect(last).toContain("6 more answers came without an e-mail.");
    expect(last).toContain("/submissions");
    expect((await jobs()).every(({ state }) => state === "delivered")).toBe(true);
    await answer(1);
    await drain();
    expect(readable(mails.received[7]?.message)).not.toContain("more answer");
  });

  it("are 100 a day", async () => {
    const { answer } = await mailedForm();
    await answer(1);
    await drain();
    await db.mailRecipient.updateMany({ data: { dayCount: 99 } });
    offset = HOUR + 60_000;
    await answer(3);
    await drain();
    expect(mails.received).toHaveLength(2);
    const waiting = await db.outboxJob.findFirstOrThrow({ where: { state: "waiting" } });
    expect(waiting.nextAttemptAt.getTime() - Date.now()).toBeGreaterThan(23 * HOUR);
    offset = 25 * HOUR;
    await drain();
    expect(readable(mails.received[2]?.message)).toContain("1 more answer came without");
  });

  it("are counted together for all addresses of its mailbox", async () => {
    const form = await mailedForm();
    const [tagged, shouted] = [
      await mailedForm({ address: form.address.replace("@", "+orders@") }),
      await mailedForm({ address: form.address.replace("@", "+2@").toUpperCase() }),
    ];
    await form.answer(1);
    await drain();
    await db.mailRecipient.updateMany({ data: { hourCount: 19 } });
    await tagged.answer(1);
    await shouted.answer(1);
    await form.answer(1);
    await drain();
    expect(mails.received).toHaveLength(2);
    expect(await db.mailRecipient.count()).toBe(1);
  });

  it("count what somebody sends again by hand, but not a retry", async () => {
    const { ownerId, answer } = await mailedForm();
    await answer(1);
    mails.failWith({ code: 451, at: "data" }, "take");
    await drain();
    offset = 10_000;
    await drain();
    expect(mails.received).toHaveLength(1);
    expect(await db.mailRecipient.findMany()).toMatchObject([{ hourCount: 1 }]);
    const [job] = await jobs();
    await db.mailRecipient.updateMany({ data: { hourCount: 18 } });
    for (let again = 0; again < 4; again += 1) {
      await retryDelivery({ id: job?.id ?? 0, ownerId });
      await drain();
    }
    expect(mails.received).toHaveLength(3);
  });

  it("say the same again when the answer to a mail with a count was lost", async () => {
    const { answer } = await mailedForm();
    await answer(1);
    await drain();
    await db.mailRecipient.updateMany({ data: { hourCount: 20 } });
    await answer(2);
    await drain();
    offset = HOUR + 60_000;
    mails.failWith("drop-before-answer", "take");
    await drain();
    offset += 10_000;
    await drain();
    const counts = mails.received
      .slice(1)
      .map(({ message }) => readable(message).includes("1 more answer came without"));
    expect(counts).toEqual([true, true]);
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
    const events = await db.auditEvent.findMany({ where: { ownerId: form.ownerId } });
    expect(events.map(({ event }) => event)).toEqual(["mail-stopped"]);
  });

  it("stops nothing when it is somebody else's, or made up", async () => {
    const [mine, other] = [await mailedForm(), await mailedForm()];
    const [own, others] = [await createUnsubscribeToken(mine), await createUnsubscribeToken(other)];
    const withSignature = others.replace(/[\w-]{43}$/, own.slice(-43));
    const withAccount = own.replace(/^\d+/, String(other.ownerId));
    for (const token of [withSignature, withAccount, `${mine.ownerId}-${"A".repeat(43)}`, "x"]) {
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
    await db.user.delete({ where: { id: form.ownerId } });
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
    await db.user.delete({ where: { id: form.ownerId } });
    expect(await readSubscription(token)).toEqual({ isStopped: false });
    await unsubscribe({ token, caller });
    expect(await readSubscription(token)).toEqual({ isStopped: true });
    const next = await mailedForm({ address: form.address });
    await next.answer(1);
    await drain();
    expect(mails.received).toEqual([]);
    expect(await db.auditEvent.count({ where: { ownerId: next.ownerId } })).toBe(0);
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
    await db.user.delete({ where: { id: form.ownerId } });
    expect(await readMailSettings(form.address.toUpperCase())).toMatchObject({ isStopped: true });
  });
});
