import { expect, it } from "vitest";
import { NO_DELIVERIES } from "@/lib/domain/delivery/form-deliveries";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { plain } from "@/tests/factories/content/plain-fields";
import { cardOf } from "@/tests/factories/responses/form-card";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { publishForm } from "../versions/publish-form";
import { createForm } from "./create-form";
import { deleteForm } from "./delete-form";
import { listFormCards } from "./list-form-cards";
import { listForms } from "./list-forms";

it("gives the cards of exactly the forms that the list holds", async () => {
  const username = `cards-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  const owner = await registerAccount({ username, email, password: "correct horse" });
  const types = ["text", "textarea", "radio", "heading", "dropdown", "url", "date", "rating"];
  const fields = types.map((type) => plain(type, { type, label: `What ${type}?` }));
  const create = (title: string) =>
    createForm({ teamId: owner.team.id, request: { title, fields } });
  const [live, , gone] = [await create("Live"), await create("Draft"), await create("Gone")];
  await publishForm({ id: live.id, teamId: owner.team.id, publishedBy: owner.username });
  await deleteForm({ id: gone.id, teamId: owner.team.id });

  const cards = await listFormCards({ teamId: owner.team.id });

  expect(cards.map(({ title, status }) => [title, status])).toEqual([
    ["Draft", "draft"],
    ["Live", "published"],
  ]);
  expect(cards).toEqual((await listForms({ teamId: owner.team.id })).map(cardOf));
  const trash = { teamId: owner.team.id, trash: true };
  expect(await listFormCards(trash)).toEqual((await listForms(trash)).map(cardOf));
  expect(await listFormCards(trash)).toMatchObject([{ title: "Gone" }]);
});

it("gives what became of the answers of a form on their way out", async () => {
  const form = await publishedForm({ mondayBoardId: "9001", webhooks: ["https://a.example/"] });
  const { formId, teamId } = form;
  const deliveries = async () => (await listFormCards({ teamId }))[0]?.deliveries;
  expect(await deliveries()).toEqual(NO_DELIVERIES);

  const submissionId = await storedSubmission(form);
  const partial = await storedSubmission(form);
  expect(await deliveries()).toEqual({ ...NO_DELIVERIES, isWaiting: true });

  await db.outboxJob.updateMany({ where: { formId }, data: { state: "delivered" } });
  expect(await deliveries()).toEqual(NO_DELIVERIES);

  await db.outboxJob.updateMany({
    where: { submissionId: partial, kind: "board" },
    data: { warnings: ["City: monday.com has no such label."] },
  });
  await db.outboxJob.updateMany({
    where: { submissionId, kind: "webhook" },
    data: { state: "failed" },
  });
  const broken = { failed: 1, incomplete: 1, incompleteSubmissionId: partial };
  expect(await deliveries()).toEqual({ ...NO_DELIVERIES, ...broken });

  await db.submission.updateMany({ where: { formId }, data: { deletedAt: new Date() } });
  expect(await deliveries()).toEqual(NO_DELIVERIES);
});
