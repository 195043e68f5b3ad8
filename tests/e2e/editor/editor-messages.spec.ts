import { expectNoViolations } from "../support/accessibility-checks";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const FIELDS = [
  field("text", "name", { label: "Name" }),
  field("email", "mail", { label: "E-mail" }),
  field("radio", "way", { label: "Way", options: ["Train", "Car"] }),
];

test("messages are duplicated, deleted and brought back, and a form without an address is given one", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createForm({ title: "Feedback", fields: FIELDS.slice(0, 1) });
  const editor = new EditorScreen(page);
  await editor.open(form.id);
  await editor.showPanel();
  await page.getByRole("tab", { name: "General" }).click();
  await page.getByRole("button", { name: "Add an e-mail field" }).press("Enter");
  const confirmation = page.getByRole("button", { name: "Add a confirmation" });
  await expect(confirmation).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save Changes" }).press("Enter");
  const rows = page.locator("[data-message]");
  await expect(rows).toHaveText([/^ConfirmationTo E-mail address, always/]);
  await expect(page.getByText(/this installation has no mail server yet/)).toBeVisible();
  await page.getByRole("button", { name: "Duplicate Confirmation" }).press("Enter");
  await expect(rows.nth(1)).toBeFocused();
  await expect(rows.nth(1)).toContainText("Confirmation (copy)");
  await page.getByRole("button", { name: "Delete Confirmation", exact: true }).press("Enter");
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(rows).toHaveText([/^ConfirmationTo/, /^Confirmation \(copy\)/]);
  await expectNoViolations({ page, part: "#messages" });
  await editor.row("E-mail address").focus();
  await page.keyboard.press("Delete");
  const warning = page.getByRole("alertdialog");
  await expect(warning).toContainText("2 messages to respondents");
  await warning.getByRole("button", { name: "Delete field" }).click();
  await page.getByRole("button", { name: "2 problems to look at" }).click();
  await page.getByRole("button", { name: /^Message "Confirmation"/ }).click();
  await expect(rows.first()).toBeFocused();
});
