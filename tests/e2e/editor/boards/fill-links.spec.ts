import {
  expectNoOverflow,
  expectNoViolations,
  expectNoViolationsInDark,
} from "@/tests/e2e/support/accessibility-checks";
import { EditorScreen } from "@/tests/e2e/support/editor";
import { field } from "@/tests/e2e/support/form-builder";
import { expect, test } from "@/tests/e2e/support/test";
import { boardForLinks, LINK_COLUMN } from "@/tests/factories/stored/board-for-links";
import { boardsOf, newBoardToken } from "@/tests/support/board-service";

const ITEMS = 30;

test("links get into a column, a receipt and the clipboard", async ({
  ownerPage: page,
  account,
}) => {
  const token = await newBoardToken(boardForLinks(ITEMS));
  await account.connectBoardService(token);
  const { id, publicUrl } = await account.createLiveForm({
    title: "Orders",
    mondayWorkspaceId: "71",
    mondayBoardId: "9001",
    fields: [field("text", "who", { label: "Requestor", mondayColumnId: "text_1" })],
    settings: { updateLinks: { enabled: true, validDays: 30, singleUse: false, inReceipt: true } },
  });
  const items = async () =>
    (await boardsOf(token)).boards.find((board) => board.id === "9001")?.items ?? [];

  const editor = new EditorScreen(page);
  await editor.open(id);
  await editor.showPanel();
  await page.getByRole("tab", { name: "Integration" }).click();
  const fill = page.getByRole("region", { name: "Links in a column" });
  const offered = fill.getByLabel("Column").locator("option");
  await expect(offered).toHaveText(["Select a column", "Requestor", "Update link"]);
  await fill.getByLabel("Column").selectOption("Update link");
  await fill.getByLabel("Done").check();
  await fill.getByRole("button", { name: "Write links" }).click();
  await expect(fill).toContainText("Links written: 15 of 15 written");
  const part = '[role="tabpanel"]';
  await expectNoViolations({ page, part });
  await expectNoViolationsInDark({ page, part });
  await expectNoOverflow(page, [390]);

  await page.setViewportSize({ width: 1280, height: 900 });

  // The server knows how far it is.
  await page.reload();
  await editor.showPanel();
  await page.getByRole("tab", { name: "Integration" }).click();
  await expect(fill).toContainText("Links written: 15 of 15 written");
  const [open, done] = await items();
  expect(open?.cells[LINK_COLUMN]).toBeUndefined();
  await page.goto(String(done?.cells[LINK_COLUMN]?.url));
  await expect(page.getByLabel("Requestor")).toHaveValue("");

  await page.goto(`/form/${publicUrl}`);
  await page.getByLabel("Requestor").fill("Ann");
  await page.getByRole("button", { name: "Submit" }).click();
  const change = page.getByRole("link", { name: "Change your answers" });
  const link = (await change.getAttribute("href")) ?? "";
  await expect.poll(async () => (await page.request.get(link)).status()).toBe(200);
  expect(await items()).toHaveLength(ITEMS + 1);
  await page.goto(link);
  await expect(page.getByLabel("Requestor")).toHaveValue("Ann");

  await page.goto(`/submissions?form=${id}`);
  await page.getByRole("button", { name: /View submission/ }).click();
  await page.getByRole("button", { name: "Copy update link" }).click();
  await expect(page.getByText("Update link copied to clipboard")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`/form/${publicUrl}?item=`);
});
