import type { Page } from "@playwright/test";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const FIELDS = [field("text", "name", { label: "Name" })];
const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

test("leaving with unsaved changes asks", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Steady", fields: FIELDS });
  await editor.open(id);
  await editor.title.fill("Changed");
  await page.getByRole("link", { name: "Back to My Forms" }).click();
  await question(page).getByRole("button", { name: "Stay" }).click();
  await expect(editor.title).toHaveValue("Changed");
  await page.getByRole("link", { name: "Back to My Forms" }).click();
  await question(page).getByRole("button", { name: "Save and leave" }).click();
  await expect(page).toHaveURL("/forms");
  await expect(page.getByRole("link", { name: "Changed" })).toBeVisible();
});

test("so does the browser's way back, which then leads back", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  await account.createForm({ title: "Steady", fields: FIELDS });
  await page.goto("/forms");
  await page.getByRole("link", { name: "Steady" }).click();
  await editor.title.fill("Changed");
  const goBack = () => page.evaluate(() => history.back());
  await goBack();
  await question(page).getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL(/\/form\/edit\/\d+$/);
  await expect(editor.title).toHaveValue("Changed");
  await goBack();
  await question(page).getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL("/forms");
  await expect(page.getByRole("link", { name: "Steady" })).toBeVisible();
});

test("so does the menu's way to the preview screen", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Steady", fields: FIELDS });
  await editor.open(id);
  await editor.title.fill("Changed");
  await page.getByRole("button", { name: "More actions" }).press("Enter");
  await page.getByRole("menuitem", { name: "Preview screen" }).press("Enter");
  await question(page).getByRole("button", { name: "Save and leave" }).click();
  await expect(page).toHaveURL(`/form/preview/${id}`);
  await expect(page.getByRole("heading", { name: "Changed" })).toBeVisible();
});
