import { expect, it } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "../drafts/create-form";
import { saveForm } from "../drafts/save-form";
import { publishForm } from "./publish-form";

it("a form is published while submissions to it are being stored", async () => {
  const username = `busy-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  const { team } = await registerAccount({ username, email, password: "correct horse" });
  const { id } = await createForm({ teamId: team.id, request: { title: "Busy" } });
  const publishing = { id, teamId: team.id, publishedBy: username };
  await publishForm(publishing);
  const request = { title: "Busier", fields: [] };
  await saveForm({ id, teamId: team.id, request, basedOn: null });
  const { liveVersionId } = await db.form.findUniqueOrThrow({ where: { id } });
  await db.$transaction(async (transaction) => {
    const data = { formId: id, versionId: liveVersionId ?? 0, answers: {} };
    await transaction.submission.create({ data });
    await publishForm(publishing);
  });
  const now = await db.form.findUniqueOrThrow({ where: { id } });
  expect(now.liveVersionId).toBeGreaterThan(liveVersionId ?? 0);
});
