import { expect, it, vi } from "vitest";
import { AppError } from "@/lib/domain/errors";
import type { Message } from "@/lib/domain/messages/message";
import { db } from "@/lib/server/db/client";
import * as receipts from "@/lib/server/exports/receipts/receipt-pdf";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { unpublishForm } from "@/lib/server/forms/versions/unpublish-form";
import { reviseSubmission } from "@/lib/server/public-form/revisions/revise-submission";
import { message } from "@/tests/factories/content/messages";
import { plain } from "@/tests/factories/content/plain-fields";
import { headerOf, partOf } from "@/tests/factories/mail/read-mail";
import {
  publishedForm,
  storedSubmission,
  type Published,
} from "@/tests/factories/stored/deliveries";
import { mailWorker } from "@/tests/support/mail-worker";
import { listFormDeliveries } from "../list-deliveries";
import { retryDelivery } from "../retry-deliveries";

const { clock, mails, drain } = mailWorker();

const fields = [
  plain("mail", { type: "email", label: "E-mail" }),
  plain("name", { label: "Name" }),
];

const withMessage = (given: Partial<Message> = {}) =>
  publishedForm({
    title: "Orders",
    fields,
    settings: { messages: [message("m0", given)], isOwnerMailed: false, correctableDays: 0 },
  });

const answer = (form: Published) =>
  storedSubmission(form, {
    answers: { mail: "ann@respondent.example", name: "Ann" },
    now: clock.at,
  });

function correct(form: Published, submissionId: number, answers: Record<string, unknown>) {
  const { formId } = form;
  const by = "respondent";
  return reviseSubmission({ formId, submissionId, basedOn: 1, by, answers, ip: "192.0.2.9" });
}

const job = () =>
  db.outboxJob.findFirstOrThrow({ where: { kind: "message" }, include: { attempts: true } });

async function sendAgain({ teamId }: Published) {
  await retryDelivery({ id: (await job()).id, teamId });
  clock.at = new Date();
  await drain();
}

async function publishWithout(form: Published) {
  const { formId: id, teamId } = form;
  const { settings } = await db.form.findUniqueOrThrow({ where: { id } });
  const data = { settings: { ...(settings as object), messages: [] } };
  await db.form.update({ where: { id }, data });
  await publishForm({ id, teamId, publishedBy: "owner" });
}

it("is that of the version that was answered, also when a correction moved the answers to another", async () => {
  const form = await withMessage({ subject: "Thanks", text: "Hello {{name}}" });
  const id = await answer(form);
  await drain();
  await publishWithout(form);
  await correct(form, id, { name: "Bob" });
  await sendAgain(form);
  expect(mails.received.map((mail) => headerOf(mail.message, "Subject"))).toEqual([
    "Thanks",
    "Thanks",
  ]);
  expect(partOf(mails.received[1]?.message ?? "", "text/plain")).toContain("Hello Bob");
  const { formId, teamId } = form;
  const { deliveries } = await listFormDeliveries({ formId, teamId, query: { limit: 10 } });
  expect(deliveries).toMatchObject([{ state: "delivered", message: { id: "m0", title: "M0" } }]);
});

it("that its version does not have fails for good", async () => {
  await answer(await withMessage());
  await db.outboxJob.updateMany({ data: { formMessageId: "other" } });
  await drain();
  const { state, failureReason, attempts } = await job();
  expect({ state, failureReason }).toEqual({ state: "failed", failureReason: null });
  expect(attempts.map(({ error }) => error)).toEqual(["The form has this message no more."]);
});

it("goes to the corrected address, and to no other", async () => {
  const form = await withMessage({ withAnswers: "text" });
  const id = await answer(form);
  await correct(form, id, { mail: "Bob@respondent。example", name: "Secret" });
  await drain();
  expect(mails.received.map(({ to }) => to)).toEqual([["Bob@respondent.example"]]);
  expect(await job()).toMatchObject({ state: "delivered", target: "Bob@respondent.example" });
});

it("is not sent when a correction took the address away", async () => {
  const form = await withMessage();
  await correct(form, await answer(form), { mail: "" });
  await drain();
  expect(mails.received).toEqual([]);
  const { state, failureReason, attempts } = await job();
  expect({ state, failureReason }).toEqual({ state: "failed", failureReason: "recipient" });
  expect(attempts[0]?.error).toContain("no e-mail address any more");
});

it("waits uncounted while too many receipts are being drawn", async () => {
  await answer(await withMessage({ withAnswers: "pdf" }));
  const busy = new AppError("unavailable", "Too many receipts are being made. Please try again.");
  vi.spyOn(receipts, "receiptPdf").mockRejectedValueOnce(busy);
  await drain();
  expect(await job()).toMatchObject({ state: "waiting", attemptCount: 0, attempts: [] });
  const counted = () => db.rateLimit.findMany({ where: { key: { startsWith: "message" } } });
  expect((await counted()).map(({ points }) => points)).toEqual([0, 0]);
  clock.at = new Date(clock.at.getTime() + 60_000);
  await drain();
  expect(await job()).toMatchObject({ state: "delivered", attempts: [{ error: null }] });
  expect((await counted()).map(({ points }) => points)).toEqual([1, 1]);
});

it("offers no links while the form is not live", async () => {
  const form = await withMessage({ offer: { correct: true } });
  await answer(form);
  await drain();
  await unpublishForm({ id: form.formId, teamId: form.teamId });
  await sendAgain(form);
  const [live, later] = mails.received.map((mail) => partOf(mail.message, "text/plain"));
  expect([live, later].map((text) => text?.includes("/correct/"))).toEqual([true, false]);
});
