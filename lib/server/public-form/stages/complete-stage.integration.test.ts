import { beforeAll, describe, expect, it } from "vitest";
import { stageStates } from "@/lib/domain/stages/next-steps";
import { db } from "@/lib/server/db/client";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { publishedForm, type Published } from "@/tests/factories/stored/deliveries";
import { fillInStage, stageTokenOf } from "@/tests/factories/stored/stages";
import { sendCorrection } from "../corrections/send-correction";
import { issueFormToken } from "../spam-guard/form-token";
import { submitForm } from "../submit/submit-form";
import { completeStage } from "./complete-stage";
import { requireOpenStage } from "./open-stage";
import { findSteps } from "./steps.repository";

const HOOK = "https://hook.example/";
const page = (id: string, stageId: string) => plain(id, { type: "page", stageId });
const fields = [
  plain("mail", { type: "email" }),
  plain("sum", { type: "number" }),
  page("p", "boss"),
  plain("boss_note", { required: true }),
  plain("boss_says", { type: "decision", required: true, returnTo: null }),
  page("q", "bank"),
  plain("iban"),
  page("r", "head"),
  plain("head_says", { type: "decision", required: true, returnTo: "boss" }),
];
const stages = [
  stage("boss"),
  stage("bank", { rules: all(rule("sum", 1000, "greater_than")), filledBy: { fieldId: "mail" } }),
  stage("head", { remindAfterDays: 2 }),
];
const NOW = new Date("2026-03-02T09:00:00.000Z");

let form: Published;
let publicUrl: string;

beforeAll(async () => {
  form = await publishedForm({ title: "Leave", fields, settings: { stages }, webhooks: [HOOK] });
  publicUrl = (await db.form.findUniqueOrThrow({ where: { id: form.formId } })).publicUrl ?? "";
});

const sent = async (sum = 5, to = publicUrl) => {
  const body = { mail: "ida@example.com", sum };
  return (await submitForm({ publicUrl: to, body, idempotencyKey: null, now: NOW })).id;
};
const states = async (id: number) =>
  stageStates(
    stages.map((each) => each.id),
    await findSteps(id),
  ).map(({ step }) => step?.state ?? "later");

const complete = (id: number, body: Record<string, unknown>, token?: string) =>
  fillInStage(id, body, { token, now: NOW });
const told = async (submissionId: number, event = "stage") =>
  (await db.outboxJob.findMany({ where: { submissionId, event }, orderBy: { id: "asc" } })).map(
    ({ stageNumber, stageState }) => `${stageNumber}:${stageState}`,
  );
const approved = { boss_note: "fine", boss_says: { decision: "approve" } };

describe("a submission with stages", () => {
  it("waits for the first, stores what it fills in, and skips what is not due", async () => {
    const id = await sent();
    expect(await states(id)).toEqual(["waiting", "later", "later"]);
    await complete(id, approved);
    expect(await states(id)).toEqual(["done", "skipped", "waiting"]);
    const { answers, revision } = await db.submission.findUniqueOrThrow({ where: { id } });
    expect(answers).toMatchObject({ boss_note: "fine", boss_says: "approve", sum: 5 });
    expect(revision).toBe(2);
    const steps = await findSteps(id);
    expect(steps[0]).toMatchObject({ decision: "approve", address: "boss@example.com" });
    const { remindAt } = await db.submissionStage.findUniqueOrThrow({
      where: { submissionId_number: { submissionId: id, number: 3 } },
    });
    expect(remindAt).toEqual(new Date("2026-03-04T09:00:00.000Z"));
    await complete(id, { head_says: { decision: "approve" } });
    expect(await states(id)).toEqual(["done", "skipped", "done"]);
    expect(await told(id)).toEqual(["1:waiting", "1:done", "2:skipped", "3:waiting", "3:done"]);
  });

  it("asks the address that was answered where rules are met", async () => {
    const id = await sent(5000);
    await complete(id, approved);
    expect(await states(id)).toEqual(["done", "waiting", "later"]);
    expect((await findSteps(id)).at(-1)).toMatchObject({ address: "ida@example.com" });
  });

  it("goes no further once it was declined", async () => {
    const id = await sent();
    await complete(id, { ...approved, boss_says: { decision: "decline", reason: "Too dear" } });
    expect(await states(id)).toEqual(["declined", "later", "later"]);
    expect((await findSteps(id)).at(-1)).toMatchObject({ reason: "Too dear", returnTo: null });
  });

  it("begins again at the stage named once it was corrected, changed or not", async () => {
    const id = await sent();
    await complete(id, approved);
    await complete(id, { head_says: { decision: "return", reason: "Which sum?" } });
    expect(await states(id)).toEqual(["done", "skipped", "returned"]);
    const { revision } = await db.submission.findUniqueOrThrow({ where: { id } });
    const correction = { formId: form.formId, submissionId: id };
    const sending = { correction, revision: String(revision), ip: "192.0.2.9", now: NOW };
    await sendCorrection({ ...sending, body: { sum: 2000 } });
    expect(await states(id)).toEqual(["waiting", "later", "later"]);
    await complete(id, { boss_note: "again", boss_says: { decision: "approve" } });
    expect(await states(id)).toEqual(["done", "waiting", "later"]);
  });
});

describe("the link of a stage", () => {
  it("takes nothing that is not asked there, and refuses what is missing", async () => {
    const id = await sent();
    await expect(complete(id, { boss_says: { decision: "approve" } })).rejects.toMatchObject({
      fieldErrors: { boss_note: "This field is required" },
    });
    await expect(
      complete(id, { ...approved, boss_says: { decision: "decline" } }),
    ).rejects.toMatchObject({ fieldErrors: { boss_says: "Please say why" } });
    await complete(id, { ...approved, sum: 99, iban: "NO1" });
    const { answers } = await db.submission.findUniqueOrThrow({ where: { id } });
    expect(answers).toMatchObject({ sum: 5 });
    expect(answers).not.toHaveProperty("iban");
  });

  it("is good once, and whoever comes second is told", async () => {
    const id = await sent();
    const token = await stageTokenOf(id);
    const both = await Promise.allSettled([
      complete(id, approved, token),
      complete(id, { ...approved, boss_says: { decision: "decline", reason: "No" } }, token),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const message = "This part was filled in already, and its link cannot be used again.";
    await expect(complete(id, approved, token)).rejects.toThrow(message);
    expect((await told(id)).filter((step) => step.startsWith("1:"))).toHaveLength(2);
  });

  it("decides nothing without the form token of its page", async () => {
    const opened = await requireOpenStage(await stageTokenOf(await sent()), NOW);
    const sending = { stage: opened, body: approved, revision: "1", ip: "192.0.2.9", now: NOW };
    for (const formToken of [null, "x", issueFormToken({ formId: form.formId + 1, now: NOW })]) {
      await expect(completeStage({ ...sending, formToken })).rejects.toMatchObject({
        code: "forbidden",
      });
    }
  });
});

it("deliveries wait for a stage, and then tell all that was stored", async () => {
  const settings = { stages, deliverAfterStage: "boss" };
  const held = await publishedForm({ title: "Held", fields, settings, webhooks: [HOOK] });
  const { publicUrl: url } = await db.form.findUniqueOrThrow({ where: { id: held.formId } });
  const id = await sent(5, url ?? "");
  expect(await told(id, "created")).toEqual([]);
  await complete(id, approved);
  expect(await told(id, "created")).toHaveLength(1);
  expect(await told(id, "updated")).toHaveLength(1);
  await complete(id, { head_says: { decision: "return", reason: "Again" } });
  expect(await told(id, "created")).toHaveLength(1);
  expect(await told(id, "updated")).toHaveLength(2);
});
