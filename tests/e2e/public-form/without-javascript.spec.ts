import type { Browser, BrowserContext, Page, Route } from "@playwright/test";
import { expectNoViolations, expectNoViolationsInDark } from "../support/accessibility-checks";
import { field, showWhen } from "../support/form-builder";
import { expect, test } from "../support/test";

const TEXT_FILE = { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("The plan") };
const SCRIPTS = /\/page\/.*\.js/;

const submitButton = (page: Page) => page.getByRole("button", { name: "Submit" });

/** A page with JavaScript turned off. */
async function plainPage(browser: Browser, baseURL = ""): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  return context.newPage();
}

/**
 * Checks with axe what is visible without scripts. axe cannot run in that page, so the same
 * document is loaded into another one, without its scripts and with the content of its noscript
 * elements.
 */
async function expectNoViolationsWithoutScripts(page: Page, browser: Browser): Promise<void> {
  const document = await page.content();
  const body = document.replace(/<script[^>]*>.*?<\/script>|<\/?noscript>/gs, "");
  const context = await browser.newContext();
  const examined = await context.newPage();
  await examined.route(page.url(), (route) => route.fulfill({ contentType: "text/html", body }));
  await examined.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const sheet = await response.text();
    await route.fulfill({ response, body: sheet.replace(/\(scripting:\s*none\)/g, "all") });
  });
  await examined.goto(page.url());
  await expect(examined.getByText("More questions follow from your answers")).toBeVisible();
  await expect(examined.getByLabel("Other: Please specify:").first()).toBeVisible();
  await expectNoViolations({ page: examined, part: null });
  await expectNoViolationsInDark({ page: examined, part: null });
  await context.close();
}

/** A page whose scripts never load. */
async function waitingPage(context: BrowserContext): Promise<Page> {
  await context.route(SCRIPTS, (_route: Route) => undefined);
  return context.newPage();
}

test("a form of many kinds is corrected, continued and sent without JavaScript", async ({
  browser,
  baseURL,
  account,
}) => {
  const fields = [
    field("text", "name", { label: "Name", required: true }),
    field("number", "age", { label: "Age", max: 120 }),
    field("textarea", "note", { label: "Note" }),
    field("password", "pin", { label: "PIN" }),
    field("dropdown", "color", { label: "Color", options: ["Red", "Other"] }),
    field("multiselect", "days", { label: "Days", options: ["Monday", "Sunday", "Other"] }),
    field("radio", "guest", { label: "A guest", options: ["Yes", "No"] }),
    field("radio", "pet", { label: "Pet", options: ["Cat", "Other"], allowOther: true }),
    field("country", "land", { label: "Land" }),
    field("url", "site", { label: "Site" }),
    field("text", "who", { label: "Who", required: true, ...showWhen("guest", "equals", "Yes") }),
    field("checkbox", "rules", { label: "[Rules](https://rules.example/) read" }),
    field("date", "day", { label: "Day" }),
    field("file", "plan", { label: "Plan", maxFiles: 2 }),
    field("color", "paint", { label: "Paint" }),
    field("range", "heat", { label: "Heat", min: 0, max: 10 }),
    field("rating", "stars", { label: "Stars", ratingScale: 5 }),
    field("bundled_requests", "asks", { label: "Requests" }),
  ];
  const form = await account.createLiveForm({ title: "Plain", fields });
  const page = await plainPage(browser, baseURL);
  await page.goto(form.fullPublicUrl);
  await expect(page.getByRole("link", { name: "Rules" })).toHaveAttribute("target", "_blank");
  await page.getByLabel("Age").fill("200");
  await page.getByLabel("Note").fill("two\nlines");
  await page.getByLabel("PIN").fill("1234");
  await page.getByLabel("Color", { exact: true }).selectOption("Other");
  await page.getByLabel("Other: Please specify:").first().fill("Green");
  await page.getByLabel("Sunday").check();
  await page.getByLabel("Other: Please specify:").last().fill("Turtle");
  await page.getByRole("combobox", { name: "Land" }).selectOption("Norway");
  await page.getByLabel("Site").fill("example.com");
  await page.getByLabel("Yes").check();
  await page.getByLabel("Rules read").check();
  await page.getByLabel("Day", { exact: true }).fill("2026-12-24");
  await page.getByLabel("Plan").setInputFiles(TEXT_FILE);
  await page.getByLabel("Paint", { exact: true }).fill("#1a7f5a");
  await page.getByRole("textbox", { name: "Heat" }).fill("0");
  await page.getByLabel("4 of 5").check();
  await page.getByLabel("Category of request 1").selectOption("Closing Cost Credits");
  await page.getByLabel("Amount of request 1 in dollars").fill("12.50");
  await submitButton(page).click();

  await expect(page.getByText("Please check 2 answers")).toBeVisible();
  await expect(page.getByText("More questions follow from your answers")).toBeVisible();
  await expect(page.getByLabel("Who")).toBeVisible();
  await expect(page.getByText("This field is required")).toHaveCount(2);
  await expect(page.getByLabel("Note")).toHaveValue("two\nlines");
  await expect(page.getByLabel("Color", { exact: true })).toHaveValue("Other");
  await expect(page.getByText("plan.txt")).toBeVisible();
  expect(page.url()).not.toContain("lines");
  await expectNoViolationsWithoutScripts(page, browser);
  await page.getByRole("link", { name: /^Name/ }).click();
  await page.getByLabel("Name").fill("Ida");
  await page.getByLabel("Age").fill("42");
  await page.getByLabel("Who").fill("Juhan");
  await submitButton(page).click();

  await expect(page.getByText(/Your receipt number is #\d+/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/form/${form.publicUrl}/sent/\\d+-[\\w-]+$`));
  const [stored, ...others] = await account.readAnswers(form.id);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    name: "Ida",
    age: 42,
    note: "two\nlines",
    pin: "••••••••",
    color: "Green",
    pet: "Turtle",
    land: "NO",
    site: "https://example.com",
    days: ["Sunday"],
    rules: true,
    day: "2026-12-24",
    paint: "#1a7f5a",
    heat: 0,
    stars: 4,
    asks: [{ type: "Concession", category: "Closing Cost Credits", amount: 12.5 }],
  });
  expect(JSON.stringify(stored)).toMatch(/"who":"Juhan"/);
  expect(JSON.stringify(stored)).toMatch(/"name":"plan.txt"/);
  await page.context().close();
});

test("a click before the scripts came sends the form once", async ({ context, account }) => {
  const fields = [field("text", "name", { label: "Name" })];
  const form = await account.createLiveForm({ title: "Early", fields });
  const page = await waitingPage(context);
  await page.goto(form.fullPublicUrl, { waitUntil: "commit" });
  await page.getByLabel("Name").fill("Ida");
  await submitButton(page).click();
  await expect(page.getByText(/Your receipt number is #\d+/)).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Ida" }]);
});

test("a page that came back is alive once its scripts are", async ({ page, account }) => {
  const fields = [
    field("text", "name", { label: "Name", required: true }),
    field("text", "town", { label: "Town" }),
  ];
  const form = await account.createLiveForm({ title: "Late", fields });
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("about:blank");
  await page.evaluate((url) => window.location.assign(url), form.fullPublicUrl);
  await page.getByLabel("Town").fill("Tartu");
  await page.unroute(SCRIPTS);
  await submitButton(page).click();
  await expect(page.getByText("Please check 1 answer")).toBeVisible();
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await expect(page.getByLabel("Town")).toHaveValue("Tartu");
  await page.getByLabel("Name").fill("Ida");
  await submitButton(page).click();
  await expect(page.getByText("Form submitted successfully")).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Ida", town: "Tartu" }]);
});
