import { EditorScreen } from "../../support/editor";
import { field } from "../../support/form-builder";
import { expect, test } from "../../support/test";

test("a quote adds itself up, from the keyboard of its owner to a stored number", async ({
  ownerPage: page,
  account,
  strangerPage: visitor,
}) => {
  const form = await account.createForm({
    title: "Quote",
    fields: [
      field("radio", "plan", { label: "Plan", options: ["Gold", "Silver"] }),
      field("number", "guests", { label: "Guests" }),
    ],
  });
  const editor = new EditorScreen(page);
  await editor.open(form.id);
  const dialog = await editor.configure("Plan");
  await dialog.getByRole("switch", { name: "Options have values" }).focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("textbox", { name: "Value of Gold" }).focus();
  await page.keyboard.type("120.00");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("1");
  await dialog.getByRole("textbox", { name: "Value of Silver" }).fill("80");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await editor.row("Guests").focus();
  await editor.add("Calculation", "Total");
  await editor.showCanvas();

  const formula = page.getByRole("textbox", { name: "Formula", exact: true });
  await formula.focus();
  await page.keyboard.type("{pl");
  await expect(page.getByRole("option", { name: "Plan Field" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type(" + rou");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.keyboard.type("{gu");
  await page.keyboard.press("Tab");
  await page.keyboard.type(" * 0.2");
  await expect(formula).toHaveValue("{Plan} + ROUND({Guests} * 0.2");
  await expect(page.getByText("A parenthesis is not closed").first()).toBeVisible();
  await page.keyboard.type(", 2)");
  await expect(page.getByText("With the answers of the preview: 0")).toBeVisible();

  // A result that cannot be had says why in the preview too.
  await page.keyboard.type(" / {gu");
  await page.keyboard.press("Enter");
  await editor.showPreview();
  await expect(page.getByText("No result: This divides by zero")).toBeVisible();
  await editor.showCanvas();
  await formula.fill("{Plan} + ROUND({Guests} * 0.2, 2)");
  await expect(page.getByText("With the answers of the preview: 0")).toBeVisible();

  // The field that it names cannot go unasked.
  await editor.row("Guests").focus();
  await page.keyboard.press("Delete");
  await expect(page.getByRole("alertdialog")).toContainText("One field is calculated");
  await page.keyboard.press("Escape");

  const { publicUrl, fields } = await editor.publish(account);
  const total = fields.find(({ label }) => label === "Total")?.id ?? "";
  await visitor.goto(`/form/${publicUrl}`);
  await visitor.getByLabel("Gold").check();
  await expect(visitor.getByLabel("Total")).toHaveText("120.1");
  await visitor.getByLabel("Guests").fill("1");
  await expect(visitor.getByLabel("Total")).toHaveText("120.3");
  await visitor.getByRole("button", { name: "Submit" }).click();
  await expect(visitor.getByText("Your receipt number is")).toBeVisible();

  expect(await account.readAnswers(form.id)).toEqual([{ plan: "Gold", guests: 1, [total]: 120.3 }]);
});
