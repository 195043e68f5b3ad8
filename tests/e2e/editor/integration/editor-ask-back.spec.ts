import { newBoardToken } from "@/tests/support/board-service";
import {
  expectNoOverflow,
  expectNoViolations,
  expectNoViolationsInDark,
} from "../../support/accessibility-checks";
import { EditorScreen } from "../../support/editor";
import { field } from "../../support/form-builder";
import { expect, test } from "../../support/test";

const FIELDS = [
  field("email", "mail", { label: "E-mail" }),
  field("text", "name", { label: "Name", mondayColumnId: "text_1" }),
  field("password", "pin", { label: "PIN" }),
  field("radio", "way", { label: "Way", options: ["Train", "Car"] }),
];

test("an ask of the board is made by keyboard, saved, marked, and deleted", async ({
  ownerPage: page,
  account,
}) => {
  await account.connectBoardService(await newBoardToken());
  const board = { mondayWorkspaceId: "71", mondayBoardId: "9001" };
  const { id } = await account.createForm({ title: "Intake", fields: FIELDS, ...board });
  const editor = new EditorScreen(page);
  await editor.open(id);
  await editor.showPanel();
  await page.getByRole("tab", { name: "Integration" }).click();
  const step = page.getByRole("region", { name: "The board asks back" });
  await step.getByRole("button", { name: "The board asks back" }).press("Enter");
  await step.getByRole("button", { name: "Add an ask" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add an ask" });
  const column = dialog.getByRole("combobox", { name: "Status column" });
  await expect(column).toHaveValue("status");

  // What is missing is said where it is chosen, and the focus leads there.
  const save = dialog.getByRole("button", { name: "Save Changes" });
  await save.press("Enter");
  const label = dialog.getByRole("combobox", { name: "Label that asks" });
  await expect(label).toBeFocused();
  await expect(dialog.getByText("Choose the label that asks.")).toBeVisible();
  await label.selectOption("Approved");
  const answered = dialog.getByRole("combobox", { name: "Label that an answer sets" });
  await expect(answered.getByRole("option", { name: "Approved" })).toBeDisabled();
  await answered.selectOption("New");
  await save.press("Enter");
  await expect(dialog.getByText("Choose at least one question that is open.")).toBeVisible();
  const questions = dialog.getByRole("group", { name: "Open questions" });
  await expect(questions.getByRole("checkbox")).toHaveCount(3);
  await expect(questions.getByRole("checkbox", { name: "E-mail" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(questions.getByRole("checkbox", { name: "Name" })).toBeChecked();
  await dialog.getByRole("textbox", { name: "Subject" }).fill("About {{name}}");
  await expect(dialog.getByText(/Only choices, numbers, dates/)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Subject" }).fill("One more question");
  await dialog.getByRole("textbox", { name: "Text" }).fill("Hello {{name}}, please look again.");
  await expectNoViolations({ page, part: null });
  await expectNoViolationsInDark({ page, part: null });
  await expectNoOverflow(page, [390, 1280]);
  await page.keyboard.press("Control+s");
  await expect(dialog).toBeHidden();
  await expect(editor.words("Saved")).toBeVisible();
  const saved = await account.readForm(id);
  expect(saved.settings.askBack).toMatchObject([
    {
      columnId: "status",
      label: "Approved",
      answeredLabel: "New",
      fieldIds: ["name"],
      to: { fieldId: "mail" },
      subject: "One more question",
      text: "Hello {{name}}, please look again.",
    },
  ]);

  const row = step.getByRole("button", { name: /^Approved/ });
  await expect(row).toContainText("1 question, to E-mail; answers set “New”");
  await row.press("Enter");
  const open = page.getByRole("dialog", { name: "Ask “Approved”" });
  await expect(open.getByRole("combobox", { name: "Label that asks" })).toHaveValue("Approved");
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  await step.getByRole("button", { name: "Delete Approved" }).press("Enter");
  await expect(step.getByRole("button", { name: "Add an ask" })).toBeFocused();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(row).toBeVisible();
});
