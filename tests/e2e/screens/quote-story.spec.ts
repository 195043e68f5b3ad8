import type { Page } from "@playwright/test";
import readXlsx from "read-excel-file/node";
import { boardsOf, newBoardToken } from "@/tests/support/board-service";
import { EditorScreen } from "../support/editor";
import { expect, test } from "../support/test";

test("a quote is built by keyboard, filled in on three pages, and its price arrives everywhere", async ({
  ownerPage: page,
  account,
  strangerPage: visitor,
}) => {
  test.setTimeout(240_000);
  const token = await newBoardToken();
  await account.connectBoardService(token);
  const editor = new EditorScreen(page);
  let id = 0;
  let link = "";

  await test.step("build pages, prices and a formula", async () => {
    await editor.openNew();
    await editor.title.focus();
    await page.keyboard.type("Quote");
    await insert(page, { type: "Dropdown", after: null });
    await page.keyboard.type("Service");
    await priceOptions(page, { Basic: 30, Thorough: 50.5 });
    await insert(page, { type: "Page break", after: "Service" });
    await page.keyboard.type("Size");
    await insert(page, { type: "Number", after: "Page 2: Size" });
    await page.keyboard.type("Rooms");
    await insert(page, { type: "Calculation", after: "Rooms" });
    await page.keyboard.type("Price");
    await page.getByRole("textbox", { name: "Formula", exact: true }).focus();
    await page.keyboard.type("{Ser");
    await page.keyboard.press("Enter");
    await page.keyboard.type(" * {Roo");
    await page.keyboard.press("Enter");
    await insert(page, { type: "Page break", after: "Price" });
    await page.keyboard.type("Where do we send @Pri");
    await page.keyboard.press("Enter");
    await page.keyboard.type("?");
    await insert(page, { type: "Text", after: "Page 3: Where do we send [Price]?" });
    await page.keyboard.type("Name");
    await expect(editor.rows).toHaveCount(6);
  });

  await test.step("write an ending for large orders", async () => {
    await editor.showPanel();
    await page.getByRole("tab", { name: "General" }).press("Enter");
    await page.getByRole("button", { name: "Add an ending" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Add an ending" });
    await dialog.getByLabel("Title").focus();
    await page.keyboard.type("We call you, @Nam");
    await page.keyboard.press("Enter");
    await dialog.getByLabel("Text").focus();
    await page.keyboard.type("@Pri");
    await page.keyboard.press("Enter");
    await page.keyboard.type(" deserves a visit.");
    await dialog.getByRole("switch", { name: "Only for certain answers" }).press("Space");
    await dialog.getByRole("combobox", { name: "Depends on" }).focus();
    await page.keyboard.type("Price");
    await dialog.getByRole("combobox", { name: "Operator" }).focus();
    await page.keyboard.type("Is at least");
    await dialog.getByRole("textbox", { name: "Value" }).focus();
    await page.keyboard.type("100");
    await dialog.getByRole("button", { name: "Save Changes" }).press("Enter");
    await expect(dialog).toBeHidden();
  });

  await test.step("send the price to a board", async () => {
    await page.getByRole("tab", { name: "Integration" }).press("Enter");
    const mapping = page.getByRole("region", { name: "4. Columns" });
    for (const [box, choice] of [
      [page.getByLabel("1. Workspace"), "Sales"],
      [page.getByLabel("2. Board"), "Requests"],
      [page.getByLabel("3. Group"), "Done"],
      [mapping.getByLabel("Price", { exact: true }), "Amount"],
    ] as const) {
      // Typing chooses among what has arrived from the board service.
      await expect(box.getByRole("option", { name: choice, exact: true })).toBeAttached();
      await box.focus();
      await page.keyboard.type(choice);
    }
  });

  await test.step("save and publish", async () => {
    await page.keyboard.press("Control+s");
    await expect(page).toHaveURL(/\/form\/edit\/\d+$/);
    id = Number(page.url().split("/").pop());
    await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
    const confirm = page.getByRole("dialog", { name: "Publish form" });
    await confirm.getByRole("button", { name: "Publish", exact: true }).press("Enter");
    const success = page.getByRole("dialog", { name: "Your form is live" });
    link = await success.getByRole("textbox", { name: "Public link" }).inputValue();
  });

  await test.step("fill it in as a stranger", async () => {
    await visitor.goto(link);
    await expect(visitor.getByRole("paragraph").filter({ hasText: "Page 1 of 3" })).toBeVisible();
    await visitor.getByLabel("Service").selectOption("Thorough");
    await visitor.getByRole("button", { name: "Next" }).click();
    await expect(visitor.getByRole("heading", { name: "Size" })).toBeFocused();
    await visitor.getByLabel("Rooms").fill("3");
    await expect(visitor.getByLabel("Price")).toHaveText("151.5");
    await visitor.keyboard.press("Enter");
    await expect(visitor.getByRole("heading", { name: "Where do we send 151.5?" })).toBeFocused();
    await visitor.getByLabel("Name").fill("Ida Lind");
    await visitor.getByRole("button", { name: "Submit" }).click();
    await expect(visitor.getByRole("heading", { name: "We call you, Ida Lind" })).toBeFocused();
    await expect(visitor.getByText("151.5 deserves a visit.")).toBeVisible();
  });

  await test.step("read the answer", async () => {
    await page.goto(`/submissions?form=${id}`);
    const view = page.getByRole("button", { name: /^View submission/ });
    await view.filter({ visible: true }).click();
    const dialog = page.getByRole("dialog", { name: /Submission Details #\d+/ });
    await expect(dialog.getByText("151.5")).toBeVisible();
    await expect(dialog.getByText("We call you, [Name]")).toBeVisible();
    const file = await page.request.get(`/api/forms/${id}/submissions/export?format=xlsx`);
    const [sheet] = await readXlsx(await file.body());
    const [titles = [], answers = []] = sheet?.data ?? [];
    expect(answers[titles.indexOf("Price")]).toBe(151.5);
    expect(answers[titles.indexOf("Ending")]).toBe("We call you, [Name]");
    const sentPrices = async () => JSON.stringify((await boardsOf(token)).boards);
    await expect.poll(sentPrices).toContain("151.5");
  });
});

/** From the button after a field, or the one of a form without any; the name of the new field has the focus. */
async function insert(page: Page, { type, after }: { type: string; after: string | null }) {
  const name = after === null ? "Add a field" : `Insert field after ${after}`;
  await page.getByRole("button", { name, exact: true }).press("Enter");
  await expect(page.getByRole("combobox", { name: "Search field types" })).toBeFocused();
  await page.keyboard.type(type);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /^(Label|Page title)$/ })).toBeFocused();
}

async function priceOptions(page: Page, prices: Record<string, number>) {
  await page.getByRole("button", { name: "Configure", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: /Configure Field/ });
  await dialog.getByRole("textbox", { name: "Add option" }).focus();
  for (const option of Object.keys(prices)) {
    await page.keyboard.type(option);
    await page.keyboard.press("Enter");
  }
  await dialog.getByRole("switch", { name: "Options have values" }).press("Space");
  for (const [option, price] of Object.entries(prices)) {
    await dialog.getByRole("textbox", { name: `Value of ${option}` }).focus();
    await page.keyboard.type(String(price));
  }
  await dialog.getByRole("button", { name: "Save Changes" }).press("Enter");
  await expect(dialog).toBeHidden();
}
