import { beforeEach, expect, it, vi } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { deleteForm } from "@/lib/server/forms/drafts/delete-form";
import { listFormCards } from "@/lib/server/forms/drafts/list-form-cards";
import { restoreForm } from "@/lib/server/forms/drafts/restore-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { runHousekeeping } from "@/lib/server/startup/housekeeping";
import { restoreSubmissions } from "@/lib/server/submissions/bulk/restore-submissions";
import { deleteSubmission } from "@/lib/server/submissions/delete-submission";
import { listSubmissions } from "@/lib/server/submissions/list-submissions";
import { summariseForm } from "@/lib/server/summaries/summarise-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { storage } from "../files/storage";
import { eraseSubmissions, finishErasures } from "./erase-submissions";
import { findErasable, recordErasure } from "./erasure.repository";

const DAY = 24 * 60 * 60 * 1000;
const FIELDS = [
  plain("colour", { type: "radio", options: ["Red", "Green"], allowOther: true }),
  plain("amount", { type: "number" }),
  plain("stars", { type: "rating" }),
  plain("why", { type: "text" }),
  plain("file", { type: "file" }),
];
const FILE = { name: "a.txt", type: "text/plain", content: "data:text/plain;base64,YQ==" };

let teamId: number;
let formId: number;
let publicUrl: string;

beforeEach(async () => {
  const username = `erase-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  const owner = await registerAccount({ username, email, password: "correct horse" });
  teamId = owner.team.id;
  const webhooks = ["https://hooks.example.com/a"];
  formId = (await createForm({ teamId, request: { title: "Erased", fields: FIELDS, webhooks } }))
    .id;
  const live = await publishForm({ id: formId, teamId, publishedBy: username });
  publicUrl = live.publicUrl ?? "";
});

async function send(body: Record<string, unknown>): Promise<number> {
  const { id } = await submitForm({ publicUrl, body, idempotencyKey: String(performance.now()) });
  return id;
}

const erase = (...ids: number[]) => eraseSubmissions({ ids, now: new Date() });
const summarise = (query = {}) => summariseForm({ formId, teamId, query });
const listed = async (query = {}) =>
  (await listSubmissions({ formId, teamId, query: { limit: 50, ...query } })).total;
const recorded = () =>
  db.erasedSubmission.findMany({ where: { formId }, orderBy: { submissionId: "asc" } });

async function leftOf(submissionId: number) {
  const counts = await Promise.all([
    db.submission.count({ where: { id: submissionId } }),
    db.submissionRevision.count({ where: { submissionId } }),
    db.storedFile.count({ where: { submissionId } }),
    db.outboxJob.count({ where: { submissionId } }),
    db.idempotencyKey.count({ where: { submissionId } }),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

it("leaves no row of an erased submission, and the others as they are", async () => {
  const id = await send({ why: "Gone", file: FILE });
  const other = await send({ why: "Stays" });
  expect(await leftOf(id)).toBeGreaterThan(2);

  expect(await erase(id)).toBe(1);
  expect(await leftOf(id)).toBe(0);
  expect(await leftOf(other)).toBeGreaterThan(1);
  expect(await recorded()).toMatchObject([{ submissionId: id, isCounted: true }]);
  expect(await listed()).toBe(1);
  expect(await erase(id)).toBe(0);
});

it("keeps totals, days and counts of choices, and nothing that was typed", async () => {
  const ids = [
    await send({ colour: "Red", amount: 1234, stars: 4, why: "A text" }),
    await send({ colour: "Mauve", amount: 56, stars: 5 }),
  ];
  await send({ colour: "Green", amount: 7, why: "Another" });
  const before = await summarise();
  expect(before.total).toBe(3);

  await erase(...ids);
  const after = await summarise();
  expect([after.total, after.counted, after.isComplete]).toEqual([3, 3, true]);
  expect(after.stats.submissions).toBe(3);
  expect(after.days).toEqual(before.days);
  const of = (fieldId: string) => after.questions.find((each) => each.fieldId === fieldId);
  expect(of("colour")).toMatchObject({
    answered: 3,
    choices: [
      { text: "Red", count: 1 },
      { text: "Green", count: 1 },
      { text: "Other", count: 0 },
    ],
    moreChoices: 1,
  });
  expect(of("amount")?.numbers).toMatchObject({ min: 7, max: 1200 });
  expect(of("stars")?.numbers).toMatchObject({ average: 4.5, min: 4, max: 5 });
  expect(of("why")?.texts).toBe(2);
  const kept = await db.erasedSummary.findMany({ where: { formId } });
  expect(JSON.stringify(kept)).not.toMatch(/Mauve|1234|A text/);
});

it("counts erased submissions in a period", async () => {
  const id = await send({ colour: "Red" });
  await erase(id);
  const today = new Date().toISOString().slice(0, 10);
  expect(await summarise({ from: today, to: today })).toMatchObject({ total: 1, counted: 1 });
  expect(await summarise({ to: "2020-01-01" })).toMatchObject({ total: 0, counted: 0 });
});

it("counts nothing of what was in the trash or in quarantine", async () => {
  const [deleted, quarantined] = [await send({ colour: "Red" }), await send({ colour: "Red" })];
  await deleteSubmission({ id: deleted, formId, teamId });
  await db.submission.update({ where: { id: quarantined }, data: { quarantined: true } });
  await erase(deleted, quarantined);
  expect(await summarise()).toMatchObject({ total: 0, counted: 0 });
  expect(await db.erasedSummary.count({ where: { formId } })).toBe(0);
});

it("leaves out what is held, also in the trash, from which it can still be restored", async () => {
  const id = await send({ why: "Held" });
  await db.submission.update({ where: { id }, data: { isHeld: true } });
  expect(await erase(id)).toBe(0);
  await deleteSubmission({ id, formId, teamId });
  const later = new Date(Date.now() + 31 * DAY);
  await runHousekeeping(later);
  expect(await db.submission.count({ where: { id } })).toBe(1);
  await db.submission.update({
    where: { id },
    data: { deletedAt: new Date(Date.now() - 40 * DAY) },
  });
  expect(await restoreSubmissions({ ids: [id], formId, teamId })).toEqual({ count: 1 });

  await deleteForm({ id: formId, teamId });
  await runHousekeeping(later);
  expect(await db.form.count({ where: { id: formId } })).toBe(1);
  await db.submission.update({ where: { id }, data: { isHeld: false } });
  await runHousekeeping(later);
  expect(await db.form.count({ where: { id: formId } })).toBe(0);
});

it("keeps a form in the trash for what is held, from which it can be restored, and erases the rest of it", async () => {
  const [held, other] = [await send({ colour: "Red" }), await send({ why: "Goes", file: FILE })];
  await db.submission.update({ where: { id: held }, data: { isHeld: true } });
  await deleteForm({ id: formId, teamId });
  const long = { where: { id: formId }, data: { deletedAt: new Date(Date.now() - 31 * DAY) } };
  await db.form.update(long);
  await runHousekeeping(new Date());
  expect(await leftOf(held)).toBeGreaterThan(1);
  expect(await leftOf(other)).toBe(0);
  expect(await listFormCards({ teamId, trash: true })).toMatchObject([
    { id: formId, isKeptForHold: true, submissionCount: 1 },
  ]);
  await restoreForm({ id: formId, teamId });
  expect(await listed()).toBe(1);
  expect(await listFormCards({ teamId })).toEqual([
    expect.not.objectContaining({ isKeptForHold: true }),
  ]);

  await db.submission.update({ where: { id: held }, data: { isHeld: false } });
  await db.form.update(long);
  await expect(restoreForm({ id: formId, teamId })).rejects.toMatchObject({ code: "not-found" });
  expect(await listFormCards({ teamId, trash: true })).toEqual([]);
});

it("erases nothing of the trash that is restored before that is recorded", async () => {
  const ids = [await send({}), await send({})];
  const reason = { deletedAt: { lte: new Date() } };
  const where = { id: { in: ids } };
  // No summary counts it, before or after.
  await db.submission.updateMany({ where, data: { quarantined: true, deletedAt: new Date(1) } });
  const submissions = await findErasable(ids, reason);
  expect(submissions).toHaveLength(2);
  await db.submission.updateMany({ where, data: { deletedAt: null } });
  expect(await recordErasure({ submissions, months: [], reason })).toBe(false);
  expect(await eraseSubmissions({ ids, now: new Date(), reason })).toBe(0);
  expect(await db.submission.count({ where })).toBe(2);
});

it("keeps what is held in quarantine there", async () => {
  const id = await send({});
  await db.submission.update({ where: { id }, data: { isHeld: true, quarantined: true } });
  await runHousekeeping(new Date(Date.now() + 31 * DAY));
  expect(await db.submission.findUniqueOrThrow({ where: { id } })).toMatchObject({
    deletedAt: null,
  });
});

it("hides what has a file that cannot be removed, and erases it once it can be", async () => {
  const id = await send({ colour: "Red", file: FILE });
  const failing = vi.spyOn(storage(), "remove").mockRejectedValue(new Error("EACCES"));
  expect(await erase(id)).toBe(0);
  failing.mockRestore();
  expect([await listed(), await listed({ deleted: "1" })]).toEqual([0, 0]);
  expect(await restoreSubmissions({ ids: [id], formId, teamId })).toEqual({ count: 0 });
  expect(await recorded()).toMatchObject([{ isCounted: true, erasedAt: null }]);

  await runHousekeeping(new Date());
  expect(await leftOf(id)).toBe(0);
  expect(await summarise()).toMatchObject({ total: 1, counted: 1 });
  const [finished] = await recorded();
  expect(finished).toMatchObject({ isCounted: true });
  expect(finished?.erasedAt).not.toBeNull();
});

it("erases again what a backup brought back, and leaves alone who has its number by now", async () => {
  const [back, other] = [await send({ colour: "Red" }), await send({ colour: "Red" })];
  const rows = await db.submission.findMany({ where: { id: { in: [back, other] } } });
  await db.erasedSubmission.createMany({
    data: rows.map(({ id, createdAt }) => ({
      formId,
      submissionId: id,
      createdAt: id === back ? createdAt : new Date(0),
      isCounted: false,
    })),
  });
  expect(await finishErasures(new Date())).toBe(1);
  expect([await leftOf(back), await listed()]).toEqual([0, 1]);
  expect(await summarise()).toMatchObject({ total: 2, counted: 2 });
  expect(await db.erasedSubmission.count({ where: { formId, erasedAt: null } })).toBe(0);
});

it("does not open a form again that was full", async () => {
  const request = { title: "One", fields: FIELDS, settings: { responseLimit: 1 } };
  formId = (await createForm({ teamId, request })).id;
  const live = await publishForm({ id: formId, teamId, publishedBy: "owner" });
  publicUrl = live.publicUrl ?? "";
  await erase(await send({}));
  await expect(send({})).rejects.toMatchObject({ code: "conflict" });
});
