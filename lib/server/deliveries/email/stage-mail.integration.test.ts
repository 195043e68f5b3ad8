import { expect, it } from "vitest";
import type { Stage } from "@/lib/domain/stages/stage";
import { db } from "@/lib/server/db/client";
import { correctionPage } from "@/lib/server/public-form/corrections/correction-page";
import {
  findCorrection,
  requireSentCorrection,
} from "@/lib/server/public-form/corrections/open-correction";
import { sendCorrection } from "@/lib/server/public-form/corrections/send-correction";
import { issueFormToken } from "@/lib/server/public-form/spam-guard/form-token";
import { completeStage } from "@/lib/server/public-form/stages/complete-stage";
import { findOpenStage, requireOpenStage } from "@/lib/server/public-form/stages/open-stage";
import { remindStages } from "@/lib/server/public-form/stages/remind-stages.repository";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import {
  resendStageLink,
  revokeStageLink,
} from "@/lib/server/submissions/stages/change-stage-link";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { headerOf, partOf } from "@/tests/factories/mail/read-mail";
import { confirmAddress, publishedForm, type Published } from "@/tests/factories/stored/deliveries";
import { mailWorker } from "@/tests/support/mail-worker";

const DAY = 24 * 60 * 60 * 1000;
const { clock, mails, drain, changeEnv } = mailWorker();

const fields = [
  plain("mail", { type: "email" }),
  plain("p", { type: "page", stageId: "boss" }),
  plain("says", { type: "decision", required: true }),
];

type Sent = Published & { id: number; publicUrl: string };

async function send(publicUrl: string): Promise<number> {
  const body = { mail: "ida@respondent.example" };
  return (await submitForm({ publicUrl, body, idempotencyKey: null, now: clock.at })).id;
}

async function sentTo(given: Partial<Stage>): Promise<Sent> {
  const settings = { stages: [stage("boss", given)], isOwnerMailed: false };
  const form = await publishedForm({ title: "Leave", fields, settings });
  await confirmAddress(form);
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: form.formId } });
  const url = publicUrl ?? "";
  return { ...form, publicUrl: url, id: await send(url) };
}

const tokenIn = (mail = "", kind = "stage") =>
  new RegExp(`/${kind}/([\\w-]+)`).exec(partOf(mail, "text/plain"))?.[1] ?? "";

/** Returns a submission for correction, by the link of its stage. */
async function returned(formId: number, token: string, reason = "Which day?"): Promise<void> {
  await completeStage({
    stage: await requireOpenStage(token, clock.at),
    body: { says: { decision: "return", reason } },
    revision: "1",
    formToken: issueFormToken({ formId, now: clock.at }),
    ip: "192.0.2.9",
    now: clock.at,
  });
}

async function received() {
  await drain();
  return mails.received.map(({ message }) => message);
}

it("a stage's person gets its link, and no answer", async () => {
  const { id } = await sentTo({});
  const [mail = "", ...others] = await received();
  expect(others).toEqual([]);
  expect(headerOf(mail, "To")).toContain("boss@example.com");
  expect(headerOf(mail, "Subject")).toBe(`BOSS: Leave (#${id})`);
  expect(mail).not.toContain("ida@respondent.example");
  expect((await findOpenStage(tokenIn(mail), clock.at))?.submissionId).toBe(id);
});

it("one that was taken back before it was sent is not sent", async () => {
  const { id, formId, teamId } = await sentTo({});
  await revokeStageLink({ id, formId, teamId, stageId: "boss" });
  expect(await received()).toEqual([]);
});

it("nobody is reminded before the day, and then once", async () => {
  const { id } = await sentTo({ remindAfterDays: 2 });
  const late = new Date(clock.at.getTime() + 2 * DAY);
  // Other tests have stages that are overdue, too: their e-mails are of other submissions.
  const reminders = async () =>
    (await received()).filter(
      (mail) => headerOf(mail, "Subject") === `Reminder: BOSS: Leave (#${id})`,
    );
  await remindStages(new Date(clock.at.getTime() + DAY));
  expect(await reminders()).toEqual([]);
  await Promise.all([remindStages(late), remindStages(late)]);
  await remindStages(new Date(late.getTime() + DAY));
  clock.at = late;
  expect(await reminders()).toHaveLength(1);
});

it("a link that is sent again moves its reminder, unless that was sent", async () => {
  const { id, formId, teamId } = await sentTo({ remindAfterDays: 2 });
  const after = (days: number) => new Date(clock.at.getTime() + days * DAY);
  const place = { id, formId, teamId, stageId: "boss" };
  await resendStageLink(place, after(1));
  expect([await remindStages(after(2)), await remindStages(after(3))]).toEqual([0, 1]);
  await resendStageLink(place, after(4));
  expect(await remindStages(after(7))).toBe(0);
});

it("owners are told of a return that reaches nobody, once, with the link to the submission", async () => {
  const { id, formId, userId } = await sentTo({});
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  await db.submission.update({ where: { id }, data: { answers: {} } });
  await returned(formId, tokenIn((await received())[0]));
  const [, mail = "", ...others] = await received();
  expect(others).toEqual([]);
  expect(headerOf(mail, "To")).toContain(email);
  expect(headerOf(mail, "Subject")).toBe(`Returned, and nobody was told: Leave (#${id})`);
  const text = partOf(mail, "text/plain");
  expect(text).toContain(`/submissions?form=${formId}&submission=${id}`);
  expect(text).not.toContain("/correct/");
});

it("a return asks the respondent to correct, whatever the form allows otherwise", async () => {
  const { id, formId } = await sentTo({});
  await returned(formId, tokenIn((await received())[0]));
  const [, mail = ""] = await received();
  expect(headerOf(mail, "To")).toContain("ida@respondent.example");
  expect(partOf(mail, "text/plain")).toContain("Why: Which day?");
  const correction = await findCorrection(tokenIn(mail, "correct"), clock.at);
  expect(correction).toMatchObject({ submissionId: id, mayCorrect: true });
});

it("whoever corrected what was returned is told so, and may send the same again, nothing else", async () => {
  const { id, formId } = await sentTo({});
  await returned(formId, tokenIn((await received())[0]));
  const token = tokenIn((await received()).at(-1), "correct");
  const found = await findCorrection(token, clock.at);
  const correct = (mail: string, mayCorrect: boolean) =>
    sendCorrection({
      correction: { formId, submissionId: id, mayCorrect },
      body: { mail },
      revision: "1",
      ip: "192.0.2.9",
      now: clock.at,
    });
  expect(await correct("eve@respondent.example", found?.mayCorrect ?? false)).toEqual({
    isChanged: true,
  });
  const page = async (query: string) => {
    const parameters = new URLSearchParams(query);
    const visitor = new Headers();
    return (await correctionPage({ token, visitor, parameters, now: clock.at })).status;
  };
  expect(await page("done=corrected")).toBe(200);
  expect(await page("")).toBe(410);
  const again = await requireSentCorrection(token, clock.at);
  expect(again).toMatchObject({ mayCorrect: false });
  expect(await correct("eve@respondent.example", again.mayCorrect)).toEqual({ isChanged: true });
  await expect(correct("mallory@respondent.example", again.mayCorrect)).rejects.toMatchObject({
    code: "gone",
  });
});

it("a return has a reason in which no program shows a link, at most five a day to one address", async () => {
  const bodies: string[] = [];
  const { formId, publicUrl } = await sentTo({});
  for (let times = 1; times <= 6; times += 1) {
    if (times > 1) {
      await send(publicUrl);
    }
    await returned(formId, tokenIn((await received()).at(-1)), "See evil.example.com");
    bodies.push(partOf((await received()).at(-1) ?? "", "text/plain"));
  }
  const sentBack = mails.received.filter(({ message }) => message.includes("/correct/"));
  expect(sentBack).toHaveLength(5);
  expect(bodies[0]).toContain("Why: See");
  expect(bodies[0]).not.toContain("evil.example.com");
  const failed = await db.outboxJob.findMany({ where: { formId, state: "failed" } });
  expect(failed.map(({ failureReason }) => failureReason)).toEqual(["recipient"]);
});

it("all e-mails of stages count among the team's of the hour", async () => {
  changeEnv({ RESPONDENT_MAILS_PER_HOUR: "1" });
  const { id, formId, teamId } = await sentTo({});
  const place = { id, formId, teamId, stageId: "boss" };
  expect(await received()).toHaveLength(1);
  await resendStageLink(place, clock.at);
  expect(await received()).toHaveLength(1);
  const where = { submissionId: id, state: "waiting" };
  const { nextAttemptAt, warnings } = await db.outboxJob.findFirstOrThrow({ where });
  expect(warnings).toEqual([expect.stringContaining("at most 1 messages to respondents")]);
  clock.at = nextAttemptAt;
  expect(await received()).toHaveLength(2);
});
