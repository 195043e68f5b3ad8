import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RequestSettingsRequest } from "@/lib/contracts/bundled-requests";
import { deleteRequest, undeleteRequest } from "@/lib/server/bundled-requests/change-request";
import {
  getRequestSettings,
  saveRequestSettings,
} from "@/lib/server/bundled-requests/request-settings";
import { submitRequest } from "@/lib/server/bundled-requests/submit-request";
import { db } from "@/lib/server/db/client";
import { listRequestDeliveries } from "@/lib/server/deliveries/list-request-deliveries";
import { plain } from "@/tests/factories/content/plain-fields";
import { bundledRequest } from "@/tests/factories/sent/bundled-request";
import { emptyOutbox, publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { mailServer } from "@/tests/fakes/mail-server";
import { startReceiver, status } from "@/tests/fakes/webhook-receiver";
import { changeEnv } from "@/tests/support/change-env";
import { deliver } from "../deliver";
import { listDeliveryProblems } from "../list-delivery-problems";
import { metricsText } from "../metrics";
import { retryDelivery } from "../retry-deliveries";
import { createWorker } from "../worker";

const changeMore = changeEnv({ OUTBOUND_ALLOW: "127.0.0.1" });

const LATER = new Date("2999-01-01T00:00:00.000Z");
const HOUR = 60 * 60 * 1000;
let mails: Awaited<ReturnType<typeof mailServer>>;
let offset = 0;
const now = () => new Date(Date.now() + offset);
const worker = createWorker({ deliver, now, random: () => 0.5 });
const drain = () => worker.drain({ until: LATER });

beforeAll(async () => {
  mails = await mailServer();
  changeMore({ SMTP_URL: mails.url, MAIL_FROM: "Formlane <forms@formlane.example>" });
});
beforeEach(async () => {
  await emptyOutbox();
  offset = 0;
  mails.received.length = 0;
  mails.failWith("take");
});

const fields = [
  plain("name", { label: "Your <name>" }),
  plain("pin", { type: "password", label: "PIN" }),
  plain("empty"),
];
const answers = { name: 'Ann & <b onclick="x">Bo</b>\nof "Two"', pin: "v1.sealed-secret" };

const jobs = () =>
  db.outboxJob.findMany({
    orderBy: { id: "asc" },
    include: { attempts: { orderBy: { id: "asc" } } },
  });

async function oneMail(content: Parameters<typeof publishedForm>[0] = {}) {
  const form = await publishedForm({ title: "Orders <1>", fields, ...content });
  const { email } = await db.user.findUniqueOrThrow({ where: { id: form.userId } });
  const submissionId = await storedSubmission(form, { answers, now: now() });
  return { ...form, submissionId, email };
}

/** Advances the clock to the next attempt of all waiting jobs. */
async function untilNext() {
  const waiting = await db.outboxJob.findFirst({
    where: { state: "waiting" },
    orderBy: { nextAttemptAt: "desc" },
  });
  offset = (waiting?.nextAttemptAt.getTime() ?? 0) - Date.now();
}

/** The text of a message, decoded from quoted-printable. */
function readable(message = ""): string {
  const bytes = message
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8").replaceAll("\r\n", "\n");
}

describe("a new submission", () => {
  it("is e-mailed to the owner, escaped, without secrets, with the way to it", async () => {
    const { email, formId, submissionId } = await oneMail();
    await drain();
    const [mail] = mails.received;
    const said = readable(mail?.message);
    expect(mail).toMatchObject({ from: "forms@formlane.example", to: [email] });
    expect(said).toContain(`Subject: New submission: Orders <1> (#${submissionId})`);
    expect(said).toContain("Auto-Submitted: auto-generated");
    expect(said).toContain('Your <name>\n  Ann & <b onclick="x">Bo</b>\n  of "Two"\n');
    expect(said).toContain("Ann &amp; &lt;b onclick=&quot;x&quot;&gt;Bo&lt;/b&gt;");
    expect(said.split("<html")[1]).not.toMatch(/<b |<name>/);
    expect(said).toContain("PIN\n  ••••••••");
    expect(said).not.toContain("sealed-secret");
    expect(said).not.toContain("empty");
    expect(said).toContain(`/submissions?form=${formId}&submission=${submissionId}\n`);
    expect(await jobs()).toMatchObject([
      {
        kind: "email",
        target: email,
        state: "delivered",
        attempts: [{ status: 250, error: null }],
      },
    ]);
  });

  it("is not e-mailed where its owner does not want it", async () => {
    await oneMail({ settings: { isOwnerMailed: false } });
    expect(await jobs()).toEqual([]);
  });

  it("is tried again while the server is busy or breaks off, under the same id", async () => {
    await oneMail();
    mails.failWith(
      { code: 451, at: "data" },
      "drop-at-greeting",
      "drop-before-answer",
      { code: 421, at: "rcpt" },
      "take",
    );
    for (let tries = 0; tries < 5; tries += 1) {
      await drain();
      await untilNext();
    }
    const [job] = await jobs();
    expect(job?.state).toBe("delivered");
    expect(job?.attempts.map(({ status: code }) => code)).toEqual([451, null, null, 421, 250]);
    expect(job?.attempts[0]?.error).toBe("The mail server answered 451.");
    expect(job?.attempts[1]?.error).toMatch(/^No connection to the mail server \([A-Z]+\)\.$/);
    const ids = mails.received.map(({ message }) => /^Message-ID: (.+)$/m.exec(message)?.[1]);
    expect(ids).toEqual(Array(2).fill(`<${job?.messageId}@formlane.example>`));
  });

  it("is given up when the server will never take it, and can be sent again", async () => {
    const { teamId } = await oneMail();
    mails.failWith({ code: 550, at: "rcpt" }, "take");
    await drain();
    const [failed, ...others] = await jobs();
    expect(others).toEqual([]);
    expect(failed).toMatchObject({
      state: "failed",
      attempts: [
        { status: 550, error: "The mail server answered 550.", excerpt: "550 No mailbox" },
      ],
    });
    await retryDelivery({ id: failed?.id ?? 0, teamId });
    await drain();
    expect((await jobs())[0]?.state).toBe("delivered");
  });

  it("that was deleted is not e-mailed", async () => {
    const { submissionId } = await oneMail();
    await db.submission.update({ where: { id: submissionId }, data: { deletedAt: now() } });
    await drain();
    expect(mails.received).toEqual([]);
    expect(await jobs()).toMatchObject([{ state: "failed" }]);
  });

  it("counts among the figures of the worker", async () => {
    await oneMail();
    expect(await metricsText(now())).toContain(
      'formlane_deliveries{kind="email",state="waiting"} 1',
    );
    await drain();
    expect(await metricsText(now())).toMatch(
      /formlane_delivery_attempts_total\{kind="email",state="delivered"\} \d/,
    );
  });
});

describe("a new bundled request", () => {
  const sent = async (changes: Partial<RequestSettingsRequest> = {}) => {
    const { teamId, userId } = await publishedForm({});
    const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    const lists = await getRequestSettings(teamId);
    await saveRequestSettings({ teamId, request: { ...lists, ...changes } });
    const request = bundledRequest({ property: "Harbor <b>Point</b>" });
    const { id } = await submitRequest({ request, activeTeamId: teamId, now: now() });
    return { teamId, email, id, submissionId: request.submissionId };
  };

  it("is e-mailed to the owner like a submission, with the way to it", async () => {
    const { id, teamId, email, submissionId } = await sent();
    await drain();
    const [mail] = mails.received;
    const said = readable(mail?.message);
    expect(mail).toMatchObject({ from: "forms@formlane.example", to: [email] });
    expect(said).toContain(`Subject: New bundled request: Harbor <b>Point</b> (${submissionId})`);
    expect(said).toContain("Requestor\n  Leasing Manager\n");
    expect(said).toContain("Concession: Closing Cost Credits $1,000.00");
    expect(said).toContain("Harbor &lt;b&gt;Point&lt;/b&gt;");
    expect(said.split("<html")[1]).not.toContain("<b>");
    expect(said).toContain(`/submissions?form=bundled&request=${id}\n`);
    expect(said).toContain("/settings/requests\n");
    expect(await listRequestDeliveries({ id, teamId })).toMatchObject([{ state: "delivered" }]);
  });

  it("is not e-mailed where its owner does not want it", async () => {
    const { id, teamId } = await sent({ isOwnerMailed: false });
    expect(await listRequestDeliveries({ id, teamId })).toEqual([]);
  });

  it("that was deleted is e-mailed once it is restored", async () => {
    const owned = await sent();
    await deleteRequest(owned);
    await drain();
    expect(await jobs()).toMatchObject([{ state: "failed" }]);
    await undeleteRequest(owned);
    await drain();
    expect(mails.received).toHaveLength(1);
  });

  it("that did not reach a webhook is reported as a request, once a day", async () => {
    const { id, teamId } = await sent({ webhooks: ["http://127.0.0.1:9/"], isOwnerMailed: false });
    await db.outboxJob.updateMany({ data: { attemptCount: 8 } });
    await drain();
    await drain();
    const said = mails.received.map(({ message }) => readable(message)).join("");
    expect(said.split("Subject: Not delivered: Bundled requests")).toHaveLength(2);
    expect(said).toContain("A bundled request did not reach http://127.0.0.1:9/");
    expect(said).toContain(`/submissions?form=bundled&request=${id}\n`);
    const rows = [{ kind: "email" }, { kind: "webhook", state: "failed" }];
    expect(await listRequestDeliveries({ id, teamId })).toMatchObject(rows);
  });
});

describe("what broke", () => {
  const quiet = { settings: { isOwnerMailed: false } };
  const mailedProblems = async () => {
    await drain();
    return mails.received.map(({ message }) => readable(message));
  };

  it("is e-mailed when a webhook is disabled, once a day however much waits for it", async () => {
    const receiver = await startReceiver(status(410));
    const form = await oneMail({ ...quiet, webhooks: [`${receiver.url}/gone`] });
    await storedSubmission(form, { now: now() });
    await drain();
    const [mail, ...others] = await mailedProblems();
    expect(others).toEqual([]);
    expect(mail).toContain("Subject: A webhook was disabled");
    expect(mail).toContain(`Nothing is sent to ${receiver.url}/gone any more.`);
    expect(mail).toContain("The address answered that it is gone for good (410).");
    expect(mail).toContain(`/submissions?form=${form.formId}&view=deliveries`);
    await receiver.stop();
  });

  it("is e-mailed when a delivery is given up, and listed with those of the submission", async () => {
    const receiver = await startReceiver(status(500));
    const form = await oneMail({ ...quiet, webhooks: [receiver.url] });
    await storedSubmission(form, { now: now() });
    for (let tries = 0; tries < 9; tries += 1) {
      await drain();
      await untilNext();
    }
    const [mail, ...others] = await mailedProblems();
    expect(others).toEqual([]);
    expect(mail).toContain("Subject: Not delivered: Orders <1>");
    expect(mail).toContain("The address answered 500.");
    expect((await jobs()).map(({ kind, state }) => [kind, state])).toEqual([
      ["webhook", "failed"],
      ["webhook", "failed"],
      ["email", "delivered"],
    ]);
    await receiver.stop();
  });

  it("is e-mailed when the token of the board service is refused", async () => {
    const form = await publishedForm({ title: "Orders", fields, ...quiet, mondayBoardId: "9001" });
    await storedSubmission(form, { now: now() });
    const connection = { tokenCipher: "cannot be opened", organisationName: "Acme" };
    await db.boardConnection.create({ data: { teamId: form.teamId, ...connection } });
    const [mail, ...others] = await mailedProblems();
    expect(others).toEqual([]);
    expect(mail).toContain("Subject: monday.com refused the token");
    expect(mail).toContain("Reconnect in Settings: http");
    expect(await listDeliveryProblems({ teamId: form.teamId })).toMatchObject({
      forms: [{ formId: form.formId, failed: 0, paused: 1 }],
      isBoardRefused: true,
    });
  });

  it("is e-mailed on the next day again", async () => {
    const form = await oneMail({ ...quiet, webhooks: ["http://127.0.0.1:9/"] });
    await db.outboxJob.updateMany({ data: { attemptCount: 8 } });
    await drain();
    offset = 25 * HOUR;
    await storedSubmission(form, { now: now() });
    await db.outboxJob.updateMany({ where: { state: "waiting" }, data: { attemptCount: 8 } });
    await drain();
    expect(await mailedProblems()).toHaveLength(2);
  });

  it("is not e-mailed when the submission was deleted", async () => {
    const { submissionId } = await oneMail({ ...quiet, webhooks: ["http://127.0.0.1:9/"] });
    await db.submission.update({ where: { id: submissionId }, data: { deletedAt: now() } });
    await drain();
    expect(await mailedProblems()).toEqual([]);
  });
});
