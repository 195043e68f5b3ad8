import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const city = field("radio", "city", { label: "City", options: ["Oslo", "Turku"] });
const guests = field("number", "guests", { label: "Guests" });
const day = field("date", "day", { label: "Day" });
const price = field("text", "price", { label: "Price" });

test("rules in groups are built by keyboard and decide for visitors", async ({
  ownerPage: page,
  account,
  strangerPage,
}) => {
  const editor = new EditorScreen(page);
  const form = await account.createForm({ title: "Offer", fields: [city, guests, day, price] });
  await editor.open(form.id);
  const dialog = await editor.configure("Price");
  await dialog.getByRole("tab", { name: "Conditions" }).click();
  await dialog.getByRole("switch", { name: "Show or hide" }).click();
  const add = dialog.getByRole("button", { name: "Add a rule" });
  const first = dialog.getByRole("combobox", { name: "Depends on" });
  // A rule begins on the choice above.
  await expect(first).toHaveValue("city");
  await first.selectOption("Choose a field");
  await expect(add).toBeDisabled();
  await first.selectOption("City");
  await dialog.getByRole("combobox", { name: "Value" }).selectOption("Oslo");

  await add.press("Enter");
  const second = dialog.getByRole("group", { name: "Rule 2" });
  await expect(second.getByRole("combobox", { name: "Depends on" })).toBeFocused();
  await page.keyboard.type("Guests");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Remove rule 2" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(second.getByRole("combobox", { name: "Operator" })).toBeFocused();
  await page.keyboard.type("Is at least");
  await page.keyboard.press("Tab");
  await page.keyboard.type("4");

  await dialog.getByRole("button", { name: "Add a group" }).press("Enter");
  const group = dialog.getByRole("group", { name: "Group 3" });
  await expect(group.getByRole("combobox", { name: "How many must be met" })).toBeFocused();
  await expect(group.getByRole("combobox", { name: "How many must be met" })).toHaveValue("any");
  const inner = group.getByRole("group", { name: "Rule 1" });
  await inner.getByRole("combobox", { name: "Depends on" }).selectOption("Day");
  await inner.getByRole("combobox", { name: "Operator" }).selectOption("Is before");
  await inner.getByLabel("Value").fill("2026-12-24");
  await group.getByRole("button", { name: "Add a rule" }).click();
  const last = group.getByRole("group", { name: "Rule 2" });
  await last.getByRole("combobox", { name: "Operator" }).selectOption("Is empty");

  const sentence =
    "all of: City is Oslo; Guests is at least 4; (any of: Day is before 2026-12-24; Day is empty)";
  await expect(dialog.getByText(`Visitors see Price once ${sentence}.`)).toBeVisible();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(editor.row("Price, ")).toHaveAttribute("aria-label", new RegExp(escaped(sentence)));
  await editor.save();
  await account.publish(form.id);

  const { fullPublicUrl } = await account.readForm(form.id);
  await strangerPage.goto(fullPublicUrl ?? "");
  const box = strangerPage.getByLabel("Price");
  await strangerPage.getByRole("radio", { name: "Oslo" }).check();
  await strangerPage.getByLabel("Guests").fill("4");
  await expect(box).toBeVisible();
  await strangerPage.getByLabel("Day").fill("2026-12-25");
  await expect(box).toBeHidden();
  await strangerPage.getByLabel("Day").fill("2026-12-23");
  await expect(box).toBeVisible();
});

test("rules are removed down to one, which is stored as before", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const rules = {
    match: "any",
    items: [
      { fieldId: "city", operator: "equals", value: "Oslo" },
      { match: "all", items: [{ fieldId: "guests", operator: "greater_than", value: "3" }] },
    ],
  };
  const ruled = field("text", "price", { label: "Price", conditionalLogic: shownBy(rules) });
  const { id } = await account.createForm({ title: "Offer", fields: [city, guests, ruled] });
  await editor.open(id);
  await editor.showPreview();
  await page.getByRole("button", { name: "Hidden fields" }).click();
  await page.getByText("Price is hidden").click();
  await expect(
    page.getByText("Shown when any of: City is Oslo; Guests is above 3. Not met: City is Oslo"),
  ).toBeVisible();

  const dialog = await editor.configure("Price");
  await dialog.getByRole("tab", { name: "Conditions" }).click();
  await dialog.getByRole("button", { name: "Remove group 2" }).press("Enter");
  await expect(dialog.getByRole("combobox", { name: "Action" })).toBeFocused();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await editor.save();
  expect((await account.readForm(id)).fields[2]?.conditionalLogic).toEqual({
    enabled: true,
    action: "show",
    dependsOn: "city",
    showIf: { operator: "equals", value: "Oslo" },
  });
});

test("deleting a field takes its rules out of the others", async ({ ownerPage: page, account }) => {
  const editor = new EditorScreen(page);
  const items = ["Oslo", "Turku"].map((value) => ({ fieldId: "city", operator: "equals", value }));
  const rules = {
    match: "any",
    items: [...items, { fieldId: "guests", operator: "is_not_empty" }],
  };
  const ruled = field("text", "price", { label: "Price", conditionalLogic: shownBy(rules) });
  const { id } = await account.createForm({ title: "Offer", fields: [city, guests, ruled] });
  await editor.open(id);
  await editor.row("City").focus();
  await page.keyboard.press("Delete");
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("listitem")).toHaveText(["Price"]);
  await question.getByRole("button", { name: "Delete field" }).click();
  await expect(editor.row("Price, ")).toHaveAttribute("aria-label", /Guests is not empty/);
  await editor.save();
  expect((await account.readForm(id)).fields[1]?.conditionalLogic).toMatchObject({
    dependsOn: "guests",
  });
});

function shownBy(rules: unknown) {
  return { enabled: true, action: "show", rules };
}

function escaped(text: string): string {
  return text.replaceAll(/[()]/g, String.raw`\$&`);
}
