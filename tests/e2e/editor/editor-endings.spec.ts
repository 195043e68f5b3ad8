import type { Page } from "@playwright/test";
import {
  expectNoOverflow,
  expectNoViolations,
  expectNoViolationsInDark,
} from "../support/accessibility-checks";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const rating = field("radio", "rating", { label: "Rating", options: ["Good", "Bad"] });
const name = field("text", "name", { label: "Name" });
const BAD = {
  id: "bad",
  icon: "info" as const,
  title: "We are sorry",
  text: "",
  redirectUrl: null,
  rules: {
    match: "all" as const,
    items: [{ fieldId: "rating", operator: "equals", value: "Bad" }],
  },
};
const ELSE = { ...BAD, id: "else", title: "Good bye", rules: { match: "all" as const, items: [] } };

const endingRows = (page: Page) => page.locator("[data-ending]");

async function openGeneral(page: Page, id: number): Promise<EditorScreen> {
  const editor = new EditorScreen(page);
  await editor.open(id);
  await editor.showPanel();
  await page.getByRole("tab", { name: "General" }).click();
  return editor;
}

test("an ending is written by keyboard, previewed, and given to visitors", async ({
  ownerPage: page,
  account,
  strangerPage,
}) => {
  const form = await account.createForm({ title: "Feedback", fields: [rating, name] });
  const editor = await openGeneral(page, form.id);
  const add = page.getByRole("button", { name: "Add an ending" });
  await add.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add an ending" });
  await dialog.getByLabel("Title").fill("Lovely");
  await dialog.getByLabel("Text").fill("**Tell** your friends");
  await dialog.getByRole("switch", { name: "Only for certain answers" }).press("Space");
  const shown = dialog.getByRole("region", { name: "When it is shown" });
  await expect(shown.getByRole("status")).toHaveText("Choose a field, and the answer that counts.");
  const asks = dialog.getByRole("combobox", { name: "Depends on" });
  // A rule begins on a choice.
  await expect(asks).toHaveValue("rating");
  await asks.selectOption("Choose a field");
  await dialog.getByRole("button", { name: "Save Changes" }).press("Enter");
  await expect(shown.getByRole("alert")).toHaveText("A rule must name a field.");
  await expect(asks).toBeFocused();
  await asks.selectOption("Rating");
  await expect(shown.getByRole("status")).toHaveText("Choose a field, and the answer that counts.");
  await dialog.getByRole("combobox", { name: "Value" }).selectOption("Good");
  await expect(dialog.getByText(/^Shown when Rating is Good, and no ending above/)).toBeVisible();
  const preview = dialog.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Lovely" })).toBeVisible();
  await expect(preview.locator("strong")).toHaveText("Tell");
  const redirect = dialog.getByLabel("Redirect URL");
  await redirect.fill("example");
  await dialog.getByRole("button", { name: "Save Changes" }).press("Enter");
  await expect(redirect).toBeFocused();
  await expect(redirect).toHaveAccessibleDescription(/must be a full http:\/\/ or https:\/\//);
  await redirect.fill("");
  await expectNoViolations({ page, part: "[role=dialog]" });
  await expectNoViolationsInDark({ page, part: "[role=dialog]" });
  await page.emulateMedia({ colorScheme: "light" });
  await dialog.getByRole("button", { name: "Save Changes" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(endingRows(page)).toHaveText(["LovelyWhen Rating is Good"]);
  await expectNoViolations({ page, part: "#endings" });
  await editor.save();

  await editor.showPreview();
  const trial = page.getByRole("region", { name: "After sending these answers" });
  await expect(trial).toContainText("No ending is met");
  const asked = page.getByRole("radiogroup", { name: "Rating" });
  await asked.getByRole("radio", { name: "Good" }).check();
  await expect(trial.getByRole("heading", { name: "Lovely" })).toBeVisible();

  await account.publish(form.id);
  const { fullPublicUrl } = await account.readForm(form.id);
  await strangerPage.goto(fullPublicUrl ?? "");
  await strangerPage.getByRole("radio", { name: "Good" }).check();
  await strangerPage.getByRole("button", { name: "Submit" }).click();
  const heading = strangerPage.getByRole("heading", { name: "Lovely" });
  await expect(heading).toBeFocused();
  await expect(strangerPage.locator("strong")).toHaveText("Tell");
  await expect(strangerPage.getByText(/Your receipt number is #\d+/)).toBeVisible();
  await expectNoViolations({ page: strangerPage, part: null });
});

test("endings are put in order, deleted and brought back, and checks lead to them", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createForm({
    title: "Feedback",
    fields: [rating, name],
    settings: { endings: [ELSE, BAD] },
  });
  const editor = await openGeneral(page, form.id);
  await expect(endingRows(page)).toHaveText([/^Good byeAlways/, /^We are sorryWhen/]);
  await page.getByRole("button", { name: "1 problem to look at" }).click();
  await page.getByRole("button", { name: /We are sorry": Nobody gets to it/ }).click();
  await expect(endingRows(page).nth(1)).toBeFocused();

  const handle = page.getByRole("button", { name: "Drag We are sorry" });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("We are sorry lifted from place 2.")).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("We are sorry at place 1.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(endingRows(page)).toHaveText([/^We are sorry/, /^Good bye/]);
  await expect(page.getByRole("button", { name: "1 problem to look at" })).toBeHidden();

  await page.getByRole("button", { name: "Delete We are sorry" }).click();
  await expect(endingRows(page)).toHaveText([/^Good bye/]);
  await expect(endingRows(page)).toBeFocused();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(endingRows(page)).toHaveText([/^We are sorry/, /^Good bye/]);
  await expectNoOverflow(page, [390]);
  await editor.save();
  const stored = await account.readForm(form.id);
  expect(stored.settings.endings.map(({ id }) => id)).toEqual(["bad", "else"]);
});

test("a field that an ending names is not deleted unasked", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createForm({
    title: "Feedback",
    fields: [rating, name],
    settings: { endings: [BAD] },
  });
  const editor = new EditorScreen(page);
  await editor.open(form.id);
  await editor.row("Rating").focus();
  await page.keyboard.press("Delete");
  const question = page.getByRole("alertdialog", { name: "Delete “Rating”?" });
  await expect(question.getByText("One ending has rules about its answer.")).toBeVisible();
  await expect(question.getByRole("listitem")).toHaveText("We are sorry");
  await question.getByRole("button", { name: "Delete field" }).click();
  await editor.saveButton.click();
  await expect(
    page.getByText('A rule of the ending "We are sorry" names a field that does not exist').first(),
  ).toBeVisible();
});
