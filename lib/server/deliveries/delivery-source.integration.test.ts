import { expect, it } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { findDeliverySource } from "./delivery-source.repository";

async function newOwner() {
  const username = `source-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  return registerAccount({ username, email, password: "correct horse" });
}

it("reads the version of a submission from the cache, and no submission of a stranger", async () => {
  const [owner, stranger] = [await newOwner(), await newOwner()];
  const request = { title: "As published", fields: [], mondayBoardId: "7" };
  const { id } = await createForm({ teamId: owner.team.id, request });
  const { publicUrl } = await publishForm({
    id,
    teamId: owner.team.id,
    publishedBy: owner.username,
  });
  const submit = async () => {
    const body = {};
    return (await submitForm({ publicUrl: publicUrl ?? "", body, idempotencyKey: null })).id;
  };
  const [first, second] = [await submit(), await submit()];
  // What nobody does: it shows where the title is read.
  await db.formVersion.updateMany({ where: { formId: id }, data: { title: "As stored" } });
  for (const submissionId of [first, second]) {
    const source = await findDeliverySource({ submissionId, teamId: owner.team.id });
    expect(source).toMatchObject({ formTitle: "As published", board: { mondayBoardId: "7" } });
    expect(await findDeliverySource({ submissionId, teamId: stranger.team.id })).toBeNull();
  }
});
