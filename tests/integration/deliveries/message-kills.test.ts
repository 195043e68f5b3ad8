import { once } from "node:events";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db/client";
import { addInvitees, mailInvitees } from "@/lib/server/forms/invitees/manage-invitees";
import { message } from "@/tests/factories/content/messages";
import { plain } from "@/tests/factories/content/plain-fields";
import { headerOf } from "@/tests/factories/mail/read-mail";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { mailServer } from "@/tests/fakes/mail-server";
import { withOwnDatabase } from "@/tests/support/databases/own-database";
import { startBundledWorker } from "../support/processes/worker-process";

/** How far an e-mail is when its worker is killed. At "data" the mail server has taken it, and its answer is lost. */
const STAGES = ["mail", "rcpt", "data"] as const;
const SUBMISSIONS = 6;
// Only stops a hanging test.
const WITHIN = { timeout: 60_000, interval: 20 };
const TIMEOUT_MS = 300_000;

const database = withOwnDatabase((url) => {
  Object.assign(process.env, { DATABASE_URL: url });
});
afterAll(() => db.$disconnect());
let mails: Awaited<ReturnType<typeof mailServer>>;

beforeAll(async () => {
  mails = await mailServer();
  const MAIL_FROM = "Formlane <forms@formlane.example>";
  Object.assign(process.env, { SMTP_URL: mails.url, MAIL_FROM });
});

/** Simulates a later time: the leases of a killed worker are over, and nothing waits for its next attempt. */
async function passTime(): Promise<void> {
  await db.outboxJob.updateMany({
    where: { state: { in: ["running", "waiting"] } },
    data: { nextAttemptAt: new Date(0), leaseUntil: new Date(0) },
  });
}

/** Kills a worker at each of these stages of an e-mail, then lets another one deliver what is left; returns what arrived. */
async function deliverUnderKills(stages: readonly (typeof STAGES)[number][]) {
  const before = mails.received.length;
  for (const silentAt of stages) {
    const silences = mails.silences.length;
    mails.failWith("take", { silentAt }, "take");
    const worker = await startBundledWorker({ DATABASE_URL: database.url });
    await vi.waitFor(() => expect(mails.silences.length).toBeGreaterThan(silences), WITHIN);
    const ended = once(worker.process, "exit");
    worker.process.kill("SIGKILL");
    await ended;
    await passTime();
  }
  const worker = await startBundledWorker({ DATABASE_URL: database.url });
  const isOpen = { where: { state: { not: "delivered" } } };
  await vi.waitFor(async () => expect(await db.outboxJob.count(isOpen)).toBe(0), WITHIN);
  await worker.stop();
  return mails.received
    .slice(before)
    .map(({ to, message: mail }) => ({ to: to[0] ?? "", id: headerOf(mail, "Message-ID") }));
}

/** One message for each address, though it may come twice, under its id, where the answer of the mail server was lost. */
function expectOneEach(arrived: readonly { to: string; id: unknown }[], to: readonly string[]) {
  expect(new Set(arrived.map((mail) => mail.to))).toEqual(new Set(to));
  expect(new Set(arrived.map(({ id }) => id)).size).toBe(to.length);
}

it(
  "no message is lost though workers are killed, and only one that was taken is sent twice, under its id",
  async () => {
    const form = await publishedForm({
      fields: [plain("mail", { type: "email" })],
      settings: { messages: [message("a")], isOwnerMailed: false },
    });
    await db.user.update({ where: { id: form.userId }, data: { emailConfirmedAt: new Date() } });
    const addresses = Array.from({ length: SUBMISSIONS }, (_, at) => `r${at}@respondent.example`);
    for (const mail of addresses) {
      await storedSubmission(form, { answers: { mail } });
    }
    const arrived = await deliverUnderKills(STAGES);
    expect(mails.silences).toEqual([...STAGES]);
    expectOneEach(arrived, addresses);
    expect(arrived).toHaveLength(SUBMISSIONS + 1);
    const counted = await db.rateLimit.findMany({ where: { key: `messages:${form.teamId}` } });
    expect(counted.map(({ points }) => points)).toEqual([SUBMISSIONS]);
  },
  TIMEOUT_MS,
);

it(
  "nobody is invited twice though workers are killed",
  async () => {
    const {
      formId: id,
      teamId,
      userId,
    } = await publishedForm({
      fields: [plain("name")],
      settings: { isOwnerMailed: false },
    });
    await db.user.update({ where: { id: userId }, data: { emailConfirmedAt: new Date() } });
    const addresses = Array.from({ length: SUBMISSIONS }, (_, at) => `i${at}@invitee.example`);
    const csv = ["name,email", ...addresses.map((address) => `Guest,${address}`)].join("\n");
    await addInvitees({ id, teamId }, csv, new Date());
    const invitation = { kind: "invite", subject: "Party", text: "Come" } as const;
    const invite = () => mailInvitees({ id, teamId }, invitation, new Date());
    expect(await invite()).toEqual({ count: SUBMISSIONS });
    // Several are sent at once: which stage each of them has reached is not known.
    expectOneEach(await deliverUnderKills(["data", "data"]), addresses);
    expect(await invite()).toEqual({ count: 0 });
  },
  TIMEOUT_MS,
);
