import type { Page } from "@playwright/test";
import { field } from "../../support/form-builder";
import { expect, test } from "../../support/test";

const DAYS = ["Monday", "Tuesday", "Queue"];
const PLACES = {
  options: DAYS,
  optionLimits: { Monday: 1, Tuesday: 4 },
  showPlacesLeft: true,
  waitingListOption: "Queue",
};
const FIELDS = [
  field("text", "name", { label: "Name" }),
  field("radio", "day", { label: "Day", ...PLACES }),
  field("dropdown", "meal", { label: "Meal", ...PLACES, options: [...DAYS, "Other"] }),
];

const send = (page: Page, publicUrl: string | null, data: object) =>
  page.request.post(`/api/public-forms/${publicUrl}/submit`, { data });

test("what is full says so and cannot be chosen, and who was too late keeps what was typed", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({ title: "Days", fields: FIELDS });
  await page.goto(form.fullPublicUrl);
  const days = page.getByRole("radiogroup", { name: "Day" });
  await expect(days.getByRole("radio", { name: "Monday (1 left)" })).toBeEnabled();
  await expect(days.getByRole("radio", { name: "Queue" })).toHaveCount(0);
  await page.getByLabel("Name").fill("Ann");
  await days.getByRole("radio", { name: "Monday (1 left)" }).check();
  expect((await send(page, form.publicUrl, { day: "Monday" })).status()).toBe(201);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(
    page.getByText("Monday is full. Please choose something else.", { exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Ann");
  await expect(days.getByRole("radio", { name: "Monday (Full)" })).toBeDisabled();
  await expect(days.getByRole("radio", { name: "Queue" })).toBeEnabled();
  await days.getByRole("radio", { name: "Tuesday (4 left)" }).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("without JavaScript the same holds, and a page is never older than its request", async ({
  account,
  browser,
  baseURL,
}) => {
  const form = await account.createLiveForm({ title: "Days", fields: FIELDS });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(form.fullPublicUrl);
  await page.getByRole("radio", { name: "Monday (1 left)" }).check();
  await page.getByLabel("Name").fill("Ann");
  await send(page, form.publicUrl, { day: "Monday", meal: "Monday" });
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(
    page.getByText("Monday is full. Please choose something else.", { exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Ann");
  await page.goto(form.fullPublicUrl);
  await expect(page.getByRole("radio", { name: "Monday (Full)" })).toBeDisabled();
  await expect(page.getByRole("option", { name: "Monday (Full)" })).toBeDisabled();
  await expect(page.getByRole("radio", { name: "Queue" })).toBeEnabled();
  await context.close();
});

test("in a narrow Arabic page places stand beside the options and nothing overflows", async ({
  account,
  page,
}) => {
  const settings = { languages: ["ar"] };
  const form = await account.createLiveForm({ title: "أيام", fields: FIELDS, settings });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(form.fullPublicUrl);
  await expect(page.getByRole("radio", { name: "Tuesday (بقيت 4 أماكن)" })).toBeEnabled();
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWider).toBe(false);
});
