import { beforeEach, describe, expect, it } from "vitest";
import type { Message } from "@/lib/domain/messages/message";
import { db } from "@/lib/server/db/client";
import { mailboxHashOf } from "@/lib/server/outbox/mail/address-hash";
import { stopMailbox } from "@/lib/server/outbox/mail/mail-recipients.repository";
import { releaseSubmissionsFromQuarantine } from "@/lib/server/submissions/bulk/bulk-actions.repository";
import { message } from "@/tests/factories/content/messages";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { headerOf, partOf } from "@/tests/factories/mail/read-mail";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { mailWorker } from "@/tests/support/mail-worker";
import { countDeliveries, listFormDeliveries } from "../list-deliveries";
import { retryDelivery } from "../retry-deliveries";

const HOUR = 60 * 60 * 1000;
const { clock, mails, drain, changeEnv } = mailWorker();

beforeEach(() => changeEnv({ RESPONDENT_MAILS_PER_HOUR: "200" }));

const fields = [
  plain("mail", { type: "email", label: "E-mail" }),
  plain("name", { label: "Your <name>" }),
  plain("pin", { type: "password", label: "PIN" }),
  plain("way", { type: "radio", label: "Way", options: ["Train", "Other"] }),
];

/** A live form with messages, of which members are not told. */
async function withMessages(...messages: Partial<Message>[]) {
  const given = messages.map((each, index) => message(`m${index}`, each));
  const settings = { messages: given, isOwnerMailed: false };
  return publishedForm({ title: "Orders", fields, settings });
}

const answer = (
  form: Parameters<typeof storedSubmission>[0],
  answers: Record<string, unknown> = {},
) =>
  storedSubmission(form, {
    answers: { mail: "ann@respondent.example", ...answers },
    now: clock.at,
  });

async function only() {
  await drain();
  const [mail, ...others] = mails.received;
  expect(others).toEqual([]);
  return mail?.message ?? "";
}

const jobs = () =>
  db.outboxJob.findMany({
    where: { kind: "message" },
    include: { attempts: true },
    orderBy: { id: "asc" },
  });

describe("a message", () => {
  it("goes to the respondent, as text and HTML, with a way to stop it", async () => {
    const form = await withMessages({
      subject: "By {{way}}",
      text: "Hello **{{name|you}}**",
      replyTo: "office@example.com",
      withAnswers: "text",
    });
    await db.team.update({ where: { id: form.teamId }, data: { senderName: 'Büro "A", B' } });
    await answer(form, { name: "Ann <b>", way: "Train", pin: "v1.sealed" });
    const mail = await only();
    expect(mails.received[0]).toMatchObject({
      from: "forms@formlane.example",
      to: ["ann@respondent.example"],
    });
    expect(headerOf(mail, "From")).toContain("<forms@formlane.example>");
    expect(headerOf(mail, "From")).toContain("Büro");
    expect(headerOf(mail, "Reply-To")).toBe("office@example.com");
    expect(headerOf(mail, "Subject")).toBe("By Train");
    expect(headerOf(mail, "Auto-Submitted")).toBe("auto-replied");
    expect(headerOf(mail, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    expect(headerOf(mail, "List-Unsubscribe")).toMatch(/^<http.*\/api\/unsubscribe\/\S+>$/);
    const [text, html] = [partOf(mail, "text/plain"), partOf(mail, "text/html")];
    expect(text).toContain("Hello Ann <b>");
    expect(text).toContain("Your <name>\n  Ann <b>\n");
    expect(html).toContain("<strong>Ann &lt;b&gt;</strong>");
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('<td dir="auto"');
    expect(mail).not.toContain("sealed");
    const { formId, teamId } = form;
    const { deliveries } = await listFormDeliveries({ formId, teamId, query: { limit: 10 } });
    expect(deliveries).toMatchObject([
      { kind: "message", state: "delivered", message: { id: "m0", title: "M0" } },
    ]);
  });

  it("breaks no header and shows no link, whatever was typed", async () => {
    const form = await withMessages({
      subject: "Way: {{way}}",
      text: "{{name}}",
      withAnswers: "text",
    });
    const name = "x\r\nBcc: all@example.com\r\n\r\n\u202Ehttps://evil.example/x <a href=y>";
    await answer(form, { name, way: "Other", way_other: "Win!\r\nBcc: all@example.com" });
    const mail = await only();
    expect(headerOf(mail, "Subject")).toBe("Way: Other");
    expect(headerOf(mail, "Bcc")).toBeNull();
    expect(mails.received[0]?.to).toEqual(["ann@respondent.example"]);
    const html = partOf(mail, "text/html");
    expect(html.match(/<a href="[^"]{0,30}/g)).toEqual(['<a href="http://localhost:3000/unsubscr']);
    expect(html + partOf(mail, "text/plain")).not.toMatch(/https:\/\/evil|evil\.example|\u202E/);
  });

  it("has as much of long answers as fits into an e-mail", async () => {
    const form = await withMessages({ text: "{{name}}", withAnswers: "text" });
    await answer(form, { name: "x".repeat(5_000_000) });
    expect((await only()).length).toBeLessThan(20_000);
  });

  it("is one for each whose rules are met, and none without an address", async () => {
    const rules = {
      match: "all" as const,
      items: [{ fieldId: "way", operator: "equals", value: "Train" }],
    };
    const form = await withMessages({ subject: "A" }, { subject: "B", rules });
    await answer(form);
    await answer(form, { way: "Train" });
    await answer(form, { mail: "" });
    await drain();
    const subjects = mails.received.map((mail) => headerOf(mail.message, "Subject"));
    expect(subjects.sort()).toEqual(["A", "A", "B"]);
  });

  it("has the receipt as PDF with it", async () => {
    await answer(await withMessages({ withAnswers: "pdf" }), { name: "Ann" });
    const mail = await only();
    expect(mail).toMatch(/Content-Type: application\/pdf; name=orders-\d+\.pdf/);
    expect(mail).toContain("\r\n\r\nJVBERi0");
    expect(partOf(mail, "text/plain")).not.toContain("Ann");
  });

  it("waits in quarantine with its submission", async () => {
    const form = await withMessages({ rules: all(rule("way", "Train")) });
    const { formId, versionId } = form;
    const given = { formId, versionId, quarantined: true, suspicions: ["trap"] };
    const answers = [
      { mail: "ann@respondent.example", way: "Train" },
      { mail: "bo@respondent.example" },
    ];
    const rows = await db.submission.createManyAndReturn({
      data: answers.map((each) => ({ ...given, answers: each, createdAt: clock.at })),
    });
    await drain();
    expect(await jobs()).toEqual([]);
    const ids = rows.map(({ id }) => id);
    await releaseSubmissionsFromQuarantine({ ids, formId, now: clock.at });
    await drain();
    expect(mails.received.map(({ to }) => to)).toEqual([["ann@respondent.example"]]);
  });

  it("comes again under its own id, and counts once, when nobody wrote down that it was taken", async () => {
    await answer(await withMessages({}));
    const [job] = await jobs();
    mails.failWith("drop-before-answer", "take");
    await drain();
    // As a worker leaves it that was killed after the mail server took it.
    const lost = {
      state: "running",
      leaseToken: "lost",
      leaseUntil: new Date(0),
      nextAttemptAt: clock.at,
    };
    await db.outboxJob.update({ where: { id: job?.id ?? 0 }, data: lost });
    await drain();
    const ids = mails.received.map(({ message: mail }) => headerOf(mail, "Message-ID"));
    expect(ids).toEqual([ids[0], ids[0]]);
    const counted = await db.rateLimit.findMany({ where: { key: { startsWith: "message" } } });
    expect(counted.map(({ points }) => points)).toEqual([1, 1]);
    expect(await jobs()).toMatchObject([{ state: "delivered" }]);
  });

  it("is not sent for what is in the trash, until it is restored", async () => {
    const id = await answer(await withMessages({}));
    await db.submission.update({ where: { id }, data: { deletedAt: clock.at } });
    await drain();
    expect(mails.received).toEqual([]);
    expect(await jobs()).toMatchObject([{ state: "failed", failureReason: "content-deleted" }]);
  });

  it("waits for nobody whose account has no confirmed address: its owner is told", async () => {
    const form = await withMessages({});
    await db.user.update({ where: { id: form.userId }, data: { emailConfirmedAt: null } });
    await answer(form);
    await drain();
    expect(mails.received).toEqual([]);
    const [job] = await jobs();
    expect(job).toMatchObject({ state: "failed", failureReason: null });
    expect(job?.attempts[0]?.error).toContain("confirmed the e-mail address");
  });
});

describe("the limits", () => {
  it("let a form send five a day to one mailbox, also when it is sent again", async () => {
    const form = await withMessages({});
    for (let sent = 0; sent < 7; sent += 1) {
      await answer(form, { mail: `Ann+${sent}@respondent.example` });
      await drain();
    }
    expect(mails.received).toHaveLength(5);
    const all = await jobs();
    expect(all.slice(5)).toMatchObject([
      { state: "failed", failureReason: "recipient" },
      { state: "failed", failureReason: "recipient" },
    ]);
    await retryDelivery({ id: all[0]?.id ?? 0, teamId: form.teamId });
    await drain();
    expect(mails.received).toHaveLength(5);
    await answer(await withMessages({}));
    await drain();
    expect(mails.received).toHaveLength(6);
    clock.at = new Date(clock.at.getTime() + 25 * HOUR);
    await retryDelivery({ id: all[0]?.id ?? 0, teamId: form.teamId });
    await drain();
    expect(mails.received).toHaveLength(7);
  });

  it("let a team send so many an hour; the others wait in their order", async () => {
    changeEnv({ RESPONDENT_MAILS_PER_HOUR: "3" });
    const form = await withMessages({});
    const addresses = Array.from({ length: 8 }, (_, index) => `r${index}@respondent.example`);
    for (const mail of addresses) {
      await answer(form, { mail });
    }
    await drain();
    expect(mails.received).toHaveLength(3);
    const waiting = (await jobs()).filter(({ state }) => state === "waiting");
    expect(waiting).toHaveLength(5);
    for (const { warnings, attemptCount } of waiting) {
      expect({ attemptCount, warnings }).toEqual({
        attemptCount: 0,
        warnings: [
          "A team sends at most 3 messages to respondents in an hour on this server. This one waits.",
        ],
      });
    }
    const limited = async () => (await countDeliveries({ ...form, now: clock.at })).limited;
    expect(await limited()).toEqual({ messages: 5, until: expect.any(String) as string });
    for (let hour = 0; hour < 2; hour += 1) {
      clock.at = new Date(clock.at.getTime() + HOUR + 1);
      await drain();
    }
    const sent = mails.received.map(({ to }) => to[0] ?? "");
    const places = sent.map((to) => addresses.indexOf(to));
    expect(
      [places.slice(0, 3), places.slice(3, 6), places.slice(6)].map((one) => one.sort()),
    ).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6, 7],
    ]);
    expect(await jobs()).toMatchObject(addresses.map(() => ({ state: "delivered", warnings: [] })));
    expect(await limited()).toBeNull();
  });
});

describe("an address", () => {
  it("that stopped e-mails gets nothing more, which its delivery says", async () => {
    await stopMailbox(mailboxHashOf("ann@respondent.example"), clock.at);
    await answer(await withMessages({}), { mail: "ann+1@respondent.example" });
    await drain();
    expect(mails.received).toEqual([]);
    const [job] = await jobs();
    expect(job).toMatchObject({ state: "failed", failureReason: "recipient" });
    expect(job?.attempts[0]?.error).toBe(
      "The reader of this address stopped all e-mails from here.",
    );
  });
});
