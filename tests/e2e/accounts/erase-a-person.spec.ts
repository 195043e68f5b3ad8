import { expectNoViolations } from "../support/accessibility-checks";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

test("an owner erases a person by keyboard on a phone, and has a report of ids", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createLiveForm({
    title: "Visits",
    fields: [field("email", "mail", { label: "E-mail" })],
  });
  const first = await account.submit(form.publicUrl, { mail: "Ned@example.org" });
  await account.submit(form.publicUrl, { mail: "somebody@example.org" });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/settings/privacy");
  await expect(page.getByText("Nothing was erased yet")).toBeVisible();
  await expectNoViolations({ page, part: null });
  const box = page.getByLabel("Text in the answers");
  await box.press("Enter");
  await expect(page.getByText("Enter 3 to 200 characters.")).toBeVisible();
  await box.pressSequentially("nobody at all");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing was found")).toBeVisible();
  await box.fill("ned@EXAMPLE");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 submission found")).toBeVisible();
  await expect(page.getByText("In “E-mail”")).toBeVisible();
  await expectNoViolations({ page, part: null });
  await expect(page.getByRole("link", { name: `Visits · #${first}` })).toHaveAttribute(
    "href",
    `/submissions?form=${form.id}&submission=${first}`,
  );
  // From what was found by the link and the scrolling list to the button.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const erase = page.getByRole("button", { name: "Erase 1 submission" });
  await expect(erase).toBeFocused();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Erase 1 submission for good?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expect(question.getByText("deliveries of one form are deleted")).toBeVisible();
  // Somebody sends something meanwhile.
  const second = await account.submit(form.publicUrl, { mail: "ned@example.org" });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(question.getByRole("alert")).toContainText("2 submissions are found by now.");
  await expectNoViolations({ page, part: null });
  await page.keyboard.press("Escape");
  await expect(erase).toBeFocused();
  await box.press("Enter");
  await page.getByRole("button", { name: "Erase 2 submissions" }).press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const reports = page.getByRole("list", { name: "Earlier erasures" });
  await expect(reports.getByText("2 erased")).toBeVisible();
  await expect(box).toHaveValue("");
  await expectNoViolations({ page, part: null });
  const download = page.waitForEvent("download");
  await reports.getByRole("button", { name: /^Download report/ }).press("Enter");
  const saved = await (await download).createReadStream();
  const text = (await saved.toArray()).join("");
  expect(text).toBe(`formId,submissionId\n${form.id},${second}\n${form.id},${first}\n`);
  await page.goto(`/submissions?form=${form.id}`);
  await expect(page.getByText("somebody@example.org")).toBeVisible();
  await expect(page.getByText("ned@example.org")).toBeHidden();
});

test("an editor has no such area", async ({ account, page, context }) => {
  const editor = await account.newMember("editor");
  await editor.signIn(context);
  await page.goto("/settings");
  await expect(page.getByRole("navigation", { name: "Settings" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Privacy" })).toBeHidden();
  await page.goto("/settings/privacy");
  await expect(page.getByText("Your role in this team does not allow that.")).toBeVisible();
});
