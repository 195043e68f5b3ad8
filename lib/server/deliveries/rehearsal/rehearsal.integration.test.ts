import { beforeEach, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { MASK } from "@/lib/domain/fields/display-value";
import { db } from "@/lib/server/db/client";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { claimJobs } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { countGivenUp } from "@/lib/server/outbox/log/delivery-log.repository";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { ending } from "@/tests/factories/content/endings";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { publishedForm, type Published } from "@/tests/factories/stored/deliveries";
import { setUpDeliveries } from "@/tests/support/delivery-setup";
import { deliver } from "../deliver";
import { getRehearsal, listRehearsalExamples, startRehearsal } from "./rehearsal";

const { drain } = setUpDeliveries();

const name = plain("name", { mondayColumnId: "text_1" });
const pin = plain("pin", { type: "password" });
const count = plain("count", { type: "number" });
const total = (formula: string) => plain("total", { type: "calculation", formula });
const published = [name, pin, count, total("{count} * 2")];

let form: Published;
let own: { id: number; teamId: number };
let publicUrl: string;

beforeEach(async () => {
  form = await publishedForm({ title: "Rehearsed", fields: published });
  own = { id: form.formId, teamId: form.teamId };
  await db.form.update({ where: { id: own.id }, data: { mondayBoardId: "7001" } });
  await publishForm({ ...own, publishedBy: "owner" });
  publicUrl = (await db.form.findUniqueOrThrow({ where: { id: own.id } })).publicUrl ?? "";
});

const send = async (body: Record<string, unknown>): Promise<number> =>
  (await submitForm({ publicUrl, body, idempotencyKey: null })).id;

async function edit(fields: Field[], settings: object = {}): Promise<void> {
  const before = await db.form.findUniqueOrThrow({ where: { id: own.id } });
  // As a save does: never the same again.
  const updatedAt = new Date(before.updatedAt.getTime() + 1);
  const data = { fields, settings: { ...(before.settings as object), ...settings }, updatedAt };
  await db.form.update({ where: { id: own.id }, data });
}

const none = { count: 0, fields: [] };

it("counts each kind exactly, shows examples with secrets masked, and stores nothing else", async () => {
  const refused = await send({ name: "Ada", pin: "hush-1", count: 7 });
  const moved = await send({ name: "Bob", count: 2 });
  const ended = await send({ count: 1 });
  const same = await send({});
  const trashed = await send({ count: 9 });
  await db.submission.update({ where: { id: trashed }, data: { deletedAt: new Date() } });
  await drain();
  expect(await getRehearsal(own)).toMatchObject({ state: "none", total: 0 });
  await edit(
    [
      plain("name", { mondayColumnId: "text_2" }),
      plain("pin", { type: "password", minLength: 20 }),
      plain("count", { type: "number", max: 5, mondayColumnId: "numbers_1" }),
      total("{count} * IF({count} = 2, 3, 2)"),
    ],
    { endings: [ending("one", all(rule("count", 1)))] },
  );
  expect(await startRehearsal(own)).toMatchObject({ state: "running", total: 4, seen: 0 });
  await startRehearsal(own);
  const answersBefore = await db.submission.findMany({ orderBy: { id: "asc" } });
  await drain();
  expect(await getRehearsal(own)).toEqual({
    state: "done",
    total: 4,
    seen: 4,
    refused: {
      count: 1,
      fields: expect.arrayContaining([
        { fieldId: "pin", count: 1 },
        { fieldId: "count", count: 1 },
      ]) as unknown,
    },
    endings: { count: 1 },
    results: { count: 1, fields: [{ fieldId: "total", count: 1 }] },
    columns: { count: 2 },
  });
  expect(await db.submission.findMany({ orderBy: { id: "asc" } })).toEqual(answersBefore);
  const examples = await Promise.all(
    (["refused", "endings", "results", "columns"] as const).map((kind) =>
      listRehearsalExamples(own, kind),
    ),
  );
  expect(examples).toEqual([
    [
      {
        submissionId: refused,
        before: { pin: MASK, count: "7" },
        after: {
          pin: expect.any(String) as unknown,
          count: expect.stringContaining("5") as unknown,
        },
      },
    ],
    [{ submissionId: ended, before: { ending: null }, after: { ending: "ONE" } }],
    [{ submissionId: moved, before: { total: 4 }, after: { total: 6 } }],
    [
      { submissionId: ended, before: { count: null }, after: { count: "numbers_1" } },
      {
        submissionId: moved,
        before: { name: "text_1", count: null },
        after: { name: "text_2", count: "numbers_1" },
      },
    ],
  ]);
  expect(JSON.stringify(examples)).not.toContain("hush");
  expect(same).toBeGreaterThan(ended);
});

it("belongs to its working copy, and begins anew with another", async () => {
  await send({ count: 1 });
  await drain();
  await edit([plain("count", { type: "number", max: 0 })]);
  await startRehearsal(own);
  await edit([plain("count", { type: "number", required: true })]);
  expect(await getRehearsal(own)).toMatchObject({ state: "none", total: 0, refused: none });
  await startRehearsal(own);
  await drain();
  expect(await getRehearsal(own)).toMatchObject({ state: "done", seen: 1, refused: none });
  await startRehearsal(own);
  await edit([]);
  await drain();
  const where = { kind: "rehearsal" };
  expect(await db.outboxJob.findMany({ where })).toMatchObject([{ state: "delivered" }]);
  // Of a save nobody has to be warned.
  expect((await countGivenUp()).filter(({ kind }) => kind === "rehearsal")).toEqual([]);
  expect(await getRehearsal(own)).toMatchObject({ state: "none" });
});

it("looks for no more examples than a rehearsal has counted", async () => {
  await send({ count: 1 });
  await drain();
  await edit([plain("count", { type: "number", max: 1 })]);
  await send({ count: 2 });
  await drain();
  expect(await listRehearsalExamples(own, "refused")).toHaveLength(1);
  await startRehearsal(own);
  await drain();
  // Sent since: they are not looked for.
  await send({ count: 3 });
  expect(await listRehearsalExamples(own, "refused")).toHaveLength(1);
  await edit([plain("count", { type: "number", max: 9 })]);
  await startRehearsal(own);
  await drain();
  await send({ count: 10 });
  expect(await listRehearsalExamples(own, "refused")).toEqual([]);
});

it("counts each submission once after a worker that stopped", async () => {
  await Promise.all([send({ count: 1 }), send({ count: 2 })]);
  await drain();
  await edit([plain("count", { type: "number", max: 1 })]);
  await startRehearsal(own);
  const now = new Date();
  const [job] = await claimJobs({ limit: 1, now, leaseUntil: now });
  if (job === undefined) {
    throw new Error("Nothing to claim.");
  }
  // Its result is stored nowhere.
  await deliver(job, { now: () => now, signal: new AbortController().signal });
  expect(await getRehearsal(own)).toMatchObject({ state: "running", seen: 0, refused: none });
  await drain();
  expect(await getRehearsal(own)).toMatchObject({ state: "done", seen: 2, refused: { count: 1 } });
});

it("is of the team's forms alone", async () => {
  const strange = { ...own, teamId: own.teamId + 1 };
  await expect(startRehearsal(strange)).rejects.toMatchObject({ code: "not-found" });
  await expect(getRehearsal(strange)).rejects.toMatchObject({ code: "not-found" });
  await expect(listRehearsalExamples(strange, "refused")).rejects.toMatchObject({
    code: "not-found",
  });
});
