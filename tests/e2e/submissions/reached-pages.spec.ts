import { expectNoViolations } from "../support/accessibility-checks";
import { newReachedPages, showFunnel } from "../support/reached-pages";
import { expect, test } from "../support/test";

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
