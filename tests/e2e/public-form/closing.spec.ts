import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const HOUR_MS = 60 * 60 * 1000;

test("a form that closes while it is filled in says why, and keeps what was typed", async ({
  account,
  page,
}) => {
  const fields = [
    field("text", "name", { label: "Name", required: true }),
    field("file", "paper", { label: "Paper" }),
  ];
  const form = await account.createLiveForm({ title: "Guest list", fields });
  const submit = page.getByRole("button", { name: "Submit" });
  const again = page.getByText("try again");
  const saved = page.getByText("Saved on this device");
  const kept = "Your answers were not sent; they stay here.";

  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await expect(saved).toBeVisible();
  await account.stopForm(form.id, { isStopped: true, stoppedMessage: "We answer on Monday." });
  // A file is the next thing that reaches the server.
  const paper = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") };
  await page.getByLabel("Paper").setInputFiles([paper]);
  const why = page.locator("[data-closed]");
  await expect(why).toContainText("We answer on Monday.");
  await expect(why).toBeFocused();
  await expect(submit).toHaveCount(0);
  await expect(page.locator("form").getByRole("alert")).toHaveText(
    `This form is closed and takes no more answers. ${kept}`,
  );

  await account.stopForm(form.id, { isStopped: false });
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Ida");
  await account.unpublish(form.id);
  await submit.click();
  await expect(why).toContainText("Form Not Found");
  await expect(page.locator("form").getByRole("alert")).toHaveText(
    `This form is not available any more. ${kept}`,
  );
  await expect(submit).toHaveCount(0);
  await expect(page.getByLabel("Name")).toHaveValue("Ida");
  await expect(saved).toBeVisible();
  await expect(again).toHaveCount(0);

  await page.getByRole("button", { name: "Clear what I typed" }).click();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page.getByLabel("Name")).toHaveValue("");
  await expect(page.locator("form").getByRole("alert")).toHaveCount(0);
  await expect(submit).toHaveCount(0);
  await expect(why).toContainText("Form Not Found");
});

test("so does one whose time is over, and one that fills up", async ({ account, page }) => {
  const closedMessage = "We read every letter until May.";
  const fields = [field("textarea", "letter", { label: "Your letter", required: true })];
  const submit = page.getByRole("button", { name: "Submit" });
  const expectRefused = async () => {
    await submit.click();
    await expect(page.locator("[data-closed]")).toContainText(closedMessage);
    await expect(submit).toHaveCount(0);
    await expect(page.getByText("try again")).toHaveCount(0);
    await expect(page.getByLabel("Your letter")).toHaveValue("Half an hour of work");
  };
  const over = await account.createLiveForm({ title: "Letters", fields });
  await page.goto(over.fullPublicUrl);
  await page.getByLabel("Your letter").fill("Half an hour of work");
  const closesAt = new Date(Date.now() - HOUR_MS).toISOString();
  await account.saveForm(over.id, { settings: { closesAt, closedMessage } });
  await account.publish(over.id);
  await expectRefused();

  const settings = { responseLimit: 1, closedMessage };
  const full = await account.createLiveForm({ title: "Seats", fields, settings });
  await page.goto(full.fullPublicUrl);
  await page.getByLabel("Your letter").fill("Half an hour of work");
  await account.submit(full.publicUrl, { letter: "Sooner" });
  await expectRefused();
});
