import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { findErasable, recordErasure } from "./erasure.repository";

it("waits for whoever is publishing, and records nothing that the new version keeps", async () => {
  const { formId, versionId, ...form } = await publishedForm({});
  const id = await storedSubmission({ formId, versionId, ...form }, { now: new Date() });
  const reason = { form: { liveVersionId: versionId } };
  const submissions = await findErasable([id], reason);
  expect(submissions).toHaveLength(1);
  const waiting = () => db.$queryRaw<unknown[]>`SELECT 1 FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND query LIKE '%FROM "Form"%FOR SHARE%' AND pid <> pg_backend_pid()`;
  const recorded = await db.$transaction(async (transaction) => {
    await transaction.form.update({ where: { id: formId }, data: { liveVersionId: null } });
    const recording = recordErasure({ submissions, months: [], reason });
    await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
    return [recording];
  });
  expect(await Promise.all(recorded)).toEqual([false]);
  expect(await db.submission.count({ where: { id, deletedAt: null } })).toBe(1);
});
