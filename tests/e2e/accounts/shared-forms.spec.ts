import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const FIELDS = [field("text", "name", { label: "Name" })];

test("an owner shares two forms with a reader, who sees these alone", async ({
  ownerPage: page,
  account,
  browser,
  baseURL,
}) => {
  for (const title of ["Guest book", "Repairs", "Salaries"]) {
    await account.createLiveForm({ title, fields: FIELDS });
  }
  const reader = await account.newMember("reader");
  const { username } = reader.person;
  await page.goto("/settings/members");
  await page.getByRole("button", { name: `Forms of ${username}: All forms` }).click();
  const dialog = page.getByRole("dialog", { name: `Forms of ${username}` });
  await dialog.getByLabel("Which forms they see").selectOption("Only some forms");
  await dialog.getByRole("checkbox", { name: "Guest book" }).check();
  await dialog.getByRole("checkbox", { name: "Repairs" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole("button", { name: `Forms of ${username}: Only 2 forms` }),
  ).toBeVisible();

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await reader.signIn(context);
  const theirs = await context.newPage();
  const refused: string[] = [];
  theirs.on("response", (response) => {
    if (response.status() === 403) {
      refused.push(response.url());
    }
  });
  await theirs.goto("/forms");
  const cards = theirs.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: "Salaries" })).toHaveCount(0);
  await theirs.goto("/submissions");
  await expect(theirs.getByLabel("Form", { exact: true })).not.toContainText("Bundled requests");
  expect(refused).toEqual([]);

  await page.getByRole("button", { name: `Forms of ${username}: Only 2 forms` }).click();
  await dialog.getByRole("checkbox", { name: "Guest book" }).uncheck();
  await dialog.getByRole("checkbox", { name: "Repairs" }).uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await theirs.goto("/forms");
  await expect(theirs.getByText("No form is shared with you yet.")).toBeVisible();
  await context.close();
  await reader.dispose();
});

test("an editor of certain forms is offered no new ones", async ({ page, account }) => {
  const form = await account.createForm({ title: "Guest book", fields: FIELDS });
  const editor = await account.newMember("editor");
  await account.shareForms(editor, [form.id]);
  await editor.signIn(page.context());
  await page.goto("/forms");
  await page.getByRole("button", { name: "Actions for Guest book" }).click();
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Duplicate" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Create New Form" })).toHaveCount(0);
  await page.goto("/form/new");
  await expect(
    page.getByText("Only certain forms of this team are shared with you."),
  ).toBeVisible();
  await editor.dispose();
});
