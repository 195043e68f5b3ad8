import { expect, test } from "../support/test";

test("a token is made for one form, shown once, used and deleted", async ({
  ownerPage: page,
  account,
  request,
}) => {
  const form = await account.createForm({ title: "Viewing request", fields: [] });
  const other = await account.createForm({ title: "Key handover", fields: [] });
  await page.goto("/settings/api");
  await expect(page.getByText("No API tokens yet")).toBeVisible();
  const opener = page.getByRole("button", { name: "Create token" });
  await opener.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Create an API token" });
  const name = dialog.getByLabel("Name");
  await expect(name).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  await opener.press("Enter");
  await dialog.getByLabel("For which forms").selectOption("Only some forms");
  await name.press("Enter");
  await expect(dialog.getByText("Please enter a name")).toBeVisible();
  await expect(dialog.getByText("Please choose what the token may do")).toBeVisible();
  await expect(dialog.getByText("Please choose a form")).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill("Nightly export");
  await name.press("Enter");
  const readForms = dialog.getByLabel("Read forms");
  await expect(readForms).toBeFocused();
  await readForms.press("Space");
  await dialog.getByRole("region", { name: "Forms" }).getByLabel("Viewing request").check();
  await dialog.getByLabel("Expires after").selectOption("30 days");
  await name.press("Enter");

  const secret = page.getByLabel("Token “Nightly export”");
  await expect(secret).toBeFocused();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  await expect(secret).toHaveValue(token);
  const headers = { Authorization: `Bearer ${token}` };
  const read = async (id: number) => (await request.get(`/api/forms/${id}`, { headers })).status();
  expect([await read(form.id), await read(other.id)]).toEqual([200, 404]);

  const row = page.getByRole("list", { name: "API tokens" }).getByRole("listitem");
  await page.reload();
  await expect(row).toContainText(/Read forms · 1 form\s*fl_.{6}…/);
  await expect(row).toContainText(/Last used .+ · Ends /);
  await expect(page.getByText(token)).toHaveCount(0);
  await expect(secret).toHaveCount(0);

  await row.getByRole("button", { name: "Delete the token Nightly export" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete the token “Nightly export”?" });
  await question.getByRole("button", { name: "Delete token" }).click();
  await expect(page.getByText("No API tokens yet")).toBeVisible();
  expect(await read(form.id)).toBe(401);
});

test("what the role may not do is not offered, and others' tokens are the owners' to see", async ({
  ownerPage: page,
  strangerPage,
  account,
}) => {
  const reader = await account.newMember("reader");
  await reader.signIn(strangerPage.context());
  await strangerPage.goto("/settings/api");
  await strangerPage.getByRole("button", { name: "Create token" }).click();
  const dialog = strangerPage.getByRole("dialog");
  await expect(dialog.getByRole("checkbox")).toHaveCount(2);
  await dialog.getByLabel("Name").fill("Weekly figures");
  await dialog.getByLabel("Read answers").check();
  await dialog.getByLabel("Expires after").selectOption("Until it is deleted");
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(strangerPage.getByLabel("Token “Weekly figures”")).toBeFocused();

  await page.goto("/settings/api");
  const row = page.getByRole("list", { name: "API tokens" }).getByRole("listitem");
  await expect(row).toContainText(`By ${reader.person.username} · Never used · Does not expire`);
  await row.getByRole("button").click();
  await page.getByRole("button", { name: "Delete token" }).click();
  await expect(row).toHaveCount(0);
  await reader.dispose();
});

test("what fails is said beside it: loading, making, deleting", async ({ ownerPage: page }) => {
  let isDown = true;
  await page.route(/\/api\/tokens/, (route) =>
    isDown
      ? route.fulfill({ status: 503, contentType: "text/plain", body: "The database is busy." })
      : route.continue(),
  );
  await page.goto("/settings/api");
  await expect(page.getByText(/API tokens could not be loaded/)).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No API tokens yet")).toBeVisible();

  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Export");
  await dialog.getByLabel("Read answers").check();
  isDown = true;
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(dialog.getByRole("alert")).toContainText("The database is busy");
  await expect(dialog.getByLabel("Name")).toHaveValue("Export");
  isDown = false;
  await dialog.getByRole("button", { name: "Create token" }).click();
  const row = page.getByRole("list", { name: "API tokens" }).getByRole("listitem");
  await expect(row).toContainText("Export");

  await row.getByRole("button", { name: "Delete the token Export" }).click();
  const question = page.getByRole("alertdialog");
  isDown = true;
  await question.getByRole("button", { name: "Delete token" }).click();
  await expect(question.getByRole("alert")).toContainText("The database is busy");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row).toContainText("Export");
});
