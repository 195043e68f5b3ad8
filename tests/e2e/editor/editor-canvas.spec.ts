import type { Page } from "@playwright/test";
import { EditorScreen } from "../support/editor";
import { field, showWhen } from "../support/form-builder";
import { expect, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const name = field("text", "name", { label: "Name" });
const way = field("radio", "way", { label: "Way", options: ["Mail", "Phone"] });
const phone = field("phone", "phone", { label: "Number", ...showWhen("way", "equals", "Phone") });

test("fields are added from the palette by keyboard", async ({ ownerPage: page }) => {
  const editor = new EditorScreen(page);
  await editor.openNew();
  await expect(page.getByText("No fields added yet").filter({ visible: true })).toBeVisible();
  const description = page.getByPlaceholder("Add a description");
  await description.click();
  await page.keyboard.type("What is it? 1/2\nTell us");
  await description.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(".");
  await expect(description).toHaveValue("What is it? 1/2\nTell us.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Add a field" }).focus();
  await page.keyboard.press("Enter");
  const search = page.getByRole("combobox", { name: "Search field types" });
  await expect(search).toBeFocused();
  await search.fill("drop");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Label" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Label" })).toHaveValue("New dropdown field");
  await page.keyboard.type("City");
  await expect(editor.row("City")).toBeVisible();
});

test("a field is moved by keys and by the grip, each move is spoken", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [name, way] });
  await editor.open(id);
  await editor.row("Name").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByText("Name is now at place 2 of 2")).toBeAttached();
  await expect(editor.rows.last()).toHaveAttribute("aria-label", "Name");
  await expect(editor.row("Name")).toBeFocused();

  await page.getByLabel("Drag Name").focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Name lifted from place 2.")).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("Name at place 1.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(page.getByText("Name dropped at place 1.")).toBeAttached();
  await expect(editor.rows.first()).toHaveAttribute("aria-label", "Name");
});

test("duplicate, delete, undo and redo", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [name, way] });
  await editor.open(id);
  await editor.row("Name").focus();
  await page.keyboard.press("Control+d");
  await expect(editor.rows).toHaveCount(3);
  await expect(editor.row("Name")).toHaveCount(2);
  await page.keyboard.press("Delete");
  await expect(editor.rows).toHaveCount(2);
  await page.keyboard.press("Control+z");
  await expect(editor.rows).toHaveCount(3);
  await page.keyboard.press("Control+z");
  await expect(editor.rows).toHaveCount(2);
  await expect(editor.words("Saved")).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  await expect(editor.rows).toHaveCount(3);
  await expect(editor.words("Unsaved changes")).toBeVisible();
});

test("deleting says what depends on the field and marks what is left", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [name, way, phone] });
  await editor.open(id);
  await editor.row("Way").focus();
  await page.keyboard.press("Delete");
  const dialog = page.getByRole("alertdialog", { name: "Delete “Way”?" });
  await expect(dialog.getByRole("listitem")).toHaveText(["Number"]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(editor.rows).toHaveCount(3);
  await editor.row("Way").focus();
  await page.keyboard.press("Delete");
  await dialog.getByRole("button", { name: "Delete field" }).click();
  await expect(editor.rows).toHaveCount(2);
  await expect(editor.row("Number")).toHaveAttribute(
    "aria-label",
    /The field it depends on is gone/,
  );
});

test("the live preview follows the rules and says why a field is hidden", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const settings = { submitLabel: "Order now" };
  const { id } = await account.createForm({ title: "Order", fields: [way, phone], settings });
  await editor.open(id);
  await expect(page.getByRole("region", { name: "Canvas" })).toContainText("Order now");
  await editor.showPreview();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("button", { name: "Order now" })).toBeDisabled();
  // As wide as a phone within its frame, and no higher than one.
  const frame = preview.getByRole("region", { name: "Form preview" });
  expect(await frame.evaluate((box) => box.clientWidth)).toBe(390);
  expect(await frame.evaluate((box) => box.clientHeight)).toBeLessThanOrEqual(844);
  await preview.getByRole("button", { name: "Hidden fields" }).click();
  await preview.getByText("Number is hidden").click();
  await expect(
    preview.getByText("Shown when Way is Phone. Way has no answer yet.", { exact: true }),
  ).toBeVisible();
  await preview.getByLabel("Mail", { exact: true }).check();
  await expect(preview.getByText("Shown when Way is Phone. It is Mail now.")).toBeVisible();
  await preview.getByLabel("Phone", { exact: true }).check();
  await expect(preview.getByLabel("Number")).toBeEnabled();
  await expect(preview.getByText("Every field is visible now.")).toBeVisible();
});

test("hidden fields show their places in the preview", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const section = { ...field("section", "more"), sectionTitle: "More", hidden: true };
  const inside = field("text", "inside", { label: "Inside", sectionId: "more" });
  const last = field("text", "last", { label: "Last" });
  const fields = [name, phone, { ...way, hidden: true }, section, inside, last];
  const { id } = await account.createForm({ title: "Order", fields });
  await editor.open(id);
  await editor.showPreview();
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByLabel("Name").fill("Ann");
  await preview.getByRole("button", { name: "Hidden fields" }).click();
  await expect(preview.getByLabel("Name")).toHaveValue("Ann");
  const words = preview.locator("summary, label");
  await expect(words).toHaveText([
    /^Name/,
    /^Way is hidden/,
    /^Number is hidden/,
    /^More is hidden/,
    /^Inside is hidden/,
    /^Last/,
  ]);
  await preview.getByText("Inside is hidden").click();
  await expect(preview.getByText("More is hidden itself.")).toBeVisible();
  await preview.getByRole("button", { name: "Hidden fields" }).click();
  await expect(words).toHaveText([/^Name/, /^Last/]);
});

test("words stand in one line and stay where they are when their field is selected", async ({
  ownerPage: page,
  account,
}) => {
  const fields = [field("text", "name", { label: "Name", description: "As in your passport." })];
  const { id } = await account.createForm({ title: "Order", fields });
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectWordsStay(page, id);
  }
});

test("the list of shortcuts opens with ?", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [name] });
  await editor.open(id);
  await editor.row("Name").focus();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list.getByText("Duplicate the selected field")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
});

test("texts are edited where they stand, with the lines that they have on the page", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const label = "The name that stands on the door, on the bell and on the letter box of the flat";
  const described = { ...name, label, description: "First line.\nSecond line." };
  const { id } = await account.createForm({ title: "Order", fields: [described] });
  await editor.open(id);
  await editor.row(label).click();
  await page.getByRole("textbox", { name: "Help text" }).press("Control+End");
  await page.keyboard.type("!");
  const box = page.getByRole("textbox", { name: "Label" });
  await box.press("Enter");
  expect(await box.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await editor.save();
  expect((await account.readForm(id)).fields[0]).toMatchObject({
    label,
    description: "First line.\nSecond line.!",
  });
});

test("the first field that is found gets the focus", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [name, way] });
  await editor.open(id);
  await editor.row("Name").focus();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Find a field" })).toBeFocused();
  await page.keyboard.type("way");
  await page.keyboard.press("Enter");
  await expect(editor.row("Way")).toBeFocused();

  // There is no outline at this width: the key does nothing.
  await page.setViewportSize(PHONE);
  await editor.row("Name").focus();
  await page.keyboard.press("/");
  await expect(editor.row("Name")).toBeFocused();
});

test("a long name leaves the dialog on the screen", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const label = "Which of the rooms of the flat are to be painted, and in which colour, please?";
  const { id } = await account.createForm({ title: "Order", fields: [{ ...name, label }] });
  await editor.open(id);
  const dialog = await editor.configure(label);
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    for (const button of ["Save Changes", "Close"]) {
      await expect(dialog.getByRole("button", { name: button })).toBeInViewport({ ratio: 1 });
    }
  }
});

test("the header has room for all it says on the smallest screen", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const unseen = { ...name, required: true, hidden: true };
  const { id } = await account.createForm({ title: "Order", fields: [unseen, way] });
  await account.publish(id);
  await page.setViewportSize({ width: 360, height: 640 });
  await editor.open(id);
  await editor.title.fill("Another order");
  await expect(page.getByRole("button", { name: "1 problem to look at" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish changes" })).toBeVisible();
  for (const button of ["Undo", "More actions"]) {
    await expect(page.getByRole("button", { name: button })).toBeInViewport({ ratio: 1 });
  }
});

async function expectWordsStay(page: Page, id: number): Promise<void> {
  const editor = new EditorScreen(page);
  await editor.open(id);
  const canvas = page.getByRole("region", { name: "Canvas" });
  const left = async (text: string) =>
    (await canvas.getByText(text, { exact: true }).boundingBox())?.x;
  expect(await left("Name")).toBe(await left("Order"));
  const control = canvas.locator("[inert] input");
  const before = await control.boundingBox();
  const label = await canvas.getByText("Name", { exact: true }).boundingBox();
  await editor.row("Name").focus();
  const box = canvas.getByRole("textbox", { name: "Label" });
  await expect(box).toBeVisible();
  expect(await control.boundingBox()).toEqual(before);
  // The position of the text within the input, without border and padding.
  const drawn = await box.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    const { borderLeftWidth, paddingLeft, borderTopWidth, paddingTop } = getComputedStyle(element);
    return {
      x: x + parseFloat(borderLeftWidth) + parseFloat(paddingLeft),
      y: y + parseFloat(borderTopWidth) + parseFloat(paddingTop),
    };
  });
  expect(drawn).toEqual({ x: label?.x, y: label?.y });
}
