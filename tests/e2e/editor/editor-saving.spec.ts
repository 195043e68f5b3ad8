import type { Route } from "@playwright/test";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { waitForHydration } from "../support/hydration";
import { pauseRequests } from "../support/paused-requests";
import { countStoredCopies } from "../support/stored-copies";
import { expect, test } from "../support/test";

const FIELDS = [field("text", "name", { label: "Name" })];
const isSave = (route: Route) => ["POST", "PUT"].includes(route.request().method());

test("a blank title blocks the save", async ({ ownerPage: page }) => {
  const editor = new EditorScreen(page);
  await editor.openNew();
  await editor.add("Text", "Name");
  await editor.saveButton.click();
  await expect(page.getByText("Form title is required").first()).toBeVisible();
  await expect(editor.title).toBeFocused();
  await expect(page).toHaveURL("/form/new");
});

test("the first save moves to the form's own address and keeps the history", async ({
  ownerPage: page,
}) => {
  const editor = new EditorScreen(page);
  await editor.begin("Fresh");
  await editor.add("Text", "Name");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Form has been created successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/form\/edit\/\d+$/);
  await expect(editor.saveButton).toBeDisabled();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(editor.words("Unsaved changes")).toBeVisible();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(editor.words("Saved")).toBeVisible();
  await editor.title.fill("Fresher");
  await editor.saveButton.click();
  await expect(page.getByText("Form has been updated successfully")).toBeVisible();
  await page.reload();
  await expect(editor.title).toHaveValue("Fresher");
});

test("a failed save keeps everything and says so", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Steady", fields: FIELDS });
  await editor.open(id);
  await page.route("**/api/forms/*", (route) =>
    isSave(route) ? route.fulfill({ status: 500, body: "Something broke." }) : route.continue(),
  );
  await editor.title.fill("Steadier");
  await editor.saveButton.click();
  await expect(page.getByText("Failed to save the form")).toBeVisible();
  await expect(editor.words("Not saved")).toBeVisible();
  await expect(editor.title).toHaveValue("Steadier");
  await page.unroute("**/api/forms/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(editor.words("Saved")).toBeVisible();
  expect((await account.readForm(id)).title).toBe("Steadier");
});

test("a second save waits for the first", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Steady", fields: FIELDS });
  await editor.open(id);
  const saves = await pauseRequests({ page, url: "**/api/forms/*", method: "PUT" });
  await editor.title.fill("Steadier");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
  await page.keyboard.press("Control+s");
  await expect(
    page.getByText("Please wait for the current save operation to complete"),
  ).toBeVisible();
  saves.letGo();
  await expect(editor.words("Saved")).toBeVisible();
});

test("without a connection the save is tried again by itself", async ({
  ownerPage: page,
  context,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Steady", fields: FIELDS });
  await editor.open(id);
  await context.setOffline(true);
  await editor.title.fill("Steadier");
  await editor.saveButton.click();
  await expect(editor.words("Not saved: retrying")).toBeVisible();
  await context.setOffline(false);
  await expect(editor.words("Saved")).toBeVisible();
  expect((await account.readForm(id)).title).toBe("Steadier");
});

test("two tabs: mine or theirs", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Shared", fields: FIELDS });
  await editor.open(id);
  await account.saveForm(id, { title: "Theirs" });
  await editor.title.fill("Mine");
  await editor.saveButton.click();
  const dialog = page.getByRole("dialog", { name: "This form was changed elsewhere" });
  await dialog.getByRole("button", { name: "Take theirs" }).click();
  await expect(editor.title).toHaveValue("Theirs");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(editor.title).toHaveValue("Mine");
  await account.saveForm(id, { title: "Theirs again" });
  await editor.saveButton.click();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(editor.words("Saved")).toBeVisible();
  expect((await account.readForm(id)).title).toBe("Mine");
});

test("a conflict leaves an open dialog alone", async ({ ownerPage: page, context, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Shared", fields: FIELDS });
  await editor.open(id);
  // Without a connection the dialog's code could not be loaded.
  const dialog = await editor.configure("Name");
  await page.keyboard.press("Escape");
  await context.setOffline(true);
  await editor.title.fill("Mine");
  await editor.saveButton.click();
  await expect(editor.words("Not saved: retrying")).toBeVisible();
  await editor.configure("Name");
  await dialog.getByRole("textbox", { name: "Label" }).fill("Full name");
  await account.saveForm(id, { title: "Theirs" });
  await context.setOffline(false);
  await expect(page.getByText("This form was changed elsewhere since")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Label" })).toHaveValue("Full name");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await editor.saveButton.click();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(editor.words("Saved")).toBeVisible();
  const saved = await account.readForm(id);
  expect([saved.title, saved.fields[0]?.label]).toEqual(["Mine", "Full name"]);
});

test("a crash loses nothing", async ({ ownerPage: page, account, context }) => {
  const { id } = await account.createForm({ title: "Steady", fields: FIELDS });
  const editor = new EditorScreen(page);
  await editor.open(id);
  await editor.title.fill("Almost lost");
  await expect.poll(() => countStoredCopies(page)).toBe(1);
  await page.close({ runBeforeUnload: false });
  const next = new EditorScreen(waitForHydration(await context.newPage()));
  await next.open(id);
  await expect(next.page.getByText("This browser has unsaved changes")).toBeVisible();
  await next.page.getByRole("button", { name: "Restore" }).click();
  await expect(next.title).toHaveValue("Almost lost");
  await expect(next.title).toBeFocused();
  await expect(next.words("Unsaved changes")).toBeVisible();
  await next.save();
});

test("publish, publish changes, unpublish", async ({ ownerPage: page, account, strangerPage }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Live soon", fields: FIELDS });
  await editor.open(id);
  await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const confirm = page.getByRole("dialog", { name: "Publish form" });
  await confirm.getByRole("button", { name: "Publish", exact: true }).click();
  const success = page.getByRole("dialog", { name: "Your form is live" });
  const link = await success.getByRole("textbox", { name: "Public link" }).inputValue();
  const open = success.getByRole("link", { name: "Open form" });
  await expect(open).toHaveAttribute("href", link);
  await expect(open).toHaveAttribute("target", "_blank");
  await success.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByText("URL copied to clipboard", { exact: true })).toBeVisible();
  await success.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Published", exact: true })).toBeDisabled();

  await editor.title.fill("Live now");
  await page.getByRole("button", { name: "Publish changes" }).click();
  const again = page.getByRole("dialog", { name: "Publish changes" });
  await again.getByRole("button", { name: "Publish", exact: true }).click();
  await success.getByRole("button", { name: "Done" }).click();
  await strangerPage.goto(link);
  await expect(strangerPage.getByRole("heading", { name: "Live now" })).toBeVisible();

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Unpublish" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Unpublish" }).click();
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeEnabled();
  await strangerPage.reload();
  await expect(strangerPage.getByRole("heading", { name: "Form Not Found" })).toBeVisible();
});

test("a failed publish is reported", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Live soon", fields: FIELDS });
  await editor.open(id);
  await page.route("**/publish", (route) => route.abort());
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Failed to publish the form")).toBeVisible();
});

test("the link is shared from the editor", async ({ ownerPage: page, account }, testInfo) => {
  const editor = new EditorScreen(page);
  const form = await account.createLiveForm({ title: "Live", fields: FIELDS });
  await editor.open(form.id);
  if (testInfo.project.name === "phone") {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Share" }).click();
  } else {
    await page.getByRole("button", { name: "Share" }).click();
  }
  await expect(page.getByText("Form URL copied to clipboard")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(form.fullPublicUrl);
});

test("starts from the bundled template", async ({ ownerPage: page }) => {
  const editor = new EditorScreen(page);
  await editor.openNew("?template=bundled");
  await expect(editor.title).toHaveValue("Bundled Property Request Form");
  await expect(editor.rows).toHaveCount(8);
  await editor.save();
  await page.goto("/forms");
  await expect(page.getByRole("link", { name: "Edit Template" })).toHaveAttribute(
    "href",
    /\/form\/edit\/\d+/,
  );
});

test("starts from a template that a blank form offers, and only there", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  await editor.openNew();
  const points = page.getByRole("region", { name: "Or begin with one of these" });
  // Five templates, and the board.
  await expect(points.getByRole("link")).toHaveCount(6);
  await points.getByRole("link", { name: /^Quote with prices/ }).press("Enter");
  await expect(page).toHaveURL("/form/new?template=quote");
  await expect(editor.title).toHaveValue("Cleaning quote");
  await expect(points).toBeHidden();
  const { publicUrl } = await editor.publish(account);
  expect((await page.request.get(`/form/${publicUrl}`)).status()).toBe(200);
  const { id } = await account.createForm({ title: "Without fields", fields: [] });
  await editor.open(id);
  await expect(page.getByText("No fields added yet")).toBeVisible();
  await expect(points).toBeHidden();
});

test("starts as a copy of another form, never of a stranger's", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({
    title: "Original",
    description: "As it was",
    fields: FIELDS,
  });
  await page.goto("/forms");
  await page.getByRole("button", { name: "Actions for Original" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page).toHaveURL(`/form/new?duplicate=${id}`);
  await expect(editor.title).toHaveValue(/Original/);
  await expect(editor.row("Name")).toBeVisible();
  await editor.save();
  expect((await account.readForm(id)).title).toBe("Original");
  await editor.openNew("?duplicate=999999999");
  await expect(editor.rows).toHaveCount(0);
});
