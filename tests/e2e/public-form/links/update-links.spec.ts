import type { Page } from "@playwright/test";
import { linkedForm } from "../../support/linked-form";
import { expect, test } from "../../support/test";

const submit = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();
const received = (page: Page) => page.getByText(/receipt number is #\d+/);
const conflict = (page: Page) => page.getByRole("group", { name: "Requestor" });
/** The ids of the items in a cell of links. */
const linkedIds = (cell: Record<string, unknown> | undefined) =>
  ((cell?.linked_items ?? []) as { id: string }[]).map(({ id }) => id);

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
  const changedAt = { text_1: expect.any(String) as unknown };
  const written = {
    ...own,
    cells: { ...own?.cells, text_1: { text: "Ann" } },
    changes,
    values,
    changedAt,
  };
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
  await expect(conflict(page).getByRole("radio", { checked: true })).toHaveCount(0);

  // Nothing is written without a choice, which the keyboard makes as well.
  await submit(page);
  await expect(conflict(page)).toContainText("Please choose one of these two.");
  await expect(conflict(page).getByLabel("Your answer: Ann")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(conflict(page).getByLabel("On the board now: Cay")).toBeChecked();
  await expect(conflict(page)).not.toContainText("Please choose");

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
  // What changes once more is asked about once more.
  await change({ text_1: { text: "Fay" } });
  await submit(page);
  await expect(conflict(page).getByLabel("On the board now: Fay")).not.toBeChecked();
  await expect(conflict(page).getByLabel("Your answer: Dot")).not.toBeChecked();
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
  await expect(conflict(page).getByLabel("Your answer: Ann")).toBeFocused();
  await submit(page);
  await expect(conflict(page)).toContainText("Please choose one of these two.");
  await expect(conflict(page).getByLabel("Your answer: Ann")).toBeFocused();
  await expect(conflict(page).getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(page.getByLabel("Amount")).toHaveValue("100");
  await conflict(page).getByLabel("On the board now: Cay").check();
  await change({ long_text_1: { text: "It hums" } });
  await submit(page);
  const reason = page.getByRole("group", { name: "Reason" });
  await expect(reason).toContainText("It hums");
  await expect(conflict(page).getByLabel("On the board now: Cay")).toBeChecked();
  await reason.getByLabel("Your answer: It flickers").check();
  await submit(page);
  await expect(received(page)).toBeVisible();
  await expect.poll(async () => (await cells()).long_text_1?.text).toBe("It flickers");
  expect((await cells()).text_1?.text).toBe("Cay");
  await context.close();
});

test("without JavaScript the items that the board has now are offered, and several are linked", async ({
  browser,
  account,
}) => {
  const { link, cells } = await linkedForm(account);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  const related = page.getByRole("group", { name: "Related requests" });
  await related.getByLabel("Bath tiles").check();
  await related.getByLabel("Kitchen light (ann)").check();
  await expect(related.getByLabel("Removed since")).toHaveCount(0);
  await submit(page);
  await expect(received(page)).toBeVisible();
  await expect.poll(async () => linkedIds((await cells()).relation_1)).toEqual(["2", "3"]);
  await page.goto(link);
  await expect(related.getByLabel("Bath tiles")).toBeChecked();
  await expect(related.getByLabel("Kitchen light (Bea)")).not.toBeChecked();
  await expect(related.getByLabel("Kitchen light (ann)")).toBeChecked();
  await context.close();
});

test("what was typed for an item is kept on the device, and gives way to the board", async ({
  page,
  account,
}) => {
  const { link, cells, change } = await linkedForm(account);
  await page.goto(link);
  await page.getByLabel("Requestor").fill("Ann");
  await page.getByLabel("Reason").fill("It flickers");
  await expect(page.getByText("Saved on this device")).toBeVisible();
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  const token = new URL(link).searchParams.get("item") ?? "";
  expect(await stored()).toContain("It flickers");
  expect(await stored()).not.toContain(token);
  expect(await stored()).not.toContain("Bea");

  await change({ text_1: { text: "Cay" } });
  await page.goto(link);
  await expect(page.getByLabel("Reason")).toHaveValue("It flickers");
  await expect(page.getByLabel("Requestor")).toHaveValue("Cay");
  await expect(page.getByText("kept on this device are filled in again")).toContainText(
    "Changed on the board since, and shown as it is now: “Requestor”.",
  );
  await submit(page);
  await expect(received(page)).toBeVisible();
  await expect.poll(async () => (await cells()).long_text_1?.text).toBe("It flickers");
  expect((await cells()).text_1?.text).toBe("Cay");
  expect(await stored()).not.toContain("It flickers");
});

test("a link that is not ours opens no form", async ({ page, account }) => {
  const { form, link } = await linkedForm(account);
  await page.goto(`${form.fullPublicUrl}?item=made-up`);
  await expect(page.getByText("This link is no longer valid.")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.goto(`${link.slice(0, -3)}AAA`);
  await expect(page.getByText("This link is no longer valid.")).toBeVisible();
});
