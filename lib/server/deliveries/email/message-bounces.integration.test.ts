import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { message } from "@/tests/factories/content/messages";
import { plain } from "@/tests/factories/content/plain-fields";
import { emptyOutbox, publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { mailWorker } from "@/tests/support/mail-worker";

const mail = plain("mail", { type: "email", label: "E-mail" });
const answers = { mail: "ann@respondent.example" };
const { clock, mails, drain } = mailWorker();

it.each([
  ["rcpt", 550, "5.1.1 No such user", "bounced"],
  ["rcpt", 550, "5.1.10 Null MX", "bounced"],
  ["rcpt", 553, "5.1.3 Bad address", "bounced"],
  ["rcpt", 550, "5.1.0 Address rejected", "bounced"],
  ["rcpt", 550, "No such user", "failed"],
  ["rcpt", 550, "5.2.1 Mailbox disabled", "failed"],
  ["rcpt", 550, "5.1.8 Bad sender", "retried"],
  ["rcpt", 550, "5.1.7 Bad sender address", "retried"],
  ["rcpt", 550, "5.7.1 Not allowed", "retried"],
  ["rcpt", 450, "4.2.1 Greylisted", "retried"],
  ["rcpt", 452, "4.2.2 Mailbox full", "retried"],
  ["mail", 550, "5.1.1 Sender unknown", "retried"],
  ["data", 550, "5.7.26 Unauthenticated", "retried"],
  ["rcpt", 550, "5.4.5 Daily sending limit", "retried"],
] as const)(
  "an address that is answered at %s with %i %s is %s",
  async (stage, code, text, result) => {
    const settings = { messages: [message("a")], isOwnerMailed: false };
    const form = await publishedForm({ title: "Orders", fields: [mail], settings });
    mails.failWith({ code, at: stage, text }, "take");
    await storedSubmission(form, { answers, now: clock.at });
    await drain();
    const expected = {
      bounced: { state: "failed", failureReason: "recipient" },
      failed: { state: "failed", failureReason: null },
      retried: { state: "waiting", failureReason: null },
    }[result];
    expect(await db.outboxJob.findMany({ where: { kind: "message" } })).toMatchObject([expected]);
    await emptyOutbox();
    await storedSubmission(form, { answers, now: clock.at });
    await drain();
    const arrived = mails.received.filter(({ to }) => to[0] === "ann@respondent.example");
    expect(arrived).toHaveLength(result === "bounced" ? 0 : 1);
  },
);
