import type { Page } from "@playwright/test";
import { linkedForm } from "../support/linked-form";
import { expect, test } from "../support/test";

const submit = (page: Page) => page.getByRole("button", { name: "Submit" }).click();
const received = (page: Page) => page.getByText(/receipt number is #\d+/);
const conflict = (page: Page) => page.getByRole("group", { name: "Requestor" });

test("a link shows its item, and writes only what its visitor changed", async ({
  page,
  account,
}) => {
  const { link, items, cells } = await linkedForm(account);
  const before = await items();
  await page.goto(link);
  await expect(page.getByLabel("Requestor")).toHaveValue("Bea");
  await expect(page.getByLabel("Request", { exact: true })).toHaveValue("Kitchen light");
  await expect(page.getByLabel("Amount")).toHaveValue("100");
  await expect(page.getByLabel("Amount")).toBeDisabled();
  await expect(page.getByRole("radio", { name: "New" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Approved" })).toBeDisabled();
  await page.getByLabel("Requestor").fill("Ann");
  await submit(page);
  await expect(received(page)).toBeVisible();

  await expect.poll(async () => (await cells()).text_1?.text).toBe("Ann");
  const [own, ...others] = before;
  const changes = [["text_1"]];
  const values = { text_1: "Ann" };
  const written = { ...own, cells: { ...own?.cells, text_1: { text: "Ann" } }, changes, values };
  expect(await items()).toEqual([written, ...others]);
});

test("a visitor chooses between both values of what a colleague changed", async ({
  page,
  account,
}) => {
  const { link, items, cells, change } = await linkedForm(account);
  await page.goto(link);
  await page.getByLabel("Requestor").fill("Ann");
  await page.getByLabel("Reason").fill("It flickers");
  await change({ text_1: { text: "Cay" } });
  await submit(page);
  await expect(conflict(page).getByLabel("Your answer: Ann")).toBeFocused();
  await expect(conflict(page).getByLabel("Your answer: Ann")).toBeChecked();
  await conflict(page).getByLabel("On the board now: Cay").check();

  // Nobody who has chosen loses the choice to a send that fails.
  await page.route(/\/submit\?/, (route) => route.abort(), { times: 1 });
  await submit(page);
  await expect(page.getByText("Please try again").first()).toBeVisible();
  await expect(conflict(page).getByLabel("On the board now: Cay")).toBeChecked();
  const before = await items();
  await submit(page);
  await expect(received(page)).toBeVisible();
  await expect.poll(async () => (await cells()).long_text_1?.text).toBe("It flickers");
  expect((await cells()).text_1?.text).toBe("Cay");
  expect(await items()).toHaveLength(before.length);

  await page.goto(link);
  await page.getByLabel("Requestor").fill("Dot");
  await change({ text_1: { text: "Eve" } });
  await submit(page);
  await conflict(page).getByLabel("Your answer: Dot").check();
  await submit(page);
  await expect(received(page)).toBeVisible();
  await expect.poll(async () => (await cells()).text_1?.text).toBe("Dot");
});

test("a visitor without JavaScript chooses as well", async ({ browser, account }) => {
  const { link, cells, change } = await linkedForm(account);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByLabel("Amount")).toBeDisabled();
  await page.getByLabel("Requestor").fill("Ann");
  await page.getByLabel("Reason").fill("It flickers");
  await change({ text_1: { text: "Cay" } });
  await submit(page);
  await expect(conflict(page).getByLabel("Your answer: Ann")).toBeChecked();
  await expect(page.getByLabel("Amount")).toHaveValue("100");
  await conflict(page).getByLabel("On the board now: Cay").check();
  await change({ long_text_1: { text: "It hums" } });
  await submit(page);
  await expect(page.getByRole("group", { name: "Reason" })).toContainText("It hums");
  await expect(conflict(page).getByLabel("On the board now: Cay")).toBeChecked();
  await submit(page);
  await expect(received(page)).toBeVisible();
  await expect.poll(async () => (await cells()).long_text_1?.text).toBe("It flickers");
  expect((await cells()).text_1?.text).toBe("Cay");
  await context.close();
});

test("a link that is not ours opens no form", async ({ page, account }) => {
  const { form, link } = await linkedForm(account);
  await page.goto(`${form.fullPublicUrl}?item=made-up`);
  await expect(page.getByText("This link is no longer valid.")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.goto(`${link.slice(0, -3)}AAA`);
  await expect(page.getByText("This link is no longer valid.")).toBeVisible();
});
