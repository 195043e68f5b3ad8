import { beforeAll, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { publishedForm, type Published } from "@/tests/factories/stored/deliveries";
import { reviseSubmission } from "../revisions/revise-submission";
import { submitForm } from "../submit/submit-form";
import { findLiveFormById, requireLiveForm } from "../version/live-form";

const fields = [
  plain("name", { required: true }),
  plain("p", { type: "page", stageId: "boss" }),
  plain("note", { required: true }),
  plain("d", { type: "decision", required: true }),
];

let form: Published;
let publicUrl: string;

beforeAll(async () => {
  form = await publishedForm({ title: "Leave", fields, settings: { stages: [stage("boss")] } });
  publicUrl = (await db.form.findUniqueOrThrow({ where: { id: form.formId } })).publicUrl ?? "";
});

const answersOf = async (id: number) =>
  (await db.submission.findUniqueOrThrow({ where: { id } })).answers;

it("visitors are asked nothing of stages, and answer nothing of them", async () => {
  const live = await requireLiveForm(publicUrl);
  expect(live.fields.map(({ id }) => id)).toEqual(["name"]);
  expect(JSON.stringify([live.publicForm, live.contents])).not.toContain("NOTE");
  const whole = await findLiveFormById(form.formId);
  expect(whole?.fields.map(({ id }) => id)).toEqual(["name", "p", "note", "d"]);
  const body = { name: "Ada", note: "mine", d: { decision: "approve" } };
  const { id } = await submitForm({ publicUrl, body, idempotencyKey: null });
  expect(await answersOf(id)).toEqual({ name: "Ada" });
});

it("respondents correct nothing of stages, and nobody a decision", async () => {
  const { id } = await submitForm({ publicUrl, body: { name: "Ada" }, idempotencyKey: null });
  const revising = { formId: form.formId, submissionId: id, basedOn: 1, ip: "192.0.2.9" };
  const byRespondent = reviseSubmission({ ...revising, by: "respondent", answers: { note: "x" } });
  await expect(byRespondent).rejects.toThrow('This submission has no field "note".');
  const byOwner = { ...revising, by: "owner" } as const;
  await expect(
    reviseSubmission({ ...byOwner, answers: { note: "x", d: { decision: "approve" } } }),
  ).rejects.toThrow("A decision is made on the page of its stage, and cannot be corrected.");
  await reviseSubmission({ ...byOwner, answers: { name: "Bob", note: "x" } });
  expect(await answersOf(id)).toEqual({ name: "Bob", note: "x" });
  const corrected = { ...revising, basedOn: 2, by: "respondent", answers: { name: "Cy" } } as const;
  await reviseSubmission(corrected);
  expect(await answersOf(id)).toEqual({ name: "Cy", note: "x" });
});
