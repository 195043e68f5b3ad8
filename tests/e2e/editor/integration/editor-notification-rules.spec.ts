import {
  expectNoOverflow,
  expectNoViolations,
  expectNoViolationsInDark,
} from "../../support/accessibility-checks";
import { EditorScreen } from "../../support/editor";
import { field } from "../../support/form-builder";
import { expect, test } from "../../support/test";

const city = field("radio", "city", { label: "City", options: ["Oslo", "Rome"] });
const OSLO = {
  match: "all" as const,
  items: [{ fieldId: "city", operator: "equals", value: "Oslo" }],
};

test("an owner is e-mailed about certain answers alone, chosen by keyboard", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createForm({ title: "Orders", fields: [city] });
  const editor = new EditorScreen(page);
  await editor.open(form.id);
  await editor.showPanel();
  await page.getByRole("tab", { name: "General" }).click();
  await expect(page.getByText("About every submission.")).toBeVisible();
  const button = page.getByRole("button", { name: "Rules of the e-mail..." });
  await button.press("Enter");
  const dialog = page.getByRole("dialog", { name: "E-mail of new submissions" });
  await expect(dialog.getByRole("status")).toHaveText("Sent about every submission.");
  await dialog.getByRole("switch", { name: "Only for certain answers" }).press("Space");
  await dialog.getByRole("combobox", { name: "Depends on" }).selectOption("Choose a field");
  await dialog.getByRole("button", { name: "Save Changes" }).press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("A rule must name a field.");
  await dialog.getByRole("combobox", { name: "Depends on" }).selectOption("City");
  await dialog.getByRole("combobox", { name: "Value" }).selectOption("Oslo");
  await expect(dialog.getByRole("status")).toHaveText(/^Sent when City is Oslo\./);
  await expectNoViolations({ page, part: "[role=dialog]" });
  await expectNoViolationsInDark({ page, part: "[role=dialog]" });
  await page.emulateMedia({ colorScheme: "light" });
  await dialog.getByRole("button", { name: "Save Changes" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.getByText("Only when City is Oslo.")).toBeVisible();
  await expectNoOverflow(page, [390]);
  await editor.save();
  const stored = await account.readForm(form.id);
  expect(stored.settings.notificationRules).toEqual(OSLO);
});

test("checks lead to rules of a field that is gone", async ({ ownerPage: page, account }) => {
  const form = await account.createForm({
    title: "Orders",
    fields: [city],
    settings: { notificationRules: OSLO },
  });
  const editor = new EditorScreen(page);
  await editor.open(form.id);
  await editor.row("City").focus();
  await page.keyboard.press("Delete");
  const question = page.getByRole("alertdialog", { name: "Delete “City”?" });
  await expect(question.getByText("The e-mail of new submissions has a rule")).toBeVisible();
  await expect(question.getByRole("listitem")).toHaveText("City is Oslo");
  await question.getByRole("button", { name: "Delete field" }).click();
  await page.getByRole("button", { name: "1 problem to look at" }).click();
  await page
    .getByRole("button", {
      name: "E-mail of new submissions: A field that its rules name is gone.",
    })
    .click();
  await expect(page.getByRole("button", { name: "Rules of the e-mail..." })).toBeFocused();
  await editor.saveButton.click();
  await expect(
    page.getByText("A rule of the e-mail of new submissions names a field").first(),
  ).toBeVisible();
});
