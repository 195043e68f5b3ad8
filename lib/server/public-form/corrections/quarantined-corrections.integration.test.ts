import { beforeEach, expect, it } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { db } from "@/lib/server/db/client";
import { deliver } from "@/lib/server/deliveries/deliver";
import { createWorker } from "@/lib/server/deliveries/worker";
import { releaseSubmissionsFromQuarantine } from "@/lib/server/submissions/bulk/bulk-actions.repository";
import { emptyOutbox } from "@/tests/factories/stored/deliveries";
import { linkedForm } from "@/tests/factories/stored/item-links";
import { reviseSubmission } from "../revisions/revise-submission";
import { API_SENDER } from "../spam-guard/sender";
import { trapNameOf } from "../spam-guard/trap-name";
import { submitForm } from "../submit/submit-form";
import { correctionPage } from "./correction-page";
import { sendCorrection } from "./send-correction";
import { withdrawSubmission } from "./withdraw-submission";

const SENT = { who: "Bea", amount: 100, title: "Lamp", state: "New" };
const ip = "198.51.100.7";

beforeEach(emptyOutbox);

async function drain(): Promise<void> {
  await db.outboxJob.updateMany({
    where: { state: "waiting" },
    data: { nextAttemptAt: new Date(0) },
  });
  const worker = createWorker({ deliver, now: () => new Date(), random: () => 0.5 });
  await worker.drain({ until: new Date("2999-01-01T00:00:00.000Z") });
}

async function quarantined() {
  const form = await linkedForm({ settings: { correctableDays: 0, withdrawable: true } });
  const { id, correctUrl } = await submitForm({
    publicUrl: form.url,
    body: { ...SENT, [trapNameOf(form.versionId)]: "Buy now" },
    idempotencyKey: null,
    sender: { ...API_SENDER, ip },
  });
  const { formId } = form;
  const correction = { formId, submissionId: id };
  const correct = (body: Record<string, unknown>, revision: string) =>
    sendCorrection({ correction, body, revision, ip, now: new Date() });
  const jobs = () => db.outboxJob.findMany({ where: { submissionId: id }, orderBy: { id: "asc" } });
  const row = () => db.submission.findUniqueOrThrow({ where: { id } });
  return { form, id, token: correctUrl?.split("/correct/")[1] ?? "", correct, jobs, row };
}

it("whoever is in quarantine corrects and withdraws like all others, and is told nothing", async () => {
  const { form, id, token, correct, jobs, row } = await quarantined();
  expect((await row()).quarantined).toBe(true);
  const visitor = { token, visitor: new Headers(), parameters: new URLSearchParams() };
  expect((await correctionPage(visitor)).status).toBe(200);
  expect(await correct({ amount: 7 }, "1")).toEqual({ isChanged: true });
  expect(await row()).toMatchObject({ quarantined: true, revision: 2, answers: { amount: 7 } });
  expect(await jobs()).toEqual([]);
  const { formId } = form;
  const revising = { formId, submissionId: id, basedOn: 2, answers: { amount: 8 }, ip };
  await expect(reviseSubmission({ ...revising, by: "owner" })).rejects.toThrow(AppError);
  expect(await withdrawSubmission({ token, now: new Date() })).toBe(true);
  expect(await jobs()).toEqual([]);
});

it("what was corrected in quarantine is delivered once it is released", async () => {
  const { form, id, correct, jobs } = await quarantined();
  await correct({ amount: 7 }, "1");
  await correct({ amount: 8, who: "Cay" }, "2");
  const { formId } = form;
  expect(await releaseSubmissionsFromQuarantine({ ids: [id], formId, now: new Date() })).toBe(1);
  for (let times = 0; times < 3; times += 1) {
    await drain();
  }
  expect(await jobs()).toMatchObject([
    { event: "created", revision: null, state: "delivered" },
    { event: "updated", revision: 2, state: "delivered" },
    { event: "updated", revision: 3, state: "delivered" },
  ]);
  const item = await form.itemNamed(` #${id}`);
  expect(item?.cells).toMatchObject({ numbers_1: { text: "8" }, text_1: { text: "Cay" } });
  await correct({ amount: 9 }, "3");
  expect(await jobs()).toHaveLength(4);
});
