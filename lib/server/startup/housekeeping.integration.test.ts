import { expect, it } from "vitest";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { recordEvent } from "@/lib/server/audit/record-event";
import { startSession } from "@/lib/server/auth/sessions/start-session";
import { db, isSqlite } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { deleteForm } from "@/lib/server/forms/drafts/delete-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { releaseSubmissions } from "@/lib/server/submissions/bulk/change-submissions";
import { trapNameOf } from "../public-form/spam-guard/trap-name";
import { submitForm } from "../public-form/submit/submit-form";
import { runHousekeeping } from "./housekeeping";

const DAY = 24 * 60 * 60 * 1000;

async function newOwner() {
  const username = `tidy-${process.pid}-${performance.now()}`;
  return registerAccount({ username, email: `${username}@example.com`, password: "correct horse" });
}

it("purges a form with its submissions after 30 days in the trash, not before", async () => {
  const owner = await newOwner();
  const { id } = await createForm({ teamId: owner.team.id, request: { title: "Old", fields: [] } });
  const { publicUrl } = await publishForm({
    id,
    teamId: owner.team.id,
    publishedBy: owner.username,
  });
  await submitForm({ publicUrl: publicUrl ?? "", body: {}, idempotencyKey: "key" });
  await deleteForm({ id, teamId: owner.team.id });
  const { deletedAt } = await db.form.findUniqueOrThrow({ where: { id } });
  const at = (ms: number) => new Date((deletedAt?.getTime() ?? 0) + ms);

  await runHousekeeping(at(30 * DAY - 1));
  expect(await db.submission.count({ where: { formId: id } })).toBe(1);

  await runHousekeeping(at(30 * DAY));
  expect(await db.form.count({ where: { id } })).toBe(0);
  expect(await db.submission.count({ where: { formId: id } })).toBe(0);
});

it("deletes what was in quarantine for 30 days with its files, and nothing else of the form", async () => {
  const owner = await newOwner();
  const fields = [definitionOf({ type: "file" }).create("f")];
  const { id } = await createForm({ teamId: owner.team.id, request: { title: "Spam", fields } });
  const { publicUrl } = await publishForm({
    id,
    teamId: owner.team.id,
    publishedBy: owner.username,
  });
  const { liveVersionId } = await db.form.findUniqueOrThrow({ where: { id } });
  const now = new Date();
  const text = { name: "a.txt", type: "text/plain", content: "data:text/plain;base64,YQ==" };
  const send = (body: Record<string, unknown>) =>
    submitForm({ publicUrl: publicUrl ?? "", body, idempotencyKey: null, now });
  const trap = { [trapNameOf(liveVersionId ?? 0)]: "x" };
  const spam = await send({ f: text, ...trap });
  const released = await send(trap);
  const fine = await send({ f: text });
  const ids = [released.id];
  expect(await releaseSubmissions({ ids, formId: id, teamId: owner.team.id })).toEqual({
    count: 1,
  });
  const left = () =>
    db.submission.findMany({
      where: { formId: id },
      select: { id: true },
      orderBy: { id: "asc" },
    });
  expect(await db.storedFile.count({ where: { submissionId: spam.id } })).toBe(1);

  await runHousekeeping(new Date(now.getTime() + 30 * DAY - 1));
  expect(await left()).toHaveLength(3);

  await runHousekeeping(new Date(now.getTime() + 30 * DAY));
  expect(await left()).toEqual([{ id: released.id }, { id: fine.id }]);
  const files = await db.storedFile.findMany({ where: { formId: id } });
  expect(files.map(({ submissionId }) => submissionId)).toEqual([fine.id]);
});

it.runIf(isSqlite())("leaves no word of a purged answer in the tables of the index", async () => {
  const owner = await newOwner();
  const fields = [definitionOf({ type: "text" }).create("f")];
  const teamId = owner.team.id;
  const { id } = await createForm({ teamId, request: { title: "Words", fields } });
  const { publicUrl } = await publishForm({ id, teamId, publishedBy: owner.username });
  const send = (f: string) =>
    submitForm({ publicUrl: publicUrl ?? "", body: { f }, idempotencyKey: null });
  await send("kept periwinkle");
  const { id: sid } = await send("secret plumbago");
  const now = new Date();
  await db.submission.update({ where: { id: sid }, data: { deletedAt: now } });
  const holds = async (word: string) => {
    const hex = `%${Buffer.from(word).toString("hex")}%`;
    const blocks = await db.$queryRaw<unknown[]>`
      SELECT id FROM "SubmissionSearch_data" WHERE hex(block) LIKE ${hex}
      UNION ALL SELECT segid FROM "SubmissionSearch_idx" WHERE hex(term) LIKE ${hex}`;
    return blocks.length > 0;
  };
  expect(await holds("plumbago")).toBe(true);

  await runHousekeeping(new Date(now.getTime() + 30 * DAY));
  expect(await holds("plumbago")).toBe(false);
  expect(await holds("periwinkle")).toBe(true);
});

it("removes sessions that were idle for seven days and keeps the others", async () => {
  const owner = await newOwner();
  await startSession({ userId: owner.id, userAgent: "" });
  const { lastSeenAt } = await db.session.findFirstOrThrow({ where: { userId: owner.id } });

  await runHousekeeping(new Date(lastSeenAt.getTime() + 7 * DAY - 1));
  expect(await db.session.count({ where: { userId: owner.id } })).toBe(1);

  await runHousekeeping(new Date(lastSeenAt.getTime() + 7 * DAY));
  expect(await db.session.count({ where: { userId: owner.id } })).toBe(0);
});

it("removes API tokens 30 days after their end, and none without one", async () => {
  const { id: userId, team } = await newOwner();
  const expiresAt = new Date("2026-03-01T12:00:00.000Z");
  const token = { teamId: team.id, userId, name: "Export", prefix: "fl_000000", scopes: [] };
  const secretHash = `tidy-${process.pid}-${userId}`;
  await db.apiToken.createMany({
    data: [
      { ...token, secretHash, expiresAt },
      { ...token, secretHash: `${secretHash}-endless` },
    ],
  });
  const left = () => db.apiToken.count({ where: { userId } });

  await runHousekeeping(new Date(expiresAt.getTime() + 30 * DAY - 1));
  expect(await left()).toBe(2);

  await runHousekeeping(new Date(expiresAt.getTime() + 30 * DAY));
  expect(await left()).toBe(1);
});

it("keeps the audit log for a year", async () => {
  const owner = await newOwner();
  const entry = { teamId: owner.team.id };
  await recordEvent({ event: "signed-in", entry, request: { ip: "::1", headers: new Headers() } });
  const { at } = await db.auditEvent.findFirstOrThrow({ where: entry });

  await runHousekeeping(new Date(at.getTime() + 365 * DAY));
  expect(await db.auditEvent.count({ where: entry })).toBe(1);

  await runHousekeeping(new Date(at.getTime() + 365 * DAY + 1));
  expect(await db.auditEvent.count({ where: entry })).toBe(0);
});
