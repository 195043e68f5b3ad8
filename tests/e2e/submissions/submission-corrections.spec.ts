import { expectNoViolations } from "../support/accessibility-checks";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

test("the team corrects answers by keyboard, and sees what was changed", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createLiveForm({
    title: "Corrected",
    fields: [
      field("text", "who", { label: "Who", required: true }),
      field("radio", "size", { label: "Size", options: ["Small", "Large"] }),
    ],
  });
  await account.submit(form.publicUrl, { who: "Ada", size: "Small" });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/submissions?form=${form.id}`);
  await page
    .getByRole("button", { name: /View submission/ })
    .filter({ visible: true })
    .click();
  const panel = page.getByRole("dialog", { name: /Submission Details/ });
  await panel.getByRole("button", { name: "Edit answers" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: /Edit answers/ });
  await expect(dialog.getByLabel("Who")).toHaveValue("Ada");
  await dialog.getByLabel("Who").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("This field is required")).toBeVisible();
  await dialog.getByLabel("Who").fill("Bob");
  await dialog.getByLabel("Small").press("ArrowDown");
  await expect(dialog.getByLabel("Large")).toBeChecked();
  await expectNoViolations({ page, part: null });
  await dialog.getByLabel("Who").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole("definition").first()).toHaveText("Bob");
  await panel.getByText("Corrected by the team").press("Enter");
  const revisions = panel.getByRole("region", { name: "Revisions" });
  await expect(revisions.getByRole("definition")).toHaveText(["Ada → Bob", "Small → Large"]);
  await revisions.getByText("As sent").press("Enter");
  await expect(revisions.getByRole("definition").last()).toHaveText("Small");
  await expectNoViolations({ page, part: null });
});

test("the team removes and adds files on a phone, and the earlier ones stay readable", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createLiveForm({
    title: "Filed",
    fields: [field("file", "proof", { label: "Proof", maxFiles: 2 })],
  });
  const content = "data:text/plain;base64,YQ==";
  await account.submit(form.publicUrl, { proof: { name: "a.txt", type: "text/plain", content } });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/submissions?form=${form.id}`);
  await page
    .getByRole("button", { name: /View submission/ })
    .filter({ visible: true })
    .click();
  const panel = page.getByRole("dialog", { name: /Submission Details/ });
  await panel.getByRole("button", { name: "Edit answers" }).click();
  const dialog = page.getByRole("dialog", { name: /Edit answers/ });
  await dialog
    .getByLabel("Proof")
    .setInputFiles([{ name: "b.txt", mimeType: "text/plain", buffer: Buffer.from("b") }]);
  await expect(dialog.getByText("b.txt", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Remove a.txt" }).press("Enter");
  await expectNoViolations({ page, part: null });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText("b.txt", { exact: true }).first()).toBeVisible();
  await panel.getByText("Corrected by the team").press("Enter");
  const revisions = panel.getByRole("region", { name: "Revisions" });
  await expect(revisions.getByRole("definition")).toHaveText(["a.txt (1 KB) → b.txt (1 KB)"]);
  await revisions.getByText("As sent").press("Enter");
  await expect(revisions.getByRole("link", { name: /a\.txt/ })).toBeVisible();
});

test("what is typed stays when the window crosses the width from which the panel stands beside the table", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createLiveForm({
    title: "Turned",
    fields: [field("text", "who", { label: "Who" })],
  });
  await account.submit(form.publicUrl, { who: "Ada" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/submissions?form=${form.id}`);
  await page
    .getByRole("button", { name: /View submission/ })
    .filter({ visible: true })
    .click();
  const panel = page.getByRole("dialog", { name: /Submission Details/ });
  await panel.getByRole("button", { name: "Edit answers" }).click();
  const dialog = page.getByRole("dialog", { name: /Edit answers/ });
  await dialog.getByLabel("Who").fill("Bob");
  for (const width of [1000, 1440, 1000]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(dialog.getByLabel("Who")).toHaveValue("Bob");
    await expect(dialog.getByLabel("Who")).toBeFocused();
  }
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole("definition").first()).toHaveText("Bob");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});
