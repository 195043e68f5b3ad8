import { expectNoOverflow, expectNoViolations } from "../support/accessibility-checks";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { takePicture } from "../support/screens/take-picture";
import { expect, test } from "../support/test";

const FIELDS = [
  field("text", "name", { label: "Name" }),
  field("textarea", "why", { label: "Hello {{name}}, why?" }),
];

test("a form is offered in German, translated by keyboard and published", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createForm({ title: "Course", fields: FIELDS });
  const editor = new EditorScreen(page);
  await editor.open(form.id);
  await editor.showPanel();
  await page.getByRole("tab", { name: "Languages" }).click();
  await page.getByRole("combobox", { name: "Add a language" }).press("ArrowDown");
  await page.getByRole("combobox", { name: "Search languages" }).fill("german");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Translate into")).toHaveValue("de");
  await page.getByRole("button", { name: "Save the form" }).press("Enter");
  const table = page.getByRole("table", { name: "German translation" });
  const box = (name: string) => table.getByLabel(`German translation of ${name}`, { exact: true });

  await box("Title of the form").focus();
  await page.keyboard.type("Kurs");
  await page.keyboard.press("Enter");
  await expect(box("Label of “Name”")).toBeFocused();
  // The browser has one history for all boxes.
  await page.keyboard.press("ControlOrMeta+z");
  await expect(box("Title of the form")).toHaveValue("Kurs");
  await page.getByRole("button", { name: "Copy the original of Label of “Name”" }).press("Enter");
  await expect(box("Label of “Name”")).toHaveValue("Name");
  await expect(box("Label of “Name”")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(box("Label of “Name”")).toHaveValue("");
  await page.keyboard.type("Ihr Name");
  await page.keyboard.press("ControlOrMeta+Enter");
  const why = box("Label of “Hello [Name], why?”");
  await expect(why).toBeFocused();
  await page.keyboard.type("Hallo, warum?");
  await expect(why).toHaveAccessibleDescription(/{{name}} is missing, the answer to “Name”\./);
  await expect(page.getByRole("radio", { name: "Problems 1" })).toBeVisible();
  await expect(page.getByText("Form has been updated successfully")).toBeHidden();
  await takePicture(page, "editor-languages");
  await expectNoViolations({ page, part: "main" });
  await expectNoOverflow(page, [390, 1440]);
  await why.press("End");
  await page.keyboard.type(" {{name}}");
  await expect(page.getByText("3 of 3 translated")).toBeVisible();

  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  const checks = page.getByRole("dialog", { name: "Publish form" });
  await expect(checks.getByText("Languages: German, all translated.")).toBeVisible();
  await checks.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Your form is live" })).toBeVisible();
  await page.keyboard.press("Escape");
  await box("Label of “Name”").fill("Ihr ganzer Name");
  await expect(page.getByRole("button", { name: "Publish changes" })).toBeVisible();

  await page.goto(`/form/preview/${form.id}?lang=de`);
  await expect(page.getByRole("heading", { name: "Kurs" })).toBeVisible();
  await expect(page.locator("main")).toHaveAttribute("lang", "de");
  await expect(page.getByLabel("Ihr ganzer Name")).toBeVisible();
  await expect(page.getByRole("button", { name: "Absenden" })).toBeVisible();
});
