import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { fillInStage, stageTokenOf } from "@/tests/factories/stored/stages";
import { withdrawSubmission } from "../corrections/withdraw-submission";
import { submissionUrl } from "../links/submission-token";
import { submitForm } from "../submit/submit-form";
import { requireWaitingStage } from "./open-stage";

const NOW = new Date("2026-03-02T09:00:00.000Z");
const fields = [
  plain("name"),
  plain("p", { type: "page", stageId: "boss" }),
  plain("says", { type: "decision" }),
];
const approved = { says: { decision: "approve" } };

async function sent(settings: object = {}) {
  const { formId } = await publishedForm({
    title: "Leave",
    fields,
    settings: { stages: [stage("boss")], ...settings },
    webhooks: ["https://hook.example/"],
  });
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: formId } });
  const sending = { publicUrl: publicUrl ?? "", body: { name: "Ida" }, idempotencyKey: null };
  const { id } = await submitForm({ ...sending, now: NOW });
  const url = submissionUrl("correct", { formId, submissionId: id, epoch: 0 });
  return { id, correctToken: url.slice(url.lastIndexOf("/") + 1) };
}

it("a used link takes no file and gives none", async () => {
  const { id } = await sent();
  const token = await stageTokenOf(id);
  expect((await requireWaitingStage(token, NOW)).submissionId).toBe(id);
  await fillInStage(id, approved, { now: NOW });
  await expect(requireWaitingStage(token, NOW)).rejects.toMatchObject({ code: "gone" });
});

it("what a stage fills in chooses no other ending than was shown", async () => {
  const endings = [{ id: "yes", title: "Yes", text: "", rules: all(rule("says", "approve")) }];
  const { id } = await sent({ endings });
  await fillInStage(id, approved, { now: NOW });
  const { endingId, answers } = await db.submission.findUniqueOrThrow({ where: { id } });
  expect({ endingId, answers }).toMatchObject({ endingId: null, answers: { says: "approve" } });
});

it("nobody is told of a withdrawal who was told of no submission", async () => {
  const held = { withdrawable: true, deliverAfterStage: "boss" };
  const told = async (submissionId: number) =>
    (await db.outboxJob.findMany({ where: { submissionId }, orderBy: { id: "asc" } }))
      .map(({ event }) => event)
      .filter((event) => event === "created" || event === "withdrawn");
  const early = await sent(held);
  expect(await withdrawSubmission({ token: early.correctToken, now: NOW })).toBe(true);
  expect(await told(early.id)).toEqual([]);
  const late = await sent(held);
  await fillInStage(late.id, approved, { now: NOW });
  expect(await withdrawSubmission({ token: late.correctToken, now: NOW })).toBe(true);
  expect(await told(late.id)).toEqual(["created", "withdrawn"]);
});
