import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { takeUncountedForms } from "@/lib/server/forms/activity/uncounted-forms";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { deleteSubmissions, releaseSubmissions } from "./change-submissions";
import { restoreSubmissions } from "./restore-submissions";

it.each([
  ["deleted", deleteSubmissions, {}],
  ["released", releaseSubmissions, { quarantined: true }],
  ["restored", restoreSubmissions, { deletedAt: new Date() }],
])("has a form looked at whose submissions are %s", async (_name, change, data) => {
  const form = await publishedForm({});
  const id = await storedSubmission(form);
  await db.submission.update({ where: { id }, data });
  takeUncountedForms();
  const { formId, teamId } = form;
  expect(await change({ ids: [id], formId, teamId })).toMatchObject({ count: 1 });
  expect(takeUncountedForms()).toEqual([formId]);
});
