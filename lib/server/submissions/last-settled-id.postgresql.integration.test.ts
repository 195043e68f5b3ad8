import { expect, it } from "vitest";
import { submissionListQuery } from "@/lib/contracts/submissions/submissions";
import { db } from "@/lib/server/db/client";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { listSubmissions } from "./list-submissions";
import { readingOf } from "./reading-of";

it("who reads on waits for a smaller id that is being stored", async () => {
  const form = await publishedForm({ title: "Read on" });
  const before = await storedSubmission(form);
  const { teamId, formId, versionId } = form;
  const read = async () => {
    const query = readingOf(submissionListQuery.parse({ after: before }));
    const { submissions } = await listSubmissions({ formId, teamId, query });
    return submissions.map(({ id }) => id);
  };
  let later = 0;
  let reading: Promise<number[]> | undefined;
  const smaller = await db.$transaction(async (transaction) => {
    const { id } = await transaction.submission.create({
      data: { formId, versionId, answers: {} },
    });
    // On another day, whose counter nobody holds.
    later = await storedSubmission(form, { now: new Date("2026-01-01T00:00:00Z") });
    reading = read();
    // What it would say at once, several times over: the larger id alone.
    for (let times = 0; times < 20; times += 1) {
      const seen = await db.submission.findMany({ where: { formId }, select: { id: true } });
      expect(seen.map((row) => row.id)).not.toContain(id);
    }
    return id;
  });
  expect(smaller).toBeLessThan(later);
  expect(await reading).toEqual([smaller, later]);
});
