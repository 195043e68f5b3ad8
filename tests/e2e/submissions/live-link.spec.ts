import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const FIELDS = [
  field("text", "name", { label: "Name" }),
  field("text", "room", { label: "Room" }),
  field("password", "pin", { label: "PIN" }),
];

test("a live link is made with chosen columns, shown once, and revoked", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createLiveForm({ title: "Guests", fields: FIELDS });
  await account.submit(form.publicUrl, { name: "Ida", room: "12", pin: "1234" });
  const openDialog = async () => {
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "Live link for spreadsheets…" }).click();
  };
  await page.goto(`/submissions?form=${form.id}`);
  await openDialog();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("There is no live link")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Columns" }).selectOption("Only some questions");
  await dialog.getByRole("button", { name: "Make the address" }).click();
  await expect(dialog.getByText("Please choose at least one column")).toBeVisible();
  await expect(dialog.getByRole("checkbox")).toHaveCount(2);
  await dialog.getByRole("checkbox", { name: "Room" }).check();
  await dialog.getByRole("button", { name: "Make the address" }).click();
  const address = dialog.getByRole("textbox", { name: "Address" });
  await expect(address).toBeFocused();
  const url = await address.inputValue();
  await dialog.getByRole("button", { name: "Copy" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const loaded = await page.request.get(url);
  expect(await loaded.text()).toMatch(/^"ID",Date,Room\r\n\d+,[^,]+,12\r\n$/);
  await dialog.getByRole("button", { name: "Close" }).first().click();

  await openDialog();
  await expect(dialog.getByText("Columns: Room")).toBeVisible();
  await expect(dialog.getByText("Last used")).toBeVisible();
  await expect(dialog.getByText("A new one ends it at once")).toBeVisible();
  await expect(address).toHaveCount(0);
  await dialog.getByRole("button", { name: "Revoke" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Revoke" }).click();
  await expect(dialog.getByText("There is no live link")).toBeVisible();
  expect((await page.request.get(url)).status()).toBe(404);
});
