import { expect, it } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { cardOf } from "@/tests/factories/form-card";
import { plain } from "@/tests/factories/plain-fields";
import { createForm } from "./create-form";
import { deleteForm } from "./delete-form";
import { listFormCards } from "./list-form-cards";
import { listForms } from "./list-forms";
import { publishForm } from "../versions/publish-form";

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
