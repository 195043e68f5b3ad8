import { expect, it, vi } from "vitest";
import { db } from "@/lib/server/db/client";
import { logger } from "@/lib/server/logging/logger";
import { plain } from "@/tests/factories/content/plain-fields";
import { headerOf } from "@/tests/factories/mail/read-mail";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { mailWorker } from "@/tests/support/mail-worker";

const { clock, mails, drain } = mailWorker();

const name = plain("name");
const email = plain("mail", { type: "email", label: "E-mail" });

/** The e-mail about an answer, in one line for each of the message. */
async function mailAbout(
  answers: Record<string, string>,
  fields = [name, email],
  settings: { noticeReplyTo?: string } = {},
) {
  const form = await publishedForm({ title: "שאלון", fields, settings });
  await storedSubmission(form, { answers, now: clock.at });
  await drain();
  return mails.received.pop()?.message.replace(/=\r?\n/g, "") ?? "";
}

it("is tried again while the sender or the day is refused, and given up when the recipient is", async () => {
  const warn = vi.spyOn(logger, "warn").mockReturnValue();
  mails.failWith(
    { code: 550, at: "mail", text: "5.1.8 Bad sender" },
    { code: 550, at: "rcpt", text: "5.4.5 Daily user sending limit exceeded" },
    { code: 550, at: "data", text: "5.7.26 This mail is unauthenticated" },
    { code: 550, at: "rcpt", text: "5.1.1 No such user" },
  );
  await mailAbout({ name: "Ann" });
  for (let tries = 0; tries < 3; tries += 1) {
    clock.at = (await db.outboxJob.findFirstOrThrow()).nextAttemptAt;
    await drain();
  }
  const job = await db.outboxJob.findFirstOrThrow({
    include: { attempts: { orderBy: { id: "asc" } } },
  });
  expect(job.state).toBe("failed");
  const said = job.attempts.map(({ excerpt }) => excerpt?.split(" ")[1]);
  expect(said).toEqual(["5.1.8", "5.4.5", "5.7.26", "5.1.1"]);
  // Each try leaves a line, which names no recipient: what a server replies may.
  const line = { jobId: job.id, kind: "email", status: 550 };
  expect(warn.mock.calls).toEqual(
    [1, 2, 3, 4].map((attemptCount) => [
      { ...line, attemptCount, isGivenUp: attemptCount === 4 },
      "An e-mail was not sent",
    ]),
  );
  warn.mockRestore();
});

it("is answered to the only address that a form asks for, to a chosen one, or to none", async () => {
  const answers = { name: "Ann", mail: "o'neil+a@example.com", other: "bo@example.com" };
  const replies = async (noticeReplyTo: string, fields = [name, email]) =>
    headerOf(await mailAbout(answers, fields, { noticeReplyTo }), "Reply-To");
  const two = [name, email, { ...email, id: "other" }];
  expect(await replies("auto")).toBe("o'neil+a@example.com");
  expect(await replies("auto", two)).toBeNull();
  expect(await replies("other", two)).toBe("bo@example.com");
  expect(await replies("none")).toBeNull();
  expect(headerOf(await mailAbout({ name: "Ann" }), "Reply-To")).toBeNull();
});

it("gives each answer a direction of its own", async () => {
  expect(await mailAbout({ name: "שלום" })).toMatch(/<td dir=3D"auto"[^>]*>=D7=A9/);
});
