import { field } from "./support/form-builder";
import { expect, test } from "./support/test";

test("Enter opens the chooser of files, and sends nothing", async ({ account, page }) => {
  const form = await account.createLiveForm({
    title: "Files",
    fields: [field("file", "plan", { label: "Plan" })],
  });
  await page.goto(form.fullPublicUrl);
  const chooser = page.waitForEvent("filechooser");
  await page.getByLabel("Plan").focus();
  await page.keyboard.press("Enter");
  await chooser;
  expect(await account.readAnswers(form.id)).toEqual([]);
});
