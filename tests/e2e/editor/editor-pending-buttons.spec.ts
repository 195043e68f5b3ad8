import type { Page } from "@playwright/test";
import { newBoardToken } from "@/tests/support/board-service";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { expectPressedOnce, pauseRequests } from "../support/paused-requests";
import { expect, test } from "../support/test";

const FIELDS = [field("text", "name", { label: "Name" })];
const HOOK = "https://hook.example/orders";

test("Save keeps the focus", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Steady", fields: FIELDS });
  await editor.open(id);
  await editor.title.fill("Steadier");
  const requests = await pauseRequests({ page, url: "**/api/forms/*", method: "PUT" });
  const pending = page.getByRole("button", { name: "Saving..." });
  await expectPressedOnce({ button: editor.saveButton, pending, requests });
  // Nothing is left to save.
  await expect(editor.saveButton).toBeDisabled();
  await expect(editor.saveButton).toBeFocused();
});

test("Publish keeps the focus, and gives it back to what opened it", async ({
  ownerPage: page,
  account,
}) => {
  const { id } = await account.createForm({ title: "Live soon", fields: FIELDS });
  await new EditorScreen(page).open(id);
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  const requests = await pauseRequests({ page, url: "**/publish", method: "POST" });
  const confirm = page.getByRole("dialog", { name: "Publish form" });
  await expectPressedOnce({
    button: confirm.getByRole("button", { name: "Publish", exact: true }),
    pending: confirm.getByRole("button", { name: "Publishing..." }),
    requests,
  });
  await page.getByRole("dialog", { name: "Your form is live" }).press("Escape");
  await expect(page.getByRole("button", { name: "Published", exact: true })).toBeFocused();
});

test("Take theirs keeps the focus, also when it could not be done", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Shared", fields: FIELDS });
  await editor.open(id);
  await account.saveForm(id, { title: "Theirs" });
  await editor.title.fill("Mine");
  await editor.saveButton.click();
  const dialog = page.getByRole("dialog", { name: "This form was changed elsewhere" });
  const theirs = dialog.getByRole("button", { name: "Take theirs" });
  await expect(theirs).toBeVisible();
  const url = "**/api/forms/*";
  await page.route(url, (route) => route.abort());
  await theirs.press("Enter");
  await expect(dialog.getByText("Their version could not be loaded.")).toBeVisible();
  await expect(theirs).toBeFocused();
  await page.unroute(url);
  await expectPressedOnce({ button: theirs, requests: await pauseRequests({ page, url }) });
  await expect(editor.title).toHaveValue("Theirs");
});

test("Restore keeps the focus", async ({ ownerPage: page, account }) => {
  const { id } = await account.createLiveForm({ title: "First", fields: FIELDS });
  await new EditorScreen(page).open(id);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Versions" }).click();
  const button = page.getByRole("button", { name: "Restore version 1" });
  await expectPressedOnce({
    button,
    requests: await pauseRequests({ page, url: "**/versions/1" }),
  });
});

test("Upload keeps the focus", async ({ ownerPage: page, account }) => {
  const { id } = await account.createForm({ title: "Branded", fields: FIELDS });
  await new EditorScreen(page).open(id);
  await page.getByRole("tab", { name: "General" }).click();
  const requests = await pauseRequests({ page, url: "**/logo", method: "POST" });
  const choice = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload", exact: true }).press("Enter");
  const buffer = await widePicture(page);
  await (await choice).setFiles({ name: "logo.png", mimeType: "image/png", buffer });
  const pending = page.getByRole("button", { name: "Uploading..." });
  await expect(pending).toBeDisabled();
  await expect(pending).toBeFocused();
  requests.letGo();
  await expect(page.getByRole("button", { name: "Replace" })).toBeFocused();
  await expect(page.getByRole("img", { name: "The logo" })).toBeInViewport();
  await expect(page.getByRole("region", { name: "Canvas" }).locator("img")).toBeInViewport();
  const panel = page.getByRole("region", { name: "Settings of the form" });
  const hidden = () => panel.evaluate((box) => box.scrollWidth - box.clientWidth);
  await expect.poll(hidden).toBe(0);
});

/** Twelve times as wide as high. */
async function widePicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1200, height: 100 });
    canvas.getContext("2d")?.fillRect(0, 0, 1200, 100);
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

test("Check mapping keeps the focus", async ({ ownerPage: page, account }) => {
  await account.connectBoardService(await newBoardToken());
  const board = { mondayWorkspaceId: "71", mondayBoardId: "9001" };
  const { id } = await account.createForm({ title: "Intake", fields: FIELDS, ...board });
  await new EditorScreen(page).open(id);
  await page.getByRole("tab", { name: "Integration" }).click();
  const check = page.getByRole("region", { name: "Mapping check" });
  const button = check.getByRole("button", { name: "Check mapping" });
  await expect(button).toBeEnabled();
  await expectPressedOnce({
    button,
    pending: check.getByRole("button", { name: "Checking..." }),
    requests: await pauseRequests({ page, url: "**/live-board?**" }),
  });
  await expect(button).toBeFocused();
});

test("Test of a webhook keeps the focus", async ({ ownerPage: page, account }) => {
  const form = { title: "Orders", fields: FIELDS, webhooks: [HOOK] };
  const { id } = await account.createForm(form);
  await new EditorScreen(page).open(id);
  await page.getByRole("tab", { name: "Integration" }).click();
  const button = page.getByRole("button", { name: "Test webhook 1" });
  const json = { ok: true, status: 200, durationMs: 5, error: null };
  await page.route("**/webhooks/test", (route) => route.fulfill({ json }));
  const requests = await pauseRequests({ page, url: "**/webhooks/test" });
  await expectPressedOnce({ button, pending: button.filter({ hasText: "Testing..." }), requests });
  await expect(button).toBeFocused();
});

test("Enable again keeps the focus, and hands it on as it goes", async ({
  ownerPage: page,
  account,
}) => {
  const { id } = await account.createForm({ title: "Orders", fields: FIELDS, webhooks: [HOOK] });
  const disabled = {
    url: HOOK,
    failingSince: null,
    disabledAt: "2026-03-01T12:00:00.000Z",
    disabledReason: "It is gone.",
    heldUntil: null,
    pausedCount: 2,
  };
  let states = [disabled];
  await page.route("**/api/webhooks", (route) => route.fulfill({ json: states }));
  await page.route("**/api/webhooks/enable", (route) => {
    states = [];
    return route.fulfill({ json: { count: 2 } });
  });
  const requests = await pauseRequests({ page, url: "**/api/webhooks/enable" });
  await new EditorScreen(page).open(id);
  await page.getByRole("tab", { name: "Integration" }).click();
  const button = page.getByRole("button", { name: "Enable webhook 1 again" });
  await expectPressedOnce({ button, requests });
  await expect(page.getByLabel("Webhook 1", { exact: true })).toBeFocused();
});
