import { field } from "../../support/form-builder";
import { expect, test } from "../../support/test";

const day = (days: number) => {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

const FIELDS = [
  field("date", "day", { label: "Day", earliest: "today", latest: "+14 days" }),
  field("number", "weight", {
    label: "Weight",
    unit: "kg",
    thousands: true,
    allowNegative: false,
    min: undefined,
    max: undefined,
    step: undefined,
  }),
  field("multiselect", "picks", {
    label: "Picks",
    options: ["Red", "Green", "Blue", "Other"],
    minChoices: 2,
    maxChoices: 2,
  }),
];

test("limits are said while a form is filled in, and nothing typed is altered", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({ title: "Limits", fields: FIELDS });
  await page.goto(form.fullPublicUrl);
  const date = page.getByLabel("Day");
  await date.fill(day(15));
  await date.blur();
  await expect(page.getByText(/Please enter a date on or before/)).toBeVisible();
  await date.fill(day(14));
  await expect(page.getByText(/Please enter a date on or before/)).toBeHidden();

  const weight = page.getByRole("textbox", { name: "Weight" });
  await expect(weight).toHaveAccessibleDescription("kg");
  await weight.pressSequentially("1234567.50");
  await expect(weight).toHaveValue("1234567.50");
  await weight.blur();
  await expect(weight).toHaveValue("1,234,567.50");
  await weight.focus();
  await expect(weight).toHaveValue("1234567.50");

  const picks = page.getByRole("group", { name: "Picks" });
  await expect(picks).toHaveAccessibleDescription("Please choose exactly 2 options");
  await picks.getByRole("checkbox", { name: "Red" }).check();
  await picks.getByRole("checkbox", { name: "Green" }).check();
  const isFull = page.getByRole("status").filter({ hasText: "the most that is possible: 2" });
  await expect(isFull).toBeVisible();
  await picks.getByRole("checkbox", { name: "Blue" }).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(picks).toHaveAccessibleDescription(/Please choose exactly 2 options/);
  await expect(picks.getByRole("checkbox", { name: "Blue" })).toBeChecked();
  await picks.getByRole("checkbox", { name: "Blue" }).uncheck();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([
    { day: day(14), weight: 1_234_567.5, picks: ["Red", "Green"] },
  ]);
});

test("without JavaScript limits are judged by the server, and what was typed stays", async ({
  account,
  browser,
  baseURL,
}) => {
  const form = await account.createLiveForm({ title: "Limits", fields: FIELDS });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(form.fullPublicUrl);
  await expect(page.getByLabel("Day")).toHaveAttribute("min", day(0));
  await page.getByRole("textbox", { name: "Weight" }).fill("-1234");
  await page.getByRole("checkbox", { name: "Red" }).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(
    page.getByText("Please enter a number that is not negative", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Weight" })).toHaveValue("-1234");
  await expect(page.getByRole("checkbox", { name: "Red" })).toBeChecked();
  await page.getByRole("textbox", { name: "Weight" }).fill("1234");
  await page.getByRole("checkbox", { name: "Blue" }).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await context.close();
});

test("in a narrow Arabic page the unit stands beside the box and nothing overflows", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({
    title: "حدود",
    fields: FIELDS,
    settings: { languages: ["ar"] },
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(form.fullPublicUrl);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByText("kg", { exact: true })).toBeVisible();
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWider).toBe(false);
});
