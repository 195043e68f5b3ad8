import type { Page } from "@playwright/test";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const name = field("text", "name", { label: "Name" });
const mail = field("email", "mail", { label: "Email" });

async function openVersions(page: Page) {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Versions" }).click();
  const sheet = page.getByRole("dialog", { name: "Versions" });
  await expect(sheet).toBeVisible();
  return sheet;
}

test("versions say when, by whom and what they changed", async ({ ownerPage: page, account }) => {
  const { id } = await account.createLiveForm({ title: "Intake", fields: [name] });
  await account.saveForm(id, { fields: [{ ...name, label: "Full name" }, mail] });
  await account.publish(id);
  await account.saveForm(id, { title: "Intake 2027" });
  const editor = new EditorScreen(page);
  await editor.open(id);
  const sheet = await openVersions(page);
  const rows = sheet.getByRole("list", { name: "Versions" }).locator("> li");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`by ${account.person.username}`);
  await expect(rows.first().getByText("Live", { exact: true })).toBeVisible();
  await expect(rows.last().getByText("Live", { exact: true })).toHaveCount(0);
  await sheet.getByRole("button", { name: "Changes of version 2" }).click();
  await expect(rows.first().getByText("Label 'Name' → 'Full name'")).toBeVisible();
  await expect(rows.first().getByText("Added 'Email'")).toBeVisible();
  await sheet.getByRole("button", { name: "Changes of version 1" }).click();
  await expect(rows.last()).toContainText("The first version of this form.");
  await sheet.getByRole("radio", { name: "Working copy" }).click();
  await expect(rows.first().getByText("Title 'Intake' → 'Intake 2027'")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
});

test("a version becomes the working copy again, and that can be undone", async ({
  ownerPage: page,
  account,
}) => {
  const { id } = await account.createLiveForm({ title: "First", fields: [name] });
  await account.saveForm(id, { title: "Second", fields: [name, mail] });
  await account.publish(id);
  const editor = new EditorScreen(page);
  await editor.open(id);
  await editor.title.fill("Third");
  const sheet = await openVersions(page);
  await sheet.getByRole("button", { name: "Restore version 1" }).click();
  const question = page.getByRole("alertdialog", { name: "Restore version 1?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator("#form-title")).toHaveValue("Third");
  await sheet.getByRole("button", { name: "Restore version 1" }).click();
  await question.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByText("Version 1 is your working copy again")).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(editor.title).toHaveValue("First");
  await expect(editor.rows).toHaveCount(1);
  expect(await account.readForm(id)).toMatchObject({ title: "First", version: 2 });
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(editor.title).toHaveValue("Third");
  await expect(editor.rows).toHaveCount(2);
});

test("restoring overwrites nothing that somebody else saved", async ({
  ownerPage: page,
  account,
}) => {
  const { id } = await account.createLiveForm({ title: "First", fields: [name] });
  const editor = new EditorScreen(page);
  await editor.open(id);
  await account.saveForm(id, { title: "Theirs" });
  const sheet = await openVersions(page);
  await sheet.getByRole("button", { name: "Restore version 1" }).click();
  await expect(page.getByRole("dialog", { name: "This form was changed elsewhere" })).toBeVisible();
  expect((await account.readForm(id)).title).toBe("Theirs");
});

test("without versions, and when they cannot be loaded", async ({ ownerPage: page, account }) => {
  const { id } = await account.createForm({ title: "Draft", fields: [name] });
  const editor = new EditorScreen(page);
  await editor.open(id);
  const sheet = await openVersions(page);
  await expect(sheet.getByText("No versions yet")).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await page.route("**/versions", (route) => route.abort());
  await openVersions(page);
  await expect(sheet.getByText("The versions could not be loaded.")).toBeVisible();
  await page.unroute("**/versions");
  await sheet.getByRole("button", { name: "Try again" }).click();
  await expect(sheet.getByText("No versions yet")).toBeVisible();
});
