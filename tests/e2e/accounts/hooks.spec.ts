import { expectNoViolations } from "../support/accessibility-checks";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

test("a program's hooks are listed in Settings and at their form, and deleted there", async ({
  ownerPage: page,
  account,
  request,
}) => {
  const fields = [field("text", "name", { label: "Name" })];
  const form = await account.createForm({ title: "Viewing request", fields });
  const other = await account.createForm({ title: "Key handover", fields });
  await page.goto("/settings/api");
  await expect(page.getByText("No hooks yet")).toBeVisible();

  const headers = await account.createToken("Zapier", ["hooks:write"]);
  const subscribe = async (host: string, data: object) => {
    const url = `https://${host}/catch/secret-part`;
    const reply = await request.post("/api/hooks", { headers, data: { ...data, url } });
    expect(reply.status(), await reply.text()).toBe(201);
  };
  await subscribe("one.example", { formId: form.id, events: ["submission.created"] });
  await subscribe("two.example", { formId: other.id, events: ["submission.stage"] });
  await subscribe("all.example", { events: ["delivery.failed", "form.published"] });

  await page.reload();
  const hooks = page.getByRole("list", { name: "Hooks" });
  const by = `By ${account.person.username}`;
  await expect(hooks.getByRole("listitem")).toContainText([
    new RegExp(`all\\.example\\s*All forms · Failed deliveries · Publishing\\s*${by} · Made `),
    new RegExp(`two\\.example\\s*Key handover · Stages\\s*${by} · Made `),
    new RegExp(`one\\.example\\s*Viewing request · New submissions\\s*${by} · Made `),
  ]);
  await expect(page.getByText("secret-part")).toHaveCount(0);
  await expectNoViolations({ page, part: "main" });
  const remove = (host: string) => page.getByRole("button", { name: `to ${host}` });
  await remove("all.example").press("Enter");
  const question = page.getByRole("alertdialog", { name: /^Delete the hook to / });
  await question.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(remove("all.example")).toBeFocused();

  const editor = new EditorScreen(page);
  await editor.open(form.id);
  await page.getByRole("tab", { name: "Integration" }).click();
  await page.getByRole("button", { name: "Hooks of programs" }).press("Enter");
  const told = page.getByRole("list", { name: "Hooks of this form" }).getByRole("listitem");
  await expect(told).toContainText([/all\.example\s*All forms/, /one\.example\s*New submissions/]);
  await remove("one.example").press("Enter");
  await question.getByRole("button", { name: "Delete hook" }).press("Enter");
  await expect(told).toContainText([/all\.example/]);
  const left: unknown = await (await request.get("/api/hooks", { headers })).json();
  expect(left).toMatchObject([{ formId: null }, { formId: other.id }]);
});
