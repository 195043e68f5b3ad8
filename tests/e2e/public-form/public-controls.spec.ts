import type { Page } from "@playwright/test";
import { field, showWhen } from "../support/form-builder";
import { expect, test } from "../support/test";

const submit = (page: Page) => page.getByRole("button", { name: "Submit" }).click();
const colorOf = (element: Element) => getComputedStyle(element).color;

test("what a browser cannot read is refused, and stays on screen", async ({ account, page }) => {
  const form = await account.createLiveForm({
    title: "Unreadable",
    fields: [
      field("number", "people", { label: "People" }),
      field("date", "day", { label: "Day" }),
      field("time", "hour", { label: "Hour" }),
    ],
  });
  await page.goto(form.fullPublicUrl);
  const people = page.getByLabel("People");
  const day = page.getByLabel("Day");
  await people.pressSequentially("-");
  await people.blur();
  await expect(page.getByText("Please enter a number")).toBeVisible();
  await people.fill("");
  await expect(page.getByText("Please enter a number")).toBeHidden();
  await people.pressSequentially("1e");
  await day.focus();
  await page.keyboard.type("12");
  await page.getByLabel("Hour").focus();
  await page.keyboard.type("11");
  await page.getByLabel("Hour").blur();
  await expect(page.getByText("Pick a date")).toBeHidden();
  await expect(page.getByText("Please enter a valid date")).toBeVisible();

  await submit(page);
  const summary = page.getByRole("group", { name: "Please check 3 answers" });
  await expect(summary).toContainText("People: Please enter a number");
  await expect(summary).toContainText("Day: Please enter a valid date");
  await expect(summary).toContainText("Hour: Please enter a valid time");
  await expect(people).toHaveValue("1e");
  expect(await day.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true);
  await people.fill("10");
  await day.fill("2026-12-24");
  await page.getByLabel("Hour").fill("11:30");
  await submit(page);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const [stored] = await account.readAnswers(form.id);
  expect(stored).toMatchObject({ people: 10, day: "2026-12-24", hour: "11:30" });
});

test("a started request is preserved, and added or cleared before sending", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({
    title: "Begun",
    fields: [field("bundled_requests", "asks", { label: "Requests" })],
  });
  await page.goto(form.fullPublicUrl);
  const amount = page.getByLabel("Amount", { exact: true });
  await page.getByLabel("Category", { exact: true }).selectOption("Closing Cost Credits");
  await amount.fill("12.50");
  await submit(page);
  await expect(page.getByText("Please add this request, or clear it").last()).toBeVisible();
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await page.reload();
  await expect(amount).toHaveValue("12.50");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(amount).toHaveValue("");
  await amount.fill("3");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await submit(page);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const [stored] = await account.readAnswers(form.id);
  expect(stored).toMatchObject({
    asks: [{ type: "Concession", category: "Closing Cost Credits", amount: 12.5 }],
  });
});

test("only the words of no choice are faint", async ({ account, page }) => {
  const form = await account.createLiveForm({
    title: "Colours",
    fields: [
      field("text", "name", { label: "Name" }),
      field("dropdown", "home", { label: "Home", options: ["Bergen", "Other"] }),
    ],
  });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(form.fullPublicUrl);
    const home = page.getByLabel("Home");
    await home.selectOption("");
    const ink = await page.getByLabel("Name").evaluate(colorOf);
    await expect.poll(() => home.evaluate(colorOf)).not.toBe(ink);
    expect(await home.locator("option", { hasText: "Bergen" }).evaluate(colorOf)).toBe(ink);
    await home.selectOption("Bergen");
    await expect.poll(() => home.evaluate(colorOf)).toBe(ink);
  }
});

test("with forced colours nothing is drawn over a picker, and progress has an edge", async ({
  account,
  page,
}) => {
  const fields = ["a", "b", "c"].flatMap((id) => [
    field("section", id, { sectionTitle: id }),
    field("date", `${id}-day`, { label: `Day ${id}`, sectionId: id }),
  ]);
  const form = await account.createLiveForm({ title: "Forced", fields });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(form.fullPublicUrl);
  await expect(page.getByText("Pick a date").first()).toBeHidden();
  const piece = page.getByRole("progressbar").locator("span").first();
  await expect(piece).toHaveCSS("border-top-width", "1px");
});

test("Enter opens the chooser of files, and sends nothing", async ({ account, page }) => {
  const form = await account.createLiveForm({
    title: "Files",
    fields: [field("file", "plan", { label: "Plan" })],
  });
  await page.goto(form.fullPublicUrl);
  const chooser = page.waitForEvent("filechooser");
  await page.getByLabel("Plan").focus();
  await page.keyboard.press("Enter");
  await chooser;
  expect(await account.readAnswers(form.id)).toEqual([]);
});

test("texts from right to left end where they should", async ({ account, page }) => {
  const form = await account.createLiveForm({
    title: "استمارة.",
    fields: [field("text", "name", { label: "ما اسمك؟" })],
  });
  await page.goto(form.fullPublicUrl);
  for (const text of [
    page.getByRole("heading", { name: "استمارة." }),
    page.getByLabel("ما اسمك؟"),
  ]) {
    await expect(text).toHaveCSS("unicode-bidi", "plaintext");
  }
});

test("a page that waits for its opening changes by itself", async ({ account, page }) => {
  const opensAt = (ms: number) => ({
    settings: { opensAt: new Date(Date.now() + ms).toISOString() },
  });
  const fields = [field("text", "name", { label: "Name" })];
  const form = await account.createLiveForm({ title: "Soon", fields, ...opensAt(3_600_000) });
  await page.route(
    form.fullPublicUrl,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      expect(html).toContain("Not open yet");
      const [meta = "", seconds] = /<meta http-equiv="refresh" content="(\d+)"/i.exec(html) ?? [];
      expect(Number(seconds)).toBeGreaterThan(3_000);
      // Simulates an hour later.
      await account.saveForm(form.id, opensAt(-1_000));
      await account.publish(form.id);
      await route.fulfill({
        response,
        body: html.replace(meta, '<meta http-equiv="refresh" content="1"'),
      });
    },
    { times: 1 },
  );
  await page.goto(form.fullPublicUrl);
  await expect(page.getByLabel("Name")).toBeVisible();
  expect(await page.locator("meta[http-equiv=refresh]").count()).toBe(0);
});

test("without scripts a section with a new question is open", async ({
  browser,
  baseURL,
  account,
}) => {
  const form = await account.createLiveForm({
    title: "Folded",
    fields: [
      field("text", "name", { label: "Name" }),
      field("section", "more", { sectionTitle: "More", defaultCollapsed: true }),
      field("radio", "guest", { label: "A guest", options: ["Yes", "No"], sectionId: "more" }),
      field("text", "who", {
        label: "Who",
        sectionId: "more",
        ...showWhen("guest", "equals", "Yes"),
      }),
    ],
  });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(form.fullPublicUrl);
  await page.getByRole("heading", { name: "More" }).click();
  await page.getByLabel("Yes").check();
  await submit(page);
  await expect(page.getByText("More questions follow from your answers")).toBeVisible();
  await expect(page.getByLabel("Who")).toBeVisible();
  await context.close();
});
