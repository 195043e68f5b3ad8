import { expect, type Page } from "@playwright/test";
import type { Account } from "./account";
import { field } from "./form-builder";

/** A live form of three pages that four visitors began: three reached its second page, one the last. */
export async function newReachedPages(account: Account) {
  const fields = [
    field("text", "name", { label: "Name" }),
    field("page", "visit", { title: "Your visit" }),
    field("text", "day", { label: "Day" }),
    field("page", "last"),
    field("text", "wishes", { label: "Wishes" }),
  ];
  const form = await account.createLiveForm({ title: "Visits", fields });
  await account.reachPages(form.publicUrl, ["first"]);
  await account.reachPages(form.publicUrl, ["first", "visit"]);
  await account.reachPages(form.publicUrl, ["first", "visit"]);
  await account.reachPages(form.publicUrl, ["first", "visit", "last"]);
  return form;
}

/** The summary of such a form; counts are written within a second. */
export async function showFunnel(page: Page, formId: number): Promise<void> {
  const rows = page.getByRole("region", { name: "How far visitors got" }).getByRole("row");
  await expect(async () => {
    await page.goto(`/submissions?form=${formId}&view=summary`);
    await expect(rows).toHaveText(
      ["PageReachedShareChange", "Page 14100%", "Page 2: Your visit375%−25%", "Page 3125%−67%"],
      { timeout: 2_000 },
    );
  }).toPass();
}
