import { expectNoViolations } from "../support/accessibility-checks";
import { newReachedPages, showFunnel } from "../support/reached-pages";
import { expect, test } from "../support/test";

// Browsers without a window are not counted as people.
test.use({
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36",
});

test("the summary shows how far visitors got, and in which days", async ({
  ownerPage: page,
  account,
}) => {
  const form = await newReachedPages(account);
  await showFunnel(page, form.id);
  const funnel = page.getByRole("region", { name: "How far visitors got" });
  await expect(funnel.getByText("Counted in browsers with JavaScript")).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolations({ page, part: null });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

  await page.goto(`/submissions?form=${form.id}&view=summary&period=days&to=2026-01-01`);
  await expect(page.getByText("No answers in this period")).toBeVisible();
  await expect(funnel).toHaveCount(0);
  await account.saveForm(form.id, { fields: form.fields.slice(0, 1) });
  await account.publish(form.id);
  await page.goto(`/submissions?form=${form.id}&view=summary`);
  await expect(page.getByText("Nobody has opened this form yet.")).toBeVisible();
  await expect(funnel).toHaveCount(0);
});

test("a form with pages that nobody began says so", async ({ ownerPage: page, account }) => {
  const fields = (await newReachedPages(account)).fields;
  const { id } = await account.createLiveForm({ title: "New", fields });
  await page.goto(`/submissions?form=${id}&view=summary`);
  await expect(page.getByText("No visitor has begun to answer on these pages yet.")).toBeVisible();
});

test("a visitor is counted on each page that they reach, once", async ({
  ownerPage: page,
  account,
}) => {
  const fields = (await newReachedPages(account)).fields;
  const form = await account.createLiveForm({ title: "New", fields });
  await page.goto(`/form/${form.publicUrl}`);
  await page.getByLabel("Name").fill("Ida");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Your visit" })).toBeFocused();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("Day")).toBeVisible();
  const rows = page.getByRole("region", { name: "How far visitors got" }).getByRole("row");
  await expect(async () => {
    await page.goto(`/submissions?form=${form.id}&view=summary`);
    await expect(rows).toHaveText(
      ["PageReachedShareChange", "Page 11100%", "Page 2: Your visit1100%0%", "Page 300%−100%"],
      { timeout: 2_000 },
    );
  }).toPass();
});
