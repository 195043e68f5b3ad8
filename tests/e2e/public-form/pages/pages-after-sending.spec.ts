import type { Page } from "@playwright/test";
import type { Account } from "../../support/account";
import { field } from "../../support/form-builder";
import { expect, test } from "../../support/test";

const FIELDS = [
  field("text", "name", { label: "Name", required: true }),
  field("page", "stay", { title: "Your stay" }),
  field("number", "nights", { label: "Nights", max: 9 }),
  field("page", "end"),
  field("text", "note", { label: "Note" }),
];

const next = (page: Page) => page.getByRole("button", { name: "Next" });
const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const place = (page: Page, words: string) => page.getByRole("paragraph").filter({ hasText: words });
const submit = (page: Page) => page.getByRole("button", { name: "Submit" });

async function openLastPage(account: Account, page: Page): Promise<void> {
  const form = await account.createLiveForm({ title: "Booking", fields: FIELDS });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await next(page).click();
  await next(page).click();
}

test("a form that is filled in again begins with its first page", async ({ account, page }) => {
  await openLastPage(account, page);
  await page.getByLabel("Note").fill("Late");
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Note")).toHaveValue("Late");
  await submit(page).click();
  await expect(heading(page, "Thank you")).toBeVisible();
  await page.getByRole("button", { name: "Fill in again" }).click();
  await expect(place(page, "Page 1 of 3")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("");
});

test("the way back after sending leads to no page of the form that was sent", async ({
  account,
  page,
}) => {
  await openLastPage(account, page);
  await submit(page).click();
  await expect(heading(page, "Thank you")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Thank you")).toBeVisible();
  await page.getByRole("button", { name: "Fill in again" }).click();
  await expect(place(page, "Page 1 of 3")).toBeVisible();
  await page.getByLabel("Name").fill("Ann");
  await page.goForward();
  await expect(page.getByLabel("Name")).toHaveValue("Ann");
  await next(page).click();
  await page.goBack();
  await expect(page.getByLabel("Name")).toHaveValue("Ann");
});

test("a reload on the way back after sending begins a new form", async ({ account, page }) => {
  await openLastPage(account, page);
  await submit(page).click();
  await expect(heading(page, "Thank you")).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(place(page, "Page 1 of 3")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("");
});
