import { beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db/client";
import { eraseSubmissions } from "@/lib/server/erasure/erase-submissions";
import { storage } from "@/lib/server/files/storage";
import { BEING_ERASED } from "@/lib/server/forms/drafts/trash";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { reviseSubmission } from "@/lib/server/public-form/revisions/revise-submission";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, type Published } from "@/tests/factories/stored/deliveries";
import { setUpDeliveries } from "@/tests/support/delivery-setup";
import { resumeErasures } from "./erasures.repository";
import { getErasure } from "./get-erasure";
import { searchErasable } from "./search-erasable";
import { startErasure } from "./start-erasure";

const { drain } = setUpDeliveries();

const fields = [
  plain("name"),
  plain("mail", { type: "email" }),
  plain("pin", { type: "password" }),
  plain("day", { type: "date" }),
  plain("sum", { type: "number" }),
  plain("paper", { type: "file" }),
];

let form: Published;
let publicUrl: string;

beforeEach(async () => {
  form = await publishedForm({ title: "Erased", fields });
  publicUrl = (await db.form.findUniqueOrThrow({ where: { id: form.formId } })).publicUrl ?? "";
});

const send = async (body: Record<string, unknown>): Promise<number> =>
  (await submitForm({ publicUrl, body, idempotencyKey: null })).id;
const search = async (text: string) => {
  const { count, submissions } = await searchErasable({ teamId: form.teamId, text });
  expect(count).toBe(submissions.length);
  return submissions.map(({ submissionId }) => submissionId);
};

it("finds a part of an answer of any kind, whatever its case", async () => {
  const paper = { name: "Lebenslauf Özil.txt", type: "text/plain", content: "data:;base64,YQ==" };
  const id = await send({
    name: "Ayşe IŞIK",
    mail: "Ayse.Isik@example.org",
    pin: "Geheimer Schlüssel",
    day: "2026-03-14",
    sum: 12_345.5,
    paper,
  });
  await send({ name: "Ayse Muller", sum: 3 });
  for (const text of [
    "ışık",
    "ayşe",
    "SIK@EXAMPLE",
    "schlüssel",
    "2026-03-14",
    "12345.5",
    "LEBENSLAUF ÖZ",
    "Lebenslauf O\u0308zil",
  ]) {
    expect([text, await search(text)]).toEqual([text, [id]]);
  }
  for (const text of ["muller x", "müller", "text/plain", "name", "••••", "password"]) {
    expect([text, await search(text)]).toEqual([text, []]);
  }
});

it("finds trash, quarantine, forms in the trash and every revision, and nothing of another team", async () => {
  const first = await send({ name: "Old Celandine" });
  const revising = { formId: form.formId, submissionId: first, basedOn: 1, by: "owner" } as const;
  await reviseSubmission({ ...revising, day: new Date(), ip: "", answers: { name: "New" } });
  const trashed = await send({ name: "celandine" });
  const quarantined = await send({ name: "celandine" });
  await db.submission.update({ where: { id: trashed }, data: { deletedAt: new Date() } });
  await db.submission.update({ where: { id: quarantined }, data: { quarantined: true } });
  const other = await publishedForm({ title: "Other", fields });
  const { publicUrl: foreign } = await db.form.findUniqueOrThrow({ where: { id: other.formId } });
  const body = { name: "celandine" };
  await submitForm({ publicUrl: foreign ?? "", body, idempotencyKey: null });
  const all = [quarantined, trashed, first];
  expect(await search("CELANDINE")).toEqual(all);
  await db.form.update({ where: { id: form.formId }, data: { deletedAt: new Date() } });
  expect((await searchErasable({ teamId: form.teamId, text: "celandine" })).submissions).toEqual([
    expect.objectContaining({ submissionId: quarantined, quarantined: true, formDeleted: true }),
    expect.objectContaining({ submissionId: trashed, deleted: true, formDeleted: true }),
    expect.objectContaining({ submissionId: first, formTitle: "Erased", formId: form.formId }),
  ]);
});

it("says in which questions the text stands, of earlier revisions too, and of how many forms it is", async () => {
  const { teamId, formId } = form;
  const fresh = await send({ name: "Tansy", mail: "tansy@example.org", pin: "x" });
  const revised = await send({ name: "x", pin: "My tansy" });
  const revising = { formId, submissionId: revised, basedOn: 1, by: "owner" } as const;
  await reviseSubmission({ ...revising, day: new Date(), ip: "", answers: { pin: "y" } });
  const found = await searchErasable({ teamId, text: "tansy", details: true });
  const labels = fields.map(({ label }) => label);
  expect(found.submissions).toMatchObject([
    { submissionId: revised, questions: [labels[2]] },
    { submissionId: fresh, questions: [labels[0], labels[1]] },
  ]);
  expect(found).not.toHaveProperty("formCount");
  const plainly = await searchErasable({ teamId, text: "tansy" });
  expect(plainly.submissions.map((each) => Object.keys(each))).not.toContainEqual(
    expect.arrayContaining(["questions"]),
  );

  const other = await publishedForm({ title: "Other", fields });
  await db.form.update({ where: { id: other.formId }, data: { teamId } });
  const { publicUrl: second } = await db.form.findUniqueOrThrow({ where: { id: other.formId } });
  const body = { name: "tansy" };
  const { id } = await submitForm({ publicUrl: second ?? "", body, idempotencyKey: null });
  expect(await searchErasable({ teamId, text: "tansy", details: true })).toMatchObject({
    count: 3,
    formCount: 2,
  });
  // It would not be erased.
  await db.submission.update({ where: { id }, data: { isHeld: true } });
  expect(await searchErasable({ teamId, text: "tansy", details: true })).not.toHaveProperty(
    "formCount",
  );
});

it("erases what was found when it was begun, and refuses another number", async () => {
  const { teamId, formId } = form;
  const ids = [await send({ name: "Hellebore" }), await send({ name: "hellebore" })];
  const kept = await send({ name: "Somebody" });
  const request = { teamId, text: "hellebore" };
  const refused = {
    code: "conflict",
    message: "2 submissions are found by now. Please search again.",
  };
  await expect(startErasure({ ...request, count: 1 })).rejects.toMatchObject(refused);
  const { id } = await startErasure({ ...request, count: 2 });
  const later = await send({ name: "Hellebore" });
  expect(await getErasure({ id, teamId })).toMatchObject({ state: "running", submissions: [] });
  await drain();
  const submissions = ids.toReversed().map((submissionId) => ({ formId, submissionId }));
  expect(await getErasure({ id, teamId })).toMatchObject({ id, state: "done", submissions });
  const left = await db.submission.findMany({ where: { formId }, orderBy: { id: "asc" } });
  expect(left.map((row) => row.id)).toEqual([kept, later]);
  expect(await search("hellebore")).toEqual([later]);
});

it("counts what is held, and leaves it as it is", async () => {
  const { teamId, formId } = form;
  const held = await send({ name: "Foxglove" });
  const erased = await send({ name: "Foxglove" });
  await db.submission.update({ where: { id: held }, data: { isHeld: true } });
  const found = await searchErasable({ teamId, text: "foxglove" });
  expect(found).toMatchObject({ count: 2, heldCount: 1, submissions: [{}, { isHeld: true }] });
  const { id } = await startErasure({ teamId, text: "foxglove", count: 2 });
  await drain();
  expect(await getErasure({ id, teamId })).toMatchObject({
    state: "done",
    submissions: [{ formId, submissionId: erased }],
    keptCount: 1,
  });
  expect(await search("foxglove")).toEqual([held]);
});

it("goes on where it was killed, and after it failed", async () => {
  const { teamId } = form;
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.push(await send({ name: "Larkspur" }));
  }
  const { id } = await startErasure({ teamId, text: "larkspur", count: 3 });
  // As a worker leaves it that is killed before it could say what it had erased, and while it erased the last one.
  await eraseSubmissions({ ids: ids.slice(0, 2), now: new Date() });
  const being = { where: { id: ids[2] ?? 0 }, data: { deletedAt: BEING_ERASED } };
  await db.submission.update(being);
  await db.outboxJob.updateMany({ data: { state: "failed" } });
  await drain();
  expect(await getErasure({ id, teamId })).toMatchObject({ state: "running", submissions: [] });
  await resumeErasures(new Date());
  await resumeErasures(new Date());
  await drain();
  const report = await getErasure({ id, teamId });
  expect(report).toMatchObject({ state: "done" });
  expect(report.submissions.map(({ submissionId }) => submissionId)).toEqual(ids.toReversed());
  expect(await db.submission.count({ where: { id: { in: ids } } })).toBe(0);
});

it("is not done while a file cannot be removed, and erases all others", async () => {
  const { teamId, formId } = form;
  const paper = { name: "a.txt", type: "text/plain", content: "data:;base64,YQ==" };
  const stuck = await send({ name: "Monkshood", paper });
  const other = await send({ name: "Monkshood" });
  const { id } = await startErasure({ teamId, text: "monkshood", count: 2 });
  const failing = vi.spyOn(storage(), "remove").mockRejectedValue(new Error("EACCES"));
  await drain();
  expect(await search("monkshood")).toEqual([]);
  const running = { state: "running", submissions: [{ formId, submissionId: other }] };
  expect(await getErasure({ id, teamId })).toMatchObject(running);
  expect(await db.submission.count({ where: { id: stuck } })).toBe(1);

  failing.mockRestore();
  const job = { messageId: `erasure-${id}` };
  const { nextAttemptAt } = await db.outboxJob.findUniqueOrThrow({ where: job });
  expect(nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
  await db.outboxJob.update({ where: job, data: { nextAttemptAt: new Date() } });
  await drain();
  const submissions = [other, stuck].map((submissionId) => ({ formId, submissionId }));
  expect(await getErasure({ id, teamId })).toMatchObject({ state: "done", submissions });
  expect(await db.submission.count({ where: { formId } })).toBe(0);
});

it("leaves alone what belongs to another team by then", async () => {
  const { teamId, formId } = form;
  const id = await send({ name: "Wanderer" });
  const begun = await startErasure({ teamId, text: "wanderer", count: 1 });
  const other = await publishedForm({ title: "Other", fields });
  await db.form.update({ where: { id: formId }, data: { teamId: other.teamId } });
  await drain();
  const report = await getErasure({ id: begun.id, teamId });
  expect(report).toMatchObject({ state: "done", submissions: [], keptCount: 1 });
  expect(await db.submission.count({ where: { id } })).toBe(1);
  await expect(getErasure({ id: begun.id, teamId: other.teamId })).rejects.toMatchObject({
    code: "not-found",
  });
});

it("publishing another version does not hide earlier answers", async () => {
  const id = await send({ name: "Versioned" });
  await db.form.update({ where: { id: form.formId }, data: { fields: [plain("other")] } });
  await publishForm({ id: form.formId, teamId: form.teamId, publishedBy: "owner" });
  expect(await search("versioned")).toEqual([id]);
});
