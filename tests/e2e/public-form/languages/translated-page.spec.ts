import type { Page } from "@playwright/test";
import { field, showWhen } from "../../support/form-builder";
import { expectHydrated } from "../../support/hydration";
import { expect, test } from "../../support/test";

/** As Google Translate does: elements take the place of text nodes, also of those that come later. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const wrap = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = root instanceof Text ? [root] : [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        found.push(text);
      }
      for (const text of found) {
        const isOurs = text.parentElement?.closest("font, script, style, noscript, [translate=no]");
        if (!isOurs && text.parentElement && text.textContent?.trim()) {
          const [outer, inner] = [document.createElement("font"), document.createElement("font")];
          inner.textContent = text.textContent;
          outer.append(inner);
          text.parentElement.replaceChild(outer, text);
        }
      }
    };
    wrap(document.body);
    new MutationObserver((records) =>
      records.forEach(({ addedNodes }) => addedNodes.forEach(wrap)),
    ).observe(document.body, { childList: true, subtree: true });
  });
}

const submit = (page: Page) => page.getByRole("button", { name: "Submit" }).click();

test("a page that the browser translates goes on with what is filled in", async ({
  account,
  page,
}) => {
  const form = await account.createLiveForm({
    title: "Translated",
    fields: [
      field("section", "one", { sectionTitle: "One" }),
      field("text", "name", { label: "Name", required: true, sectionId: "one" }),
      field("text", "town", { label: "Town of {{name|you}}", required: true, sectionId: "one" }),
      field("paragraph", "hello", { content: "Hello **{{name|you}}**!", sectionId: "one" }),
      field("section", "two", { sectionTitle: "Two" }),
      field("number", "count", { label: "Count", sectionId: "two" }),
      field("calculation", "twice", { label: "Twice", formula: "{count} * 2", sectionId: "two" }),
      field("range", "heat", { label: "Heat", sectionId: "two" }),
      field("section", "three", { sectionTitle: "Three" }),
      field("checkbox", "more", { label: "More", sectionId: "three" }),
      field("text", "why", {
        label: "Why",
        required: true,
        sectionId: "three",
        ...showWhen("more", "equals", "Yes"),
      }),
      field("text", "why-not", {
        label: "Because",
        sectionId: "three",
        ...showWhen("more", "equals", "No"),
      }),
    ],
  });
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.goto(form.fullPublicUrl);
  await expectHydrated(page.getByLabel("Name"));
  await translate(page);

  const heat = page.getByRole("slider", { name: "Heat" });
  const result = page.getByRole("status", { name: "Twice" });
  for (const [digits, position] of [
    ["5", "7"],
    ["6", "70"],
  ] as const) {
    await heat.fill(position);
    await expect(
      page.getByRole("status").filter({ hasText: new RegExp(`^${position}$`) }),
    ).toBeVisible();
    await page.getByLabel("Count").fill(digits);
    await expect(result).toHaveText(String(Number(digits) * 2));
  }
  await page.getByRole("button", { name: "Clear value" }).click();
  await expect(page.getByText("Not set")).toBeVisible();
  await expect(page.getByText("1 of 3 sections done")).toBeVisible();
  for (const name of ["Ida", "Ida Bo", ""]) {
    await page.getByLabel("Name").fill(name);
    await expect(page.getByText(`Town of ${name || "you"}`, { exact: true })).toBeVisible();
    await expect(page.getByText(`Hello ${name || "you"}!`, { exact: true })).toBeVisible();
  }

  const more = page.getByLabel("More");
  const because = page.getByLabel("Because");
  await expect(because).toBeHidden();
  await more.check();
  await expect(page.getByLabel("Why")).toBeVisible();
  await expect(page.getByText("2 of 3 sections done")).toBeHidden();
  await submit(page);
  await expect(page.getByText("Please check 3 answers")).toBeVisible();
  // What was put back is as what was never touched.
  await more.uncheck();
  await expect(page.getByLabel("Why")).toBeHidden();
  await expect(because).toBeHidden();
  await page.getByLabel("Name").fill("Ida");
  await submit(page);
  await expect(page.getByText("Please check 1 answer", { exact: true })).toBeVisible();
  await expect(page.getByText("Please check 3 answers")).toHaveCount(0);
  await expect(page.getByText("Saved on this device")).toHaveCount(1);
  await page.getByLabel("Town of Ida").fill("Oslo");
  await submit(page);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(await account.readAnswers(form.id)).toEqual([
    { name: "Ida", town: "Oslo", count: 6, twice: 12 },
  ]);
  await page.getByRole("button", { name: "Fill in again" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("");
  expect(errors).toEqual([]);
});

test("pages turn on a page that the browser translates", async ({ account, page }) => {
  const form = await account.createLiveForm({
    title: "Turned",
    settings: { reviewPage: true },
    fields: [
      field("text", "name", { label: "Name", required: true }),
      field("page", "second", { title: "For {{name|you}}" }),
      field("number", "count", { label: "Count" }),
    ],
  });
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.goto(form.fullPublicUrl);
  await expectHydrated(page.getByLabel("Name"));
  await translate(page);
  const next = page.getByRole("button", { name: /^(Next|Review)/ });
  await next.click();
  await expect(page.getByText("This field is required").last()).toBeVisible();
  for (const name of ["Ida", "Bo"]) {
    await page.getByLabel("Name").fill(name);
    await next.click();
    await expect(page.getByRole("heading", { name: `For ${name}` })).toBeVisible();
    await expect(page.getByRole("paragraph").getByText("Page 2 of 3")).toBeVisible();
    // Twice before the browser has gone back once.
    await page.getByRole("button", { name: "Back" }).evaluate((back: HTMLElement) => {
      back.click();
      back.click();
    });
    await expect(page.getByRole("paragraph").getByText("Page 1 of 3")).toBeVisible();
  }
  await next.click();
  await page.getByLabel("Count").fill("15");
  await next.click();
  await expect(page.getByRole("definition").filter({ hasText: "15" })).toBeVisible();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByRole("button", { name: "Next", exact: true })).toBeVisible();
  await next.click();
  await submit(page);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(errors).toEqual([]);
});
