import { field } from "../../support/form-builder";
import { expect, test } from "../../support/test";

test("what was typed can be cleared, and a form for shared devices keeps none", async ({
  account,
  page,
}) => {
  const fields = [
    field("text", "name", { label: "Name" }),
    field("page", "second", { title: "More" }),
    field("radio", "day", { label: "Day", options: ["Mo", "Tu"] }),
  ];
  const form = await account.createLiveForm({ title: "Kiosk", fields });
  const stored = () => page.evaluate(() => Object.keys(localStorage).length);
  const clear = page.getByRole("button", { name: "Clear what I typed" });
  await page.goto(form.fullPublicUrl);
  await expect(page.getByText("Page 1 of 2").last()).toBeVisible();
  await expect(clear).toHaveCount(0);
  await page.getByLabel("Name").fill("Ida");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Tu", { exact: true }).click();
  await expect.poll(stored).toBe(1);
  await clear.click();
  await page.getByRole("button", { name: "Keep" }).click();
  await expect(page.getByRole("radio", { name: "Tu" })).toBeChecked();
  await clear.click();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(page.getByLabel("Name")).toHaveValue("");
  expect(await stored()).toBe(0);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("radio", { name: "Tu" })).not.toBeChecked();

  await page.getByText("Mo", { exact: true }).click();
  await expect.poll(stored).toBe(1);
  await account.saveForm(form.id, { settings: { saveDrafts: false } });
  await account.publish(form.id);
  // An address of its own: a reload stays on the page that was seen.
  await page.goto(`${form.fullPublicUrl}?again`);
  await page.getByLabel("Name").fill("Bo");
  await expect.poll(stored).toBe(0);
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("");
  await page.getByLabel("Name").fill("Bo");
  await expect(clear).toBeVisible();
  await expect(page.getByText("Saved on this device")).toHaveCount(0);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(await stored()).toBe(0);
});
