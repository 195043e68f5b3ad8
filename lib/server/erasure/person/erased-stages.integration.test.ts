import { beforeEach, expect, it } from "vitest";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { DAY_MS } from "@/lib/domain/retention/retention";
import { db } from "@/lib/server/db/client";
import { applyRetention } from "@/lib/server/erasure/apply-retention";
import { eraseSubmissions } from "@/lib/server/erasure/erase-submissions";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { withMailServer } from "@/tests/factories/mail/mailed-account";
import { publishedForm, type Published } from "@/tests/factories/stored/deliveries";
import { notifyOwnersAt } from "@/tests/factories/stored/notified-owners";
import { searchErasable } from "./search-erasable";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const fields = [
  plain("mail", { type: "email" }),
  plain("p", { type: "page", stageId: "boss" }),
  plain("says", { type: "decision" }),
];
const AFTER = { afterDelivery: true as const, boardItems: false };

withMailServer();

beforeEach(async () => {
  await db.form.updateMany({ data: { liveVersionId: null } });
});

async function sent(
  settings: Partial<PublicPageSettings> = {},
): Promise<Published & { id: number }> {
  const stages = [stage("boss", { filledBy: { address: "Quillon@boss.example" } })];
  const webhooks = ["https://hooks.example.com/a"];
  const form = await publishedForm({ fields, webhooks, settings: { stages, ...settings } });
  if (settings.retention) {
    await notifyOwnersAt(form.formId, ago(9));
  }
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: form.formId } });
  const sending = { publicUrl: publicUrl ?? "", body: {}, idempotencyKey: null, now: ago(1) };
  return { ...form, id: (await submitForm(sending)).id };
}

const setStep = (submissionId: number, data: { state: string; reason?: string }) =>
  db.submissionStage.updateMany({ where: { submissionId }, data });
const deliver = (submissionId: number) =>
  db.outboxJob.updateMany({ where: { submissionId }, data: { state: "delivered" } });
const isThere = async (id: number) => (await db.submission.count({ where: { id } })) > 0;

it("a person is found whom a stage waits for, or who is named in the reason of a decision", async () => {
  const { id, teamId } = await sent();
  await setStep(id, { state: "declined", reason: "Asked Marlow Vance" });
  for (const text of ["quillon@BOSS", "marlow"]) {
    const { submissions } = await searchErasable({ teamId, text });
    expect([text, submissions.map((each) => each.submissionId)]).toEqual([text, [id]]);
  }
});

it("the e-mails of its stages go with a submission", async () => {
  const { id } = await sent();
  const where = { target: "Quillon@boss.example" };
  expect(await db.outboxJob.count({ where: { ...where, submissionId: id } })).toBe(1);
  await eraseSubmissions({ ids: [id], now: NOW });
  expect(await isThere(id)).toBe(false);
  expect(await db.outboxJob.count({ where: { ...where, submissionId: id } })).toBe(0);
});

it.each([null, "boss"])("what waits in a stage is kept, deliveries after %s", async (stageId) => {
  const { id } = await sent({ retention: AFTER, deliverAfterStage: stageId });
  await deliver(id);
  for (const state of ["waiting", "returned"]) {
    await setStep(id, { state });
    await applyRetention(NOW);
    expect([state, await isThere(id)]).toEqual([state, true]);
  }
  await setStep(id, { state: "done" });
  await applyRetention(NOW);
  // Where deliveries waited for it, nothing has arrived yet.
  expect(await isThere(id)).toBe(stageId !== null);
});
