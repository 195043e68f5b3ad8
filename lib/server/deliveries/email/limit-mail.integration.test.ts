import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { mailedForm } from "@/tests/factories/mail/mailed-form";
import { emptyOutbox } from "@/tests/factories/stored/deliveries";
import { mailServer } from "@/tests/fakes/mail-server";
import { changeEnv } from "@/tests/support/change-env";
import { deliver } from "../deliver";
import { retryDelivery } from "../retry-deliveries";
import { createWorker } from "../worker";

const changeMore = changeEnv({ RATE_LIMITS: "on" });

const LATER = new Date("2999-01-01T00:00:00.000Z");
const HOUR = 60 * 60 * 1000;
let mails: Awaited<ReturnType<typeof mailServer>>;
let offset = 0;
const now = () => new Date(Date.now() + offset);
// Workers of several processes share nothing but the database.
const workers = [1, 2].map(() => createWorker({ deliver, now, random: () => 0.5 }));
const drain = () => Promise.all(workers.map((worker) => worker.drain({ until: LATER })));

beforeAll(async () => {
  mails = await mailServer();
  changeMore({ SMTP_URL: mails.url, MAIL_FROM: "Formlane <forms@formlane.example>" });
});
beforeEach(async () => {
  await emptyOutbox();
  await db.mailRecipient.deleteMany({});
  offset = 0;
  mails.received.length = 0;
  mails.failWith("take");
});

const jobs = () => db.outboxJob.findMany({ orderBy: { id: "asc" } });
const readable = (message = "") => message.replace(/=\r?\n/g, "").replaceAll("=3D", "=");

describe("e-mails to one account", () => {
  it("are 20 an hour, and the next one says how many more answers came", async () => {
    const { answer } = await mailedForm({ now });
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
    const { answer } = await mailedForm({ now });
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
    const form = await mailedForm({ now });
    const [tagged, shouted] = [
      await mailedForm({ now, address: form.address.replace("@", "+orders@") }),
      await mailedForm({ now, address: form.address.replace("@", "+2@").toUpperCase() }),
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
    const { teamId, answer } = await mailedForm({ now });
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
      await retryDelivery({ id: job?.id ?? 0, teamId });
      await drain();
    }
    expect(mails.received).toHaveLength(3);
  });

  it("say the same again when the answer to a mail with a count was lost", async () => {
    const { answer } = await mailedForm({ now });
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
