import type { Page } from "@playwright/test";
import { EditorScreen } from "../support/editor";
import { field, showWhen } from "../support/form-builder";
import { expect, test } from "../support/test";

const way = field("radio", "way", { label: "Way", options: ["Mail", "Phone", "Fax"] });
const note = field("text", "note", { label: "Note", ...showWhen("way", "contains", ["Mail"]) });

async function pressOn(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
}

/** Callbacks for the next frame wait until what it resolves to is called, and then run in one frame, and the next one passes. */
function holdFrames(page: Page) {
  return page.evaluateHandle(() => {
    const request = window.requestAnimationFrame.bind(window);
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (run) => held.push(run);
    return async () => {
      window.requestAnimationFrame = request;
      held.forEach((run) => request(run));
      await new Promise((resolve) => request(() => request(resolve)));
    };
  });
}

test("options keep the focus while they come and go", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [way, note] });
  await editor.open(id);
  await editor.row("Way").focus();
  const options = page.getByRole("textbox", { name: /^Option \d/ });
  const adder = page.getByRole("textbox", { name: "Add option" });
  await options.first().focus();
  await page.keyboard.press("Enter");
  await expect(options.nth(1)).toBeFocused();
  await pressOn(page, "Remove Fax");
  await expect(page.getByRole("button", { name: "Remove Phone" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove Mail" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(adder).toBeFocused();
  await page.keyboard.type("Post");
  await page.keyboard.press("Enter");
  await pressOn(page, "Clear All");
  await expect(adder).toBeFocused();
  await page.keyboard.type("Mail");
  await page.keyboard.press("Enter");
  await options.first().focus();
  await page.keyboard.press("Enter");
  await expect(adder).toBeFocused();

  // Enter goes on: from the end of the options to the next field, and from its label to the one after it.
  const types = page.getByRole("combobox", { name: "Search field types" });
  await page.keyboard.press("Enter");
  await expect(types).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(adder).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(types).toBeFocused();
  await page.keyboard.type("number");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Label" })).toBeFocused();
  await page.keyboard.type("Guests");
  await page.keyboard.press("Enter");
  await expect(types).toBeFocused();
  await page.keyboard.type("email");
  await page.keyboard.press("Enter");
  await expect(editor.rows).toHaveCount(4);
  await expect(editor.rows.nth(1)).toHaveAccessibleName("Guests");
  await expect(editor.row("New email field")).toBeVisible();
});

test("an added webhook gives the focus to the box for the next", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [way] });
  await editor.open(id);
  await page.getByRole("tab", { name: "Integration" }).click();
  const address = page.getByRole("textbox", { name: "New webhook address" });
  await address.fill("https://example.com/hook");
  await pressOn(page, "Add");
  await expect(address).toBeFocused();
  await expect(address).toHaveValue("");
});

test("the label of an inserted field keeps the focus when the next frame comes late", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [way] });
  await editor.open(id);
  await editor.row("Way").focus();
  await pressOn(page, "Insert field after Way");
  await expect(page.getByRole("combobox", { name: "Search field types" })).toBeFocused();
  await page.keyboard.type("dropdown");
  const frames = await holdFrames(page);
  await page.keyboard.press("Enter");
  const label = page.getByRole("textbox", { name: "Label" });
  await expect(label).toBeVisible();
  // The focus, lost with the list of types, is looked after by a timer.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await frames.evaluate((release) => release());
  await expect(label).toBeFocused();
});

test("lines pasted into an option become options", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [way] });
  await editor.open(id);
  await editor.row("Way").focus();
  const options = page.getByRole("textbox", { name: /^Option \d/ });
  await options.nth(0).focus();
  await page.keyboard.press("Enter");
  await expect(options.nth(1)).toBeFocused();
  await page.keyboard.type("Phone");
  await page.evaluate(() => navigator.clipboard.writeText("s\r\nVisit\r\nFax\r\n"));
  await page.keyboard.press("Control+v");
  const values = () =>
    options.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  await expect.poll(values).toEqual(["Mail", "Phones", "Visit", "Fax"]);
});

test("chosen values give the focus to the box beside them", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [way, note] });
  await editor.open(id);
  const dialog = await editor.configure("Note");
  await dialog.getByRole("tab", { name: "Conditions" }).click();
  const box = dialog.getByLabel("Add a value");
  await pressOn(page, "Fax");
  await expect(box).toBeFocused();
  await pressOn(page, "Remove Mail");
  await expect(box).toBeFocused();
});

test("what is closed gives the focus back", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createLiveForm({ title: "Order", fields: [way] });
  await editor.open(id);
  const menu = page.getByRole("button", { name: "More actions" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Versions" }).press("Enter");
  const versions = page.getByRole("dialog", { name: "Versions" });
  await expect(versions.getByText("Version 1")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(versions).toBeHidden();
  await expect(menu).toBeFocused();

  for (const name of ["Insert field on top", "Insert field after Way"]) {
    await editor.row("Way").focus();
    await pressOn(page, name);
    await expect(page.getByRole("combobox", { name: "Search field types" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name })).toBeFocused();
  }

  await page.getByRole("tab", { name: "General" }).click();
  await pressOn(page, "Prefilled link...");
  await expect(page.getByRole("dialog", { name: "Prefilled link" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Prefilled link..." })).toBeFocused();

  await editor.title.fill("Orders");
  const back = page.getByRole("link", { name: "Back to My Forms" });
  await back.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(back).toBeFocused();
});

test("an undone step is shown, spoken and has the focus", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const texts = Array.from({ length: 30 }, (_, index) =>
    field("text", `t${index}`, { label: `Text ${index}` }),
  );
  const { id } = await account.createForm({ title: "Order", fields: [way, ...texts] });
  await editor.open(id);
  await editor.row("Way").focus();
  await page.keyboard.press("Delete");
  await editor.row("Text 29").focus();
  await expect(editor.row("Text 29")).toBeInViewport();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone", { exact: true })).toBeAttached();
  await expect(editor.row("Way")).toBeInViewport();
  await expect(editor.row("Way")).toHaveAttribute("aria-pressed", "true");
  await editor.row("Way").focus();
  await page.keyboard.press("Control+d");
  await expect(editor.rows).toHaveCount(32);
  await page.keyboard.press("Control+z");
  await expect(editor.row("Text 0")).toBeFocused();
  // An undo step that concerns no field does not scroll the canvas.
  await editor.row("Text 29").focus();
  await editor.title.fill("Orders");
  await page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
  await expect(editor.title).toHaveValue("Order");
  await expect(editor.title).toBeInViewport();
});

test("each settings tab begins at its top", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [way] });
  await editor.open(id);
  await page.getByRole("tab", { name: "General" }).click();
  await page.getByLabel("Only from the form page").scrollIntoViewIfNeeded();
  await page.getByRole("tab", { name: "Fields" }).click();
  await page.getByRole("tab", { name: "General" }).click();
  await expect(page.getByLabel("Form name")).toBeInViewport();

  // The tabs stay above what scrolls; what the keys reach stands below them.
  const tab = page.getByRole("tab", { name: "Fields" });
  await tab.click();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const search = page.getByRole("searchbox", { name: "Search field types" });
  await expect(search).toBeFocused();
  const [tabs, box] = [await tab.boundingBox(), await search.boundingBox()];
  expect(box?.y).toBeGreaterThanOrEqual((tabs?.y ?? 0) + (tabs?.height ?? 0));
});
