import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const FIELDS = [field("text", "name", { label: "Name" })];

test("tags are given in the menu of a form, completed, and filter My Forms", async ({
  ownerPage: page,
  account,
}) => {
  await account.createForm({ title: "Guest book", fields: FIELDS });
  await account.createForm({ title: "Repairs", fields: FIELDS });
  await page.goto("/forms");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole("button", { name: /Any tag/ })).toBeHidden();

  const tagged = async (title: string, words: readonly string[], known: readonly string[] = []) => {
    await page.getByRole("button", { name: `Actions for ${title}` }).click();
    await page.getByRole("menuitem", { name: "Tags…" }).click();
    const dialog = page.getByRole("dialog", { name: `Tags of "${title}"` });
    for (const word of known) {
      await dialog.getByRole("button", { name: word, exact: true }).click();
    }
    for (const word of words) {
      await dialog.getByLabel("Add a tag").fill(word);
      await page.keyboard.press("Enter");
    }
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
  };
  await tagged("Guest book", ["Berlin", "Guests", "BERLIN"]);
  await expect(cards.filter({ hasText: "Guest book" })).toContainText("BerlinGuests");
  await tagged("Repairs", ["Houses"], ["Berlin"]);

  await page.getByRole("button", { name: /Any tag/ }).click();
  await page.getByRole("menuitemcheckbox", { name: "Berlin" }).click();
  await expect(page).toHaveURL("/forms?tag=Berlin");
  await expect(cards).toHaveCount(2);
  await page.getByRole("menuitemcheckbox", { name: "Houses" }).click();
  await page.keyboard.press("Escape");
  await expect(cards).toHaveText([/Repairs/]);
  await page.reload();
  await expect(cards).toHaveText([/Repairs/]);
  await page.getByRole("searchbox", { name: "Search by title or tag" }).fill("hous");
  await expect(cards).toHaveText([/Repairs/]);
  await page.goto("/forms?tag=Nowhere");
  await expect(page.getByText("No forms have this tag")).toBeVisible();
});
