import { expectNoOverflow, expectNoViolations } from "../../support/accessibility-checks";
import { field } from "../../support/form-builder";
import { expect, test } from "../../support/test";

const FIELDS = [
  field("text", "name", { label: "Your name", required: true }),
  field("text", "city", { label: "Your city" }),
];
const WELCOME = { title: "Welcome aboard", text: "Two **questions**.", button: "Begin" };
const BODY = {
  title: "Crew",
  fields: FIELDS,
  settings: { welcome: WELCOME, prefillFieldIds: ["city"] },
};

test("a form begins with its first screen, by keyboard, and the way back leads to it", async ({
  page,
  account,
}) => {
  const form = await account.createLiveForm(BODY);
  await page.goto(`${form.fullPublicUrl}?city=Oslo`);
  const begin = page.getByRole("button", { name: "Begin" });
  const name = page.getByLabel("Your name");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome aboard" })).toBeVisible();
  await expect(page.getByRole("strong")).toHaveText("questions");
  await expect(name).toBeHidden();
  await expectNoViolations({ page, part: null });
  await expectNoOverflow(page, [320, 390]);
  await begin.focus();
  await page.keyboard.press("Space");
  await expect(name).toBeVisible();
  await expect(begin).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Crew" })).toBeVisible();
  await expect(page.locator("#form-root")).toBeFocused();
  await expect(page.getByLabel("Your city")).toHaveValue("Oslo");
  await expectNoViolations({ page, part: null });
  await page.goBack();
  await expect(begin).toBeVisible();
  await expect(name).toBeHidden();
  await begin.press("Enter");
  await page.keyboard.press("Tab");
  await expect(name).toBeFocused();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("link", { name: /Your name/ }).click();
  await expect(name).toBeFocused();
  await name.fill("Ida");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await page.goBack();
  await expect(begin).toBeHidden();
});

test("a draft on the device goes on without the first screen", async ({ page, account }) => {
  const form = await account.createLiveForm(BODY);
  await page.goto(form.fullPublicUrl);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByLabel("Your name").fill("Ida");
  await page.getByLabel("Your city").focus();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .toContain("Ida");
  await page.goto("about:blank");
  await page.goto(form.fullPublicUrl);
  await expect(page.getByLabel("Your name")).toHaveValue("Ida");
  await expect(page.getByRole("button", { name: "Begin" })).toBeHidden();
});

test("one question at a time, the button leads to the first one", async ({ page, account }) => {
  const settings = { ...BODY.settings, layout: "one" as const };
  const form = await account.createLiveForm({ ...BODY, settings });
  await page.goto(form.fullPublicUrl);
  await page.getByRole("button", { name: "Begin" }).press("Enter");
  const name = page.getByLabel("Your name");
  await expect(name).toBeFocused();
  await page.keyboard.type("Ida");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Your city")).toBeFocused();
  await expect(page.getByText("Welcome aboard")).toBeHidden();
  await page.goBack();
  await expect(name).toHaveValue("Ida");
  await expect(name).toBeVisible();
});

test("without JavaScript the first screen is left by its button, and errors come without it", async ({
  browser,
  account,
}) => {
  const form = await account.createLiveForm(BODY);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${form.fullPublicUrl}?city=Oslo`);
  const name = page.getByLabel("Your name");
  await expect(name).toBeHidden();
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(name).toBeVisible();
  await expect(page.getByText("Welcome aboard")).toBeHidden();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("This field is required").first()).toBeVisible();
  await expect(page.getByText("Welcome aboard")).toHaveCount(0);
  await page.getByLabel("Your name").fill("Ida");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(await account.readAnswers(form.id)).toMatchObject([{ name: "Ida", city: "Oslo" }]);
  await context.close();
});
