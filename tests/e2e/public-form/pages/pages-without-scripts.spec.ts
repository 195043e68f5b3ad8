import type { Browser, Page } from "@playwright/test";
import { field } from "../../support/form-builder";
import { expect, test } from "../../support/test";

const TEXT_FILE = { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("The plan") };
const ENTRY = /\/page\/start-form-[^/]*\.js$/;
const PAGES = /\/page\/pages-[^/]*\.js$/;
const TOWNS = Array.from({ length: 60 }, (_, index) => `Town ${index + 1}`);
const FIELDS = [
  field("text", "name", { label: "Name", required: true }),
  field("page", "more", { title: "More" }),
  field("range", "heat", { label: "Heat", min: 0, max: 10 }),
  field("dropdown", "color", { label: "Color", options: ["Red", "Other"] }),
  field("multiselect", "towns", { label: "Towns", options: TOWNS }),
  field("file", "plan", { label: "Plan" }),
  field("audio", "voice", { label: "Voice" }),
  field("bundled_requests", "asks", { label: "Requests" }),
];

/** A page that need not come alive, and may report what failed. */
async function brokenPage(browser: Browser, baseURL = ""): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  return context.newPage();
}

const next = (page: Page) => page.getByRole("button", { name: "Next" });
const submit = (page: Page) => page.getByRole("button", { name: "Submit" });
const more = (page: Page) => page.getByRole("heading", { name: "More" });

for (const [name, script] of Object.entries({ "of pages": PAGES, "of the form": ENTRY })) {
  test(`when the script ${name} fails, all pages are sent and nothing is lost`, async ({
    account,
    browser,
    baseURL,
  }) => {
    const page = await brokenPage(browser, baseURL);
    const form = await account.createLiveForm({ title: "Broken", fields: FIELDS });
    await page.route(script, (route) => route.abort());
    await page.goto(form.fullPublicUrl);
    await expect(more(page)).toBeVisible();
    await expect(next(page)).toBeHidden();
    // Each control once: the second one, for browsers without scripts, would be posted beside it.
    await expect(page.getByRole("textbox", { name: "Heat" })).toHaveCount(0);
    await page.getByLabel("Name").fill("Ida");
    await page.getByRole("slider", { name: "Heat" }).fill("7");
    await page.getByLabel("Color", { exact: true }).selectOption("Other");
    await page.getByLabel("Town 2", { exact: true }).check();
    await page.getByLabel("Plan").setInputFiles(TEXT_FILE);
    await submit(page).click();

    await expect(page.getByRole("slider", { name: "Heat" })).toHaveValue("7");
    await page.getByLabel("Please specify:").fill("Green");
    await submit(page).click();
    await expect(page.getByText(/Your receipt number is #\d+/)).toBeVisible();
    const [stored, ...others] = await account.readAnswers(form.id);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ name: "Ida", heat: 7, color: "Green", towns: ["Town 2"] });
    expect(JSON.stringify(stored)).toMatch(/"name":"plan.txt"/);
    await page.context().close();
  });
}

test("a script that browsers cannot read leaves no page that cannot be sent", async ({
  account,
  browser,
  baseURL,
}) => {
  const page = await brokenPage(browser, baseURL);
  const fields = [
    field("text", "name", { label: "Name" }),
    field("page", "more", { title: "More" }),
    field("text", "note", { label: "Note" }),
  ];
  const form = await account.createLiveForm({ title: "Old browser", fields });
  const body = "not a script";
  await page.route(ENTRY, (route) => route.fulfill({ contentType: "text/javascript", body }));
  await page.clock.install();
  await page.goto(form.fullPublicUrl);
  await page.getByLabel("Name").fill("Ida");
  await page.clock.runFor(60_000);
  await page.getByLabel("Note").fill("Late");
  await submit(page).click();
  await expect(page.getByText(/Your receipt number is #\d+/)).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([{ name: "Ida", note: "Late" }]);
  await page.context().close();
});

test("scripts that come after all pages were shown take no answers away", async ({
  account,
  browser,
  baseURL,
}) => {
  const page = await brokenPage(browser, baseURL);
  const form = await account.createLiveForm({ title: "Slow", fields: FIELDS });
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(PAGES, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(form.fullPublicUrl);
  await page.clock.runFor(60_000);
  await page.getByRole("slider", { name: "Heat" }).fill("7");
  const loaded = page.waitForResponse(PAGES);
  arrive();
  await (await loaded).finished();
  await page.getByLabel("Name").fill("Ida");
  await submit(page).click();
  await expect(page.getByText(/Your receipt number is #\d+/)).toBeVisible();
  expect(await account.readAnswers(form.id)).toMatchObject([{ name: "Ida", heat: 7 }]);
  await page.context().close();
});
