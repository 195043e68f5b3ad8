import { expectNoViolations } from "../support/accessibility-checks";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

test("answers say their language, are filtered by it, and are exported in one of the form", async ({
  ownerPage: page,
  account,
}) => {
  const form = await account.createLiveForm({
    title: "Orders",
    fields: [field("text", "name", { label: "Name" })],
    settings: { languages: ["en", "de"] },
  });
  for (const lang of ["en", "de"]) {
    const path = `/api/public-forms/${form.publicUrl}/submit?lang=${lang}`;
    expect((await page.request.post(path, { data: { name: lang } })).status()).toBe(201);
  }
  await page.goto(`/submissions?form=${form.id}`);
  await expect(page.getByText("German").filter({ visible: true })).toHaveCount(1);
  await page.getByRole("combobox", { name: "Language" }).selectOption("German");
  await expect(page).toHaveURL(/language=de/);
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: "1 submission found" })).toBeVisible();
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitemradio", { name: "Headings and options in German" }).click();
  await expectNoViolations({ page, part: null });
});
