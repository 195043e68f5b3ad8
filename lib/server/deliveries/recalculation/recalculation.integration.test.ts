import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { claimJobs } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { reviseSubmission } from "@/lib/server/public-form/revisions/revise-submission";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, type Published } from "@/tests/factories/stored/deliveries";
import { setUpDeliveries } from "@/tests/support/delivery-setup";
import { deliver } from "../deliver";
import { getRecalculation, previewRecalculation, startRecalculation } from "./recalculation";

const { drain, receiver } = setUpDeliveries();

const result = (id: string, formula: string) => plain(id, { type: "calculation", formula });
const name = plain("name");
const count = plain("count", { type: "number" });
const fields = [name, count, result("total", "{count} * 2"), result("day", "YEAR(TODAY())")];
const changedFields = [name, count, result("total", "{count} * 3"), fields[3] ?? {}];

let form: Published;
let own: { id: number; teamId: number };
let publicUrl: string;

beforeEach(async () => {
  const webhooks = [receiver().url];
  form = await publishedForm({ title: "Recalculated", fields, webhooks });
  own = { id: form.formId, teamId: form.teamId };
  publicUrl = (await db.form.findUniqueOrThrow({ where: { id: form.formId } })).publicUrl ?? "";
});

const send = async (body: Record<string, unknown>): Promise<number> =>
  (await submitForm({ publicUrl, body, idempotencyKey: null })).id;

async function publish(given: object[]): Promise<void> {
  await db.form.update({ where: { id: form.formId }, data: { fields: given } });
  await publishForm({ ...own, publishedBy: "owner" });
}

const answersOf = async (id: number) =>
  (await db.submission.findUniqueOrThrow({ where: { id } })).answers;
const revisionsOf = (submissionId: number) =>
  db.submissionRevision.findMany({ where: { submissionId }, orderBy: { number: "asc" } });

it("previews, changes results alone, tells of each once, and changes nothing when it is repeated", async () => {
  const [first, second] = [await send({ name: "Ada", count: 2 }), await send({ name: "Bob" })];
  const [trashed, held] = [await send({ count: 9 }), await send({ count: 9 })];
  const data = { deletedAt: new Date() };
  await db.submission.update({ where: { id: trashed }, data });
  await db.submission.update({ where: { id: held }, data: { quarantined: true } });
  await drain();
  receiver().received.length = 0;
  expect(await previewRecalculation(own)).toEqual({ count: 0, examples: [] });
  await publish(changedFields);
  const examples = [{ submissionId: first, fieldId: "total", before: 4, after: 6 }];
  expect(await previewRecalculation(own)).toEqual({ count: 1, examples });
  expect(await revisionsOf(first)).toEqual([]);
  expect(await getRecalculation(own)).toEqual({ state: "none", total: 0, changed: 0 });
  const begun = { state: "running", total: 2, changed: 0 };
  expect(await startRecalculation(own)).toEqual(begun);
  expect(await startRecalculation(own)).toEqual(begun);
  await drain();
  const done = { state: "done", total: 2, changed: 1 };
  expect(await getRecalculation(own)).toEqual(done);
  expect(await answersOf(first)).toMatchObject({ name: "Ada", count: 2, total: 6 });
  expect(await revisionsOf(first)).toMatchObject([
    { number: 1, by: "respondent" },
    { number: 2, by: "recompute", changed: ["total"] },
  ]);
  for (const id of [second, trashed, held]) {
    expect(await revisionsOf(id)).toEqual([]);
  }
  expect(receiver().received.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
    { type: "submission.updated", data: { submissionId: first, changed: ["total"] } },
  ]);
  expect(await previewRecalculation(own)).toEqual({ count: 0, examples: [] });
  await startRecalculation(own);
  await drain();
  expect(await getRecalculation(own)).toEqual({ ...done, changed: 0 });
  expect(await revisionsOf(first)).toHaveLength(2);
});

it("has TODAY() of the day on which the answers were given or corrected by somebody", async () => {
  const [given, corrected] = [await send({ count: 1 }), await send({ count: 1 })];
  for (const id of [given, corrected]) {
    const createdAt = new Date("2020-05-05T12:00:00Z");
    await db.submission.update({
      where: { id },
      data: { createdAt, answers: { count: 1, total: 2, day: 2020 } },
    });
  }
  const now = new Date("2022-05-05T12:00:00Z");
  const revising = { formId: form.formId, submissionId: corrected, ip: "192.0.2.9", now };
  await reviseSubmission({ ...revising, basedOn: 1, by: "owner", answers: { count: 5 } });
  for (const formula of ["{count} * 3", "{count} * 4"]) {
    await publish([name, count, result("total", formula), fields[3] ?? {}]);
    await startRecalculation(own);
    await drain();
    expect(await getRecalculation(own)).toMatchObject({ state: "done", changed: 2 });
  }
  expect(await answersOf(given)).toEqual({ count: 1, total: 4, day: 2020 });
  expect(await answersOf(corrected)).toEqual({ count: 5, total: 20, day: 2022 });
});

describe("under the live form", () => {
  it("more may be required by now, and results may be new", async () => {
    const id = await send({ count: 2 });
    await publish([
      ...changedFields,
      plain("new", { required: true }),
      result("more", "{total} + 1"),
    ]);
    await startRecalculation(own);
    await drain();
    expect(await answersOf(id)).toMatchObject({ count: 2, total: 6, more: 7 });
  });

  it("answers that it has no place for keep their results", async () => {
    const id = await send({ name: "Ada", count: 2 });
    await publish(changedFields.slice(1));
    expect(await previewRecalculation(own)).toEqual({ count: 0, examples: [] });
    await startRecalculation(own);
    await drain();
    expect(await getRecalculation(own)).toEqual({ state: "done", total: 1, changed: 0 });
    expect(await answersOf(id)).toMatchObject({ name: "Ada", total: 4 });
  });

  it("that is live no more, nothing begins, and what runs fails and can begin again", async () => {
    const id = await send({ count: 2 });
    await publish(changedFields);
    await startRecalculation(own);
    const live = await db.form.findUniqueOrThrow({ where: { id: form.formId } });
    const where = { id: form.formId };
    await db.form.update({ where, data: { liveVersionId: null } });
    await drain();
    expect(await getRecalculation(own)).toEqual({ state: "failed", total: 1, changed: 0 });
    await expect(startRecalculation(own)).rejects.toMatchObject({ code: "conflict" });
    await expect(previewRecalculation(own)).rejects.toMatchObject({ code: "conflict" });
    const { liveVersionId } = live;
    await db.form.update({ where, data: { liveVersionId } });
    await startRecalculation(own);
    await drain();
    expect(await getRecalculation(own)).toEqual({ state: "done", total: 1, changed: 1 });
    expect(await answersOf(id)).toMatchObject({ total: 6 });
  });
});

it("goes on after a worker that stopped before it could say what it had done", async () => {
  const ids = [await send({ count: 1 }), await send({ count: 2 })];
  await publish(changedFields);
  await drain();
  await startRecalculation(own);
  const now = new Date();
  const [job] = await claimJobs({ limit: 1, now, leaseUntil: now });
  if (job === undefined) {
    throw new Error("Nothing to claim.");
  }
  // Its result is stored nowhere.
  await deliver(job, { now: () => now, signal: new AbortController().signal });
  expect(await getRecalculation(own)).toEqual({ state: "running", total: 2, changed: 0 });
  ids.push(await send({ count: 3 }));
  await drain();
  expect(await getRecalculation(own)).toEqual({ state: "done", total: 2, changed: 2 });
  const numbers = await Promise.all(ids.map(async (id) => (await revisionsOf(id)).length));
  expect(numbers).toEqual([2, 2, 0]);
});
