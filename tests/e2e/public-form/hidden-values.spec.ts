import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const FIELDS = [
  field("text", "name", { label: "Name" }),
  field("hidden", "src", { label: "Lead source", parameter: "utm_source", defaultValue: "direct" }),
];

test("a hidden value of the address is kept by the draft and read by the owner", async ({
  account,
  page,
  ownerPage,
}) => {
  const form = await account.createLiveForm({ title: "Sources", fields: FIELDS });
  await page.goto(`${form.fullPublicUrl}?utm_source=news%20%3Cb%3E`);
  await page.getByLabel("Name").fill("Ida");
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await expect(page.getByText("Lead source")).toHaveCount(0);

  await page.goto(form.fullPublicUrl);
  await expect(page.getByLabel("Name")).toHaveValue("Ida");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Ida", src: "news <b>" }]);

  // The next one comes without an address of its own.
  await page.getByRole("button", { name: "Fill in again" }).click();
  await page.getByLabel("Name").fill("Bo");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(await account.readAnswers(form.id)).toContainEqual({ name: "Bo", src: "direct" });

  await ownerPage.goto(`/submissions?form=${form.id}`);
  await ownerPage
    .getByRole("button", { name: /View submission/ })
    .filter({ visible: true })
    .last()
    .click();
  // In the detail, and on wide screens in the list, too.
  await expect(ownerPage.getByText("news <b>", { exact: true }).last()).toBeVisible();
});

test("a newer address wins over the draft", async ({ account, page }) => {
  const form = await account.createLiveForm({ title: "Sources", fields: FIELDS });
  await page.goto(`${form.fullPublicUrl}?utm_source=second`);
  await page.getByLabel("Name").fill("Ida");
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await page.goto(`${form.fullPublicUrl}?utm_source=third`);
  await expect(page.getByLabel("Name")).toHaveValue("Ida");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Ida", src: "third" }]);
});
