import {
  expectNoOverflow,
  expectNoViolations,
  expectNoViolationsInDark,
} from "../../support/accessibility-checks";
import { EditorScreen } from "../../support/editor";
import { field } from "../../support/form-builder";
import { expect, test } from "../../support/test";

const FIELDS = [field("text", "name", { label: "Your name" })];
const PASSWORD = "four green chairs";

test("an owner sets a password, which visitors enter with and without JavaScript", async ({
  browser,
  ownerPage,
  strangerPage,
  account,
  baseURL,
}) => {
  const form = await account.createLiveForm({ title: "Closed round", fields: FIELDS });
  await new EditorScreen(ownerPage).open(form.id);
  await ownerPage.getByRole("tab", { name: "General" }).click();
  const box = ownerPage.getByRole("textbox", { name: "Password", exact: true });
  await box.fill(PASSWORD);
  await box.press("Enter");
  await expect(ownerPage.getByRole("textbox", { name: "New password" })).toHaveValue("");
  await expect(ownerPage.getByRole("status").filter({ hasText: "Password set" })).toBeAttached();

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  for (const page of [strangerPage, await context.newPage()]) {
    await page.goto(form.fullPublicUrl);
    await expect(page.getByText("Your name")).toHaveCount(0);
    const password = page.getByLabel("Password");
    if (page === strangerPage) {
      await expectNoViolations({ page, part: null });
      await expectNoViolationsInDark({ page, part: null });
      await expectNoOverflow(page, [320, 1280]);
    }
    await password.fill("four red chairs");
    await password.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("This is not the password.");
    await password.fill(PASSWORD);
    await password.press("Enter");
    await page.getByLabel("Your name").fill("Ida");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText(/receipt number is #\d+/)).toBeVisible();
  }
  await context.close();
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Ida" }, { name: "Ida" }]);

  await ownerPage.getByRole("button", { name: "Remove password" }).click();
  await expect(box).toBeVisible();
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  const page = await other.newPage();
  await page.goto(form.fullPublicUrl);
  await expect(page.getByLabel("Your name")).toBeVisible();
  await other.close();
});
