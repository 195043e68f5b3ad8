import type { Page } from "@playwright/test";
import { expectNoViolations, expectNoViolationsInDark } from "../../support/accessibility-checks";
import { field, showWhen } from "../../support/form-builder";
import { pauseRequests } from "../../support/paused-requests";
import { expect, test } from "../../support/test";

const NOTE = field("text", "note", { label: "Note" });
const FIELDS = [
  field("text", "name", { label: "Name", required: true }),
  field("switch", "more", { label: "More wishes" }),
  field("page", "wishes", { title: "Wishes", ...showWhen("more", "equals", "Yes") }),
  field("text", "wish", { label: "Your wish", required: true }),
  field("page", "stay", { title: "Your stay", description: "Nearly there.", nextLabel: "Go on" }),
  field("number", "nights", { label: "Nights", max: 9 }),
  field("page", "end"),
  NOTE,
];

const next = (page: Page) => page.getByRole("button", { name: "Next" });
const back = (page: Page) => page.getByRole("button", { name: "Back" });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
/** "Page 2 of 4" above the page; the heading of a page without a title says it, too. */
const place = (page: Page, words: string) => page.getByRole("paragraph").filter({ hasText: words });
const submit = (page: Page) => page.getByRole("button", { name: "Submit" });

test("pages are filled in one by one, and sent from the last", async ({ account, page }) => {
  const form = await account.createLiveForm({ title: "Booking", fields: FIELDS });
  await page.goto(form.fullPublicUrl);
  await expect(place(page, "Page 1 of 3")).toBeVisible();
  await expect(page.getByLabel("Nights")).toHaveCount(0);
  await expect(submit(page)).toHaveCount(0);

  // Only this page is validated, and nothing beyond it is asked for.
  await next(page).click();
  await expect(page.getByRole("heading", { name: "Please check 1 answer" })).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();

  await page.getByLabel("Name").fill("Ida");
  await page.getByRole("switch", { name: "More wishes" }).click();
  await expect(place(page, "Page 1 of 4")).toBeVisible();
  await page.getByLabel("Name").press("Enter");
  await expect(
    page.getByRole("heading", { name: "Wishes – Page 2 of 4", exact: true }),
  ).toBeFocused();
  await expect(place(page, "Page 2 of 4")).toBeVisible();
  await expect(page.getByLabel("Name")).toBeHidden();

  await back(page).click();
  await expect(page.getByLabel("Name")).toHaveValue("Ida");
  await page.getByRole("switch", { name: "More wishes" }).click();
  await next(page).click();
  await expect(heading(page, "Your stay")).toBeFocused();
  await expect(page.getByText("Nearly there.")).toBeVisible();
  await expectNoViolations({ page, part: null });
  await expectNoViolationsInDark({ page, part: null });
  await page.getByLabel("Nights").fill("3");
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByLabel("Note").fill("Late");
  // Enter sends nothing, here neither.
  await page.getByLabel("Note").press("Enter");
  await submit(page).click();
  await expect(heading(page, "Thank you")).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Ida", nights: 3, note: "Late" }]);
  await page.getByRole("button", { name: "Fill in again" }).click();
  await expect(place(page, "Page 1 of 3")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("");
});

test("the browser's back button, a reload and the draft know the page", async ({
  account,
  page,
  context,
}) => {
  const form = await account.createLiveForm({ title: "Booking", fields: FIELDS });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await next(page).click();
  await page.getByLabel("Nights").fill("2");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByLabel("Note")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Your stay")).toBeFocused();
  await expect(page.getByLabel("Nights")).toHaveValue("2");
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Nights")).toHaveValue("2");
  await page.goForward();
  await expect(page.getByLabel("Note")).toBeVisible();

  const other = await context.newPage();
  await other.goto(form.fullPublicUrl);
  await expect(other.getByLabel("Note")).toBeVisible();
  // From inside the page, whose entries the browser learns of a moment later.
  await other.evaluate(() => window.history.back());
  await expect(other.getByLabel("Nights")).toHaveValue("2");
  await back(other).click();
  await expect(other.getByLabel("Name")).toHaveValue("Ida");
});

test("the review page shows the answers, and leads to each and back", async ({ account, page }) => {
  const settings = { reviewPage: true, showProgress: false };
  const form = await account.createLiveForm({ title: "Booking", fields: FIELDS, settings });
  await page.goto(form.fullPublicUrl);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.getByLabel("Name").fill("Ida");
  await next(page).click();
  await page.getByRole("button", { name: "Go on" }).click();
  await next(page).click();
  await expect(heading(page, "Review your answers")).toBeFocused();
  await expect(page.getByText(/Page \d/)).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Not provided")).toHaveCount(3);
  await expectNoViolations({ page, part: null });
  await page.getByRole("button", { name: "Change Nights" }).click();
  await expect(page.getByLabel("Nights")).toBeFocused();
  await page.getByLabel("Nights").fill("12");
  await page.getByRole("button", { name: "Back to review" }).click();
  await expect(page.getByText("Please check 1 answer")).toBeVisible();
  await page.getByLabel("Nights").fill("4");
  await page.getByRole("button", { name: "Back to review" }).click();
  await expect(heading(page, "Review your answers")).toBeFocused();
  await expect(page.getByText("4", { exact: true })).toBeVisible();
  await submit(page).click();
  await expect(heading(page, "Thank you")).toBeVisible();
});

test("after a change, the browser's way back to the review ends it", async ({ account, page }) => {
  const settings = { reviewPage: true };
  const form = await account.createLiveForm({ title: "Booking", fields: FIELDS, settings });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await next(page).click();
  await page.getByRole("button", { name: "Go on" }).click();
  await next(page).click();
  await page.getByRole("button", { name: "Change Nights" }).click();
  await expect(page.getByRole("button", { name: "Back to review" })).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Review your answers")).toBeFocused();
  await back(page).click();
  await back(page).click();
  await expect(heading(page, "Your stay")).toBeFocused();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByLabel("Note")).toBeVisible();
});

test("an error of the server leads to its page", async ({ account, page }) => {
  const form = await account.createLiveForm({ title: "Booking", fields: FIELDS });
  await page.route("**/submit*", (route) =>
    route.fulfill({
      status: 400,
      headers: { "X-Error-Fields": encodeURIComponent('{"name":"This name is taken"}') },
      body: "This name is taken",
    }),
  );
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await next(page).click();
  await page.getByRole("button", { name: "Go on" }).click();
  await submit(page).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(page.getByText("This name is taken").last()).toBeVisible();
  // The browser's way back leads to where the visitor came from.
  await page.goBack();
  await expect(page.getByLabel("Note")).toBeVisible();
});

test("the focus is on the page that is drawn instead of a hidden one", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({ title: "Booking", fields: FIELDS });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await page.getByRole("switch", { name: "More wishes" }).click();
  await next(page).click();
  await expect(heading(page, "Wishes")).toBeFocused();
  await back(page).click();
  await page.getByRole("switch", { name: "More wishes" }).click();
  await page.goForward();
  await expect(heading(page, "Page 1 of 3")).toBeFocused();
});

test("without JavaScript all pages stand below one another", async ({
  browser,
  baseURL,
  account,
}) => {
  const form = await account.createLiveForm({ title: "Booking", fields: FIELDS });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(form.fullPublicUrl);
  await expect(next(page)).toBeHidden();
  await expect(place(page, "Page 1 of 3")).toBeHidden();
  await page.getByLabel("Name").fill("Ida");
  await expect(heading(page, "Your stay")).toBeVisible();
  await page.getByLabel("Nights").fill("1");
  await page.getByLabel("Note").fill("Early");
  await submit(page).click();
  await expect(heading(page, "Thank you")).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Ida", nights: 1, note: "Early" }]);
  await context.close();
});

test("all pages are printed, with their titles", async ({ account, page }) => {
  const form = await account.createLiveForm({ title: "Booking", fields: FIELDS });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  await expect(heading(page, "Your stay")).toBeVisible();
  await expect(page.getByLabel("Note")).toBeVisible();
  await expect(next(page)).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(heading(page, "Your stay")).toHaveCount(0);
});

test("what was reached is counted from the first answer on", async ({ account, page }) => {
  const form = await account.createLiveForm({ title: "Booking", fields: FIELDS });
  const sent: string[] = [];
  await page.route("**/pages", async (route) => {
    sent.push(route.request().postData() ?? "");
    await route.fulfill({ status: 204 });
  });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await expect.poll(() => sent).toEqual(['{"pages":["first"]}']);
  await next(page).click();
  await back(page).click();
  await next(page).click();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect
    .poll(() => sent)
    .toEqual(['{"pages":["first"]}', '{"pages":["stay"]}', '{"pages":["end"]}']);
});

test("an upload that begins on one page is finished on the next", async ({ account, page }) => {
  const fields = [field("file", "f", { label: "Files" }), field("page", "p"), NOTE];
  const form = await account.createLiveForm({ title: "Papers", fields });
  await page.goto(form.fullPublicUrl);
  const uploads = await pauseRequests({ page, url: "**/uploads?**", method: "POST" });
  const file = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("hello") };
  await page.getByLabel("Files").setInputFiles(file);
  await expect.poll(uploads.count).toBe(1);
  await next(page).click();
  await page.getByLabel("Note").fill("Late");
  uploads.letGo();
  await expect(page.getByRole("button", { name: "Remove a.txt", includeHidden: true })).toHaveCount(
    1,
  );
  await submit(page).click();
  await expect(heading(page, "Thank you")).toBeVisible();
  expect(await account.readAnswers(form.id)).toMatchObject([
    { f: [{ name: "a.txt", size: 5 }], note: "Late" },
  ]);
});
