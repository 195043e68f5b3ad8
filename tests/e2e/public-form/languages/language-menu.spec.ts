import type { Page } from "@playwright/test";
import { expectNoViolations } from "../../support/accessibility-checks";
import { field, showWhen } from "../../support/form-builder";
import { expect, test } from "../../support/test";

const CONTENT = {
  title: "Pets",
  settings: { languages: ["en", "de", "ar", "ja"] },
  fields: [
    field("text", "name", { label: "Name" }),
    field("radio", "pet", { label: "Pet", options: ["Cat", "Dog"] }),
    field("text", "why", { label: "Why", ...showWhen("pet", "equals", "Cat") }),
    field("page", "next", { label: "More" }),
    field("dropdown", "home", { label: "Home", options: ["House", "Flat", "Other"] }),
    field("file", "photo", { label: "Photo" }),
  ],
};
const ONE_PAGE = { ...CONTENT, fields: CONTENT.fields.filter(({ type }) => type !== "page") };
const TEXT_FILE = { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("The plan") };

const languageOf = (page: Page) => page.locator("html").getAttribute("lang");
const menu = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test.describe("in a German browser", () => {
  test.use({ locale: "de-AT" });

  test("a form with pages keeps what was typed in every language, and goes on in the last", async ({
    strangerPage: page,
    account,
  }) => {
    const form = await account.createLiveForm(CONTENT);
    await page.goto(`${form.fullPublicUrl}?source=mail`);
    expect(await languageOf(page)).toBe("de");
    await expect(menu(page, "Deutsch")).toHaveAttribute("aria-current", "true");
    await page.getByLabel("Name").fill("Ida");
    await page.getByLabel("Cat").check();
    await page.getByLabel("Why").fill("soft");
    await menu(page, "العربية").click();

    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect(page.url()).toContain("?lang=ar&source=mail");
    await expect(page.getByLabel("Name")).toHaveValue("Ida");
    await expect(page.getByLabel("Why")).toHaveValue("soft");
    await expectNoViolations({ page, part: null });

    // Once, and to the language in which it was typed last.
    await page.goto(form.fullPublicUrl);
    await expect(page).toHaveURL(`${form.fullPublicUrl}?lang=ar`);
    await expect(page.getByLabel("Name")).toHaveValue("Ida");
    await page.goto(`${form.fullPublicUrl}?lang=ja`);
    expect(await languageOf(page)).toBe("ja");
    await expect(page.getByLabel("Why")).toHaveValue("soft");
    await page.getByRole("button", { name: "次へ" }).click();
    await page.getByLabel("Home").selectOption("House");
    await page.getByLabel("Photo").setInputFiles(TEXT_FILE);
    await expect(page.getByText("plan.txtをアップロードしました")).toBeAttached();
    await page.getByRole("button", { name: "送信" }).click();
    await expect(page.getByRole("heading", { name: "ありがとう" })).toBeVisible();
    // It would lead to an empty form, away from the receipt.
    await expect(menu(page, "Deutsch")).toBeHidden();
    expect(await account.readAnswers(form.id)).toMatchObject([
      { name: "Ida", pet: "Cat", why: "soft", home: "House" },
    ]);

    // The draft is gone, and its language with it.
    await page.goto(form.fullPublicUrl);
    expect(await languageOf(page)).toBe("de");
  });
});

test("a form that keeps no drafts hands what was typed to the next language, but for passwords", async ({
  strangerPage: page,
  account,
}) => {
  const fields = [...CONTENT.fields, field("password", "secret", { label: "Secret" })];
  const settings = { ...CONTENT.settings, saveDrafts: false };
  const form = await account.createLiveForm({ ...CONTENT, fields, settings });
  await page.goto(form.fullPublicUrl);
  await expect(page.getByText("Changing the language clears passwords.")).toBeVisible();
  await page.getByLabel("Name").fill("Ida");
  await page.getByRole("radio", { name: "Cat" }).check();
  await page.getByLabel("Why").fill("soft");
  await menu(page, "Deutsch").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByLabel("Name")).toHaveValue("Ida");
  await expect(page.getByLabel("Why")).toHaveValue("soft");
  const stored = () =>
    page.evaluate(() => [window.localStorage.length, window.sessionStorage.length]);
  expect(await stored()).toEqual([0, 0]);
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("");
});

test("a form in a frame changes its language there", async ({ strangerPage: page, account }) => {
  const form = await account.createLiveForm(CONTENT);
  await page.goto(`${form.fullPublicUrl.replace("/form/", "/embed/")}?lang=ar`);
  await page.getByLabel("Name").fill("Ida");
  await menu(page, "日本語").click();
  await expect(page).toHaveURL(/\/embed\/.*\?lang=ja$/);
  await expect(page.getByLabel("Name")).toHaveValue("Ida");
});

test("without JavaScript buttons change the language and keep what was typed", async ({
  browser,
  baseURL,
  account,
}) => {
  const form = await account.createLiveForm(ONE_PAGE);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(form.fullPublicUrl);
  await menu(page, "Deutsch").click();
  expect(await languageOf(page)).toBe("de");
  await page.getByLabel("Name").fill("Ida");
  await page.getByLabel("Cat").check();
  await page.getByLabel("Home").selectOption("Flat");
  await page.getByLabel("Photo").setInputFiles(TEXT_FILE);
  await expect(menu(page, "العربية")).toBeHidden();
  await page.getByRole("link", { name: "Sprache wechseln" }).click();
  await expect(page).toHaveURL(/#languages$/);
  await page.getByRole("button", { name: "العربية" }).click();

  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByLabel("Name")).toHaveValue("Ida");
  await expect(page.getByLabel("Cat")).toBeChecked();
  await expect(page.getByLabel("Home")).toHaveValue("Flat");
  await expect(page.getByText("plan.txt")).toBeVisible();
  await expect(page.locator('a[href="#languages"]')).toBeVisible();
  const side = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element) => getComputedStyle(element).textAlign);
  expect([await side("main h1"), await side("main li")]).toEqual(["right", "right"]);
  expect(await account.readAnswers(form.id)).toEqual([]);
  await page.getByRole("button", { name: "日本語" }).click();
  // Enter in a text sends the form, and does not change its language.
  await page.getByLabel("Why").fill("soft");
  await page.getByLabel("Why").press("Enter");
  await expect(page.getByRole("heading", { name: "ありがとう" })).toBeVisible();
  expect(await languageOf(page)).toBe("ja");
  expect(await account.readAnswers(form.id)).toMatchObject([
    { name: "Ida", pet: "Cat", why: "soft", home: "Flat" },
  ]);
  await context.close();
});

test("thirty languages fit a phone", async ({ strangerPage: page, account }) => {
  const languages =
    "en de fr es it pt pt-BR nl da sv nb fi pl cs hu uk et tr el ar he hi ja ko".split(" ");
  const more = ["zh-Hans", "zh-Hant", "ro", "bg", "sl", "lv"];
  const form = await account.createLiveForm({
    ...ONE_PAGE,
    settings: { languages: [...languages, ...more] },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(form.fullPublicUrl);
  await page.getByText("Language: English").click();
  await expect(menu(page, "Čeština")).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectNoViolations({ page, part: null });
});
