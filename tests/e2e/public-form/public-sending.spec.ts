import type { Page, Route } from "@playwright/test";
import { field } from "../support/form-builder";
import { pauseRequests } from "../support/paused-requests";
import { expect, test } from "../support/test";

const FIELDS = [field("text", "name", { label: "Name", required: true })];
const TITLE = "Guest list";
const OFFLINE = "You are offline. What you typed is saved on this device; submit once connected.";

const submitButton = (page: Page) => page.getByRole("button", { name: "Submit" });
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you" });

test("a sent form is thanked for with its number and leaves no draft", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({ title: TITLE, fields: FIELDS });
  await page.goto(form.fullPublicUrl);
  await expect(page).toHaveTitle(TITLE);
  await page.getByLabel("Name").fill("Ida");
  await submitButton(page).click();
  await expect(page.getByText("Form submitted successfully")).toBeVisible();
  await expect(page.getByText(/Your receipt number is #\d+/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("");
});

test("whoever looks suspicious sends as well; nobody else is asked", async ({ account, page }) => {
  const form = await account.createLiveForm({ title: TITLE, fields: FIELDS });
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/submit")) {
      statuses.push(response.status());
    }
  });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(statuses).toEqual([201]);

  await page.goto(form.fullPublicUrl);
  const token = page.locator('input[name="form.token"]');
  await token.evaluate((input) => input.setAttribute("value", "not a token of this form"));
  await page.getByLabel("Name").fill("Juhan");
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(statuses).toEqual([201, 428, 201]);
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Juhan" }, { name: "Ida" }]);
});

test("a draft survives a reload and a later version of the form", async ({ account, page }) => {
  const form = await account.createLiveForm({ title: TITLE, fields: FIELDS });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Ida");
  await account.saveForm(form.id, { title: "Guest list 2" });
  await account.publish(form.id);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Guest list 2" })).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Ida");
});

test("a key is sent that was typed just before, on a device too busy to paint it", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({ title: TITLE, fields: FIELDS });
  await page.goto(form.fullPublicUrl);
  await expect(page.locator("[data-hydrated]")).toBeVisible();
  await page.getByLabel("Name").focus();
  await page.keyboard.type("Id");
  // In one turn of the page, so that no frame is painted in between.
  await page.getByLabel("Name").evaluate(async (input: HTMLInputElement) => {
    document.execCommand("insertText", false, "a");
    await Promise.resolve();
    input.form?.requestSubmit();
  });
  await expect(thanks(page)).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Ida" }]);
});

test("a double click stores once", async ({ account, page }) => {
  const form = await account.createLiveForm({ title: TITLE, fields: FIELDS });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await submitButton(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  expect(await account.readAnswers(form.id)).toHaveLength(1);
});

test("a lost reply and another try store once", async ({ account, page }) => {
  const form = await account.createLiveForm({ title: TITLE, fields: FIELDS });
  const loseReply = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/submit", loseReply, { times: 1 });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await submitButton(page).click();
  await expect(page.getByText("Failed to submit form. Please try again.").first()).toBeVisible();
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await account.readAnswers(form.id)).toHaveLength(1);
});

test("a lost reply and changed answers: what arrived is said, and the visitor decides", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({ title: TITLE, fields: FIELDS });
  await page.route(
    "**/submit",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await submitButton(page).click();
  await expect(page.getByText("Failed to submit form. Please try again.").first()).toBeVisible();
  await page.getByLabel("Name").fill("Juhan");
  await submitButton(page).click();
  await expect(page.locator("form").getByRole("alert")).toHaveText(
    /^Your answers had already arrived as receipt number #\d+, without what you changed since\./,
  );
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Ida" }]);
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Juhan" }, { name: "Ida" }]);
});

test("markup of what stands before the server is not shown", async ({ account, page }) => {
  const form = await account.createLiveForm({ title: TITLE, fields: FIELDS });
  const body = "<html><body><h1>502 Bad Gateway</h1></body></html>";
  await page.route("**/submit", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body }),
  );
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await submitButton(page).click();
  await expect(page.locator("form").getByRole("alert")).toHaveText(
    "Failed to submit form. Please try again. Your answers are kept.",
  );
});

test("an error of a later version says that the form has changed", async ({ account, page }) => {
  const choice = (options: string[]) => [
    field("radio", "team", { label: "Team", required: true, options }),
  ];
  const form = await account.createLiveForm({ title: TITLE, fields: choice(["Red", "Blue"]) });
  await page.goto(form.fullPublicUrl);
  await page.getByRole("radio", { name: "Red" }).check();
  await account.saveForm(form.id, { fields: choice(["Green", "Gray"]) });
  await account.publish(form.id);
  await submitButton(page).click();
  await expect(page.getByText("Please check 1 answer")).toBeVisible();
  await expect(
    page.locator("form").getByRole("alert").filter({ hasText: "This form has changed" }),
  ).toHaveText(
    "This form has changed since you opened it. Reload the page: answers to questions that are still there are kept.",
  );
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await page.reload();
  // A choice that the new options do not contain is not restored invisibly.
  await expect(page.getByRole("radio", { name: "Green" })).toBeEnabled();
  await expect(page.getByText("Clear choice")).toBeHidden();
});

test("without a connection everything typed stays", async ({ account, context, page }) => {
  const form = await account.createLiveForm({ title: TITLE, fields: FIELDS });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: OFFLINE })).toBeVisible();
  await submitButton(page).click();
  const toast = page.getByRole("listitem").filter({ hasText: "Error" });
  await expect(toast).toContainText("Failed to submit form. Please try again.");
  await expect(page.getByLabel("Name")).toHaveValue("Ida");
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toBeHidden();
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
});

test("while it is sent the button says so", async ({ account, page }) => {
  const form = await account.createLiveForm({ title: TITLE, fields: FIELDS });
  const sends = await pauseRequests({ page, url: "**/submit" });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await submitButton(page).click();
  const sending = page.getByRole("button", { name: "Submitting..." });
  await expect(sending).toBeFocused();
  // Disabled, so that nothing is added that neither the submission nor the draft would contain.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("and Juhan");
  await page
    .locator("#field-name")
    .click({ force: true, timeout: 1000 })
    .catch(() => undefined);
  await page.keyboard.type("and Juhan");
  await expect(page.locator("#field-name")).toHaveValue("Ida");
  sends.letGo();
  await expect(thanks(page)).toBeVisible();
});

test("filling in again begins at the title and is a start of its own", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({ title: TITLE, fields: FIELDS });
  const starts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/starts")) {
      starts.push(request.url());
    }
  });
  await page.goto(form.fullPublicUrl);
  for (const name of ["Ida", "Juhan"]) {
    await page.getByLabel("Name").fill(name);
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    await page.getByRole("button", { name: "Fill in again" }).click();
    await expect(page.getByRole("heading", { name: TITLE })).toBeFocused();
  }
  await expect.poll(() => starts.length).toBe(2);
});

test("a redirect leads away after sending", async ({ account, page, baseURL }) => {
  const redirectUrl = `${baseURL}/login?thanks=1`;
  const form = await account.createLiveForm({ title: TITLE, fields: FIELDS, redirectUrl });
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await submitButton(page).click();
  await expect(page).toHaveURL(redirectUrl);
});

test("Enter in an input does not send", async ({ account, page }) => {
  const form = await account.createLiveForm({ title: TITLE, fields: FIELDS });
  await page.goto(form.fullPublicUrl);
  const name = page.getByLabel("Name");
  await name.fill("Ida");
  await name.press("Enter");
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await expect(name).toHaveValue("Ida");
  expect(await account.readAnswers(form.id)).toEqual([]);
});

test("an unknown address says 'Form Not Found' and leads home", async ({ page }) => {
  const reply = await page.goto("/form/no-such-form");
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Form Not Found" })).toBeVisible();
  await expect(page.getByText(/either does not exist or has been unpublished/)).toBeVisible();
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
});

test("unpublishing takes effect at once; publishing restores the address", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({ title: TITLE, fields: FIELDS });
  await page.goto(form.fullPublicUrl);
  await expect(page.getByRole("heading", { name: TITLE })).toBeVisible();
  await expect(page.getByText("Powered by Formlane")).toBeVisible();
  await account.unpublish(form.id);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Form Not Found" })).toBeVisible();
  await account.publish(form.id);
  await page.reload();
  await expect(page.getByRole("heading", { name: TITLE })).toBeVisible();
});

test("changes stay private until they are published", async ({ account, page }) => {
  const form = await account.createLiveForm({ title: TITLE, fields: FIELDS });
  await account.saveForm(form.id, { title: "Secret plans" });
  await page.goto(form.fullPublicUrl);
  await expect(page.getByRole("heading", { name: TITLE })).toBeVisible();
});
