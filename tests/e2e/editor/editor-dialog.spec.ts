import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const name = field("text", "name", { label: "Name" });
const way = field("radio", "way", { label: "Way", options: ["Mail", "Phone"] });

test("the dialog works on a copy", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [name, way] });
  await editor.open(id);
  const dialog = await editor.configure("Name");
  await expect(dialog).toHaveAccessibleDescription("Customize your form field");
  const read = dialog.getByRole("tab", { name: "Read From monday.com" });
  await expect(read).toBeDisabled();
  await dialog.getByRole("tab", { name: "General" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(read).toBeFocused();
  await expect(read).toHaveAccessibleDescription(/^Only dropdowns and multiselects can read/);
  const reason = dialog.getByText(/^Only dropdowns and multiselects can read/);
  await expect(reason.filter({ visible: true })).toHaveCount(1);
  await expect(dialog.getByRole("tabpanel", { name: "General" })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Label" }).fill("Nickname");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(editor.row("Name")).toBeVisible();
  await editor.configure("Name");
  await dialog.getByRole("textbox", { name: "Label" }).fill("Nickname");
  await dialog.getByRole("checkbox", { name: "Required" }).check();
  await dialog.getByRole("checkbox", { name: "Hidden by default" }).check();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(editor.row("Nickname, required, hidden")).toBeVisible();
});

test("'Other' stays in a dropdown", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const city = field("dropdown", "city", { label: "City", options: ["Turku", "Other"] });
  const { id } = await account.createForm({ title: "Order", fields: [city] });
  await editor.open(id);
  const dialog = await editor.configure("City");
  await expect(dialog).toHaveAccessibleDescription(
    "Customize your form field and configure dropdown options from the board service",
  );
  await expect(dialog.getByRole("tab", { name: "Read From monday.com" })).toBeEnabled();
  await dialog.getByRole("button", { name: "Remove Other" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    'The "Other" option cannot be removed from dropdown and multiselect fields.',
  );
  await dialog.getByRole("button", { name: "Clear All" }).click();
  const options = dialog.getByRole("textbox", { name: /^Option \d/ });
  await expect(options).toHaveCount(1);
  await expect(options).toHaveValue("Other");
  await dialog.getByRole("textbox", { name: "Add option" }).fill("Bergen");
  await page.keyboard.press("Enter");
  await expect(options.first()).toHaveValue("Bergen");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await editor.save();
  const saved = await account.readForm(id);
  expect(saved.fields[0]?.options).toEqual(["Bergen", "Other"]);
});

test("thousands of options are pasted, drawn as far as they are seen, and reordered", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const city = field("dropdown", "city", { label: "City", options: ["Turku", "Other"] });
  const { id } = await account.createForm({ title: "Order", fields: [city] });
  await editor.open(id);
  const dialog = await editor.configure("City");
  const adder = dialog.getByRole("textbox", { name: "Add option" });
  await adder.focus();
  await page.evaluate(() => {
    const lines = Array.from({ length: 5000 }, (_, index) => `Town ${index + 1}`);
    return navigator.clipboard.writeText(lines.join("\n"));
  });
  await page.keyboard.press("Control+v");
  await expect(
    dialog.getByText("4,998 added. 5,000 options are the most a field can have."),
  ).toBeVisible();
  await expect(adder).not.toBeEditable();
  expect(await dialog.getByRole("listitem").count()).toBeLessThan(60);
  await dialog.getByRole("button", { name: "Move Turku", exact: true }).focus();
  await page.keyboard.press("End");
  await expect(dialog.getByRole("button", { name: "Move Turku", exact: true })).toBeFocused();
  await expect(dialog.getByRole("textbox", { name: "Option 5000" })).toHaveValue("Turku");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await editor.save();
  const options = (await account.readForm(id)).fields[0]?.options ?? [];
  expect(options).toHaveLength(5000);
  expect([options[0], options.at(-1)]).toEqual(["Town 1", "Turku"]);
});

test("dates to compare with are entered as dates", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const day = field("date", "day", { label: "Day" });
  const { id } = await account.createForm({ title: "Order", fields: [day, name] });
  await editor.open(id);
  const dialog = await editor.configure("Name");
  await dialog.getByRole("tab", { name: "Conditions" }).click();
  await dialog.getByRole("switch", { name: "Show or hide" }).click();
  await dialog.getByRole("combobox", { name: "Depends on" }).selectOption("Day");
  await dialog.getByRole("combobox", { name: "Operator" }).selectOption("Is one of");
  const box = dialog.getByLabel("Add a value");
  await expect(box).toHaveAttribute("type", "date");
  await box.fill("2026-12-01");
  await box.press("Enter");
  await box.fill("2026-12-02");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(editor.row("Name, ")).toHaveAttribute(
    "aria-label",
    /Day is one of 2026-12-01 or 2026-12-02/,
  );
});

test("options are as small as the dialog's other words", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [way] });
  await editor.open(id);
  const dialog = await editor.configure("Way");
  await expect(dialog.getByRole("textbox", { name: "Option 1" })).toHaveCSS("font-size", "14px");
  await expect(dialog.getByRole("textbox", { name: "Add option" })).toHaveCSS("font-size", "14px");
});

test("a condition reads as a sentence on the field", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const { id } = await account.createForm({ title: "Order", fields: [way, name] });
  await editor.open(id);
  const dialog = await editor.configure("Name");
  await dialog.getByRole("tab", { name: "Conditions" }).click();
  await dialog.getByRole("switch", { name: "Show or hide" }).click();
  await expect(dialog.getByRole("combobox", { name: "Action" })).toHaveValue("show");
  await expect(dialog.getByRole("combobox", { name: "Operator" })).toHaveValue("equals");
  const parent = dialog.getByRole("combobox", { name: "Depends on" });
  await expect(parent.getByRole("option")).toHaveText(["Choose a field", "Way"]);
  await parent.selectOption("Way");
  await dialog.getByRole("combobox", { name: "Operator" }).selectOption("Is one of");
  await dialog.getByRole("button", { name: "Phone", exact: true }).click();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(editor.row("Name, ")).toHaveAttribute("aria-label", /Way is one of Phone/);
});
