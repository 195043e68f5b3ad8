import { EditorScreen } from "../../support/editor";
import { field } from "../../support/form-builder";
import { expect, test } from "../../support/test";

test("limits are set in the dialog of a field, and saved with the form", async ({
  ownerPage: page,
  account,
}) => {
  const editor = new EditorScreen(page);
  const fields = [
    field("date", "day", { label: "Day" }),
    field("number", "weight", { label: "Weight" }),
    field("multiselect", "picks", { label: "Picks", options: ["A", "B", "Other"] }),
  ];
  const { id } = await account.createForm({ title: "Limits", fields });
  await editor.open(id);
  const dialog = await editor.configure("Day");
  await dialog.getByLabel("Earliest Date", { exact: true }).selectOption("Today");
  await dialog.getByLabel("Latest Date", { exact: true }).selectOption("Days after today");
  await dialog.getByLabel("Latest Date: Days").fill("14");
  await dialog.getByRole("checkbox", { name: "Sunday" }).check();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await editor.configure("Weight");
  await dialog.getByLabel("Unit", { exact: true }).fill("kg");
  await dialog.getByLabel("Place of the Unit").selectOption("Before the number");
  await dialog.getByRole("checkbox", { name: "Separate thousands" }).check();
  await dialog.getByRole("checkbox", { name: "Allow negative numbers" }).uncheck();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await editor.configure("Picks");
  await dialog.getByLabel("Smallest Number of Choices").fill("2");
  await dialog.getByLabel("Largest Number of Choices").fill("3");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await editor.save();
  const saved = await account.readForm(id);
  expect(saved.fields).toMatchObject([
    { earliest: "today", latest: "+14 days", daysOff: ["sunday"] },
    { unit: "kg", unitPosition: "before", thousands: true, allowNegative: false },
    { minChoices: 2, maxChoices: 3 },
  ]);
});
