import { EditorScreen } from "@/tests/e2e/support/editor";
import { field } from "@/tests/e2e/support/form-builder";
import { expect, test } from "@/tests/e2e/support/test";
import { teamWithSubitems } from "@/tests/fakes/board-service/accounts";
import { newBoardToken } from "@/tests/support/board-service";

const COLUMN = {
  mondayColumnId: "text_1",
  mondayColumnType: "text",
  mondayColumnTitle: "Requestor",
};
const FIELDS = [
  field("text", "who", { label: "Who", ...COLUMN }),
  field("password", "pin", { label: "PIN" }),
  field("bundled_requests", "wishes", {
    label: "Wishes",
    mondaySubitemColumns: { amount: "sub_numbers" },
  }),
  ...Array.from({ length: 17 }, (_, index) =>
    field("text", `more${index}`, { label: `More ${index + 1}` }),
  ),
];

test("steps of the integration open and close, and a diagram shows where answers go", async ({
  ownerPage: page,
  account,
}) => {
  await account.connectBoardService(await newBoardToken(teamWithSubitems("Harbour Homes")));
  const { id } = await account.createForm({
    title: "Intake",
    mondayWorkspaceId: "71",
    mondayBoardId: "9001",
    fields: FIELDS,
    webhooks: ["https://example.com/hook"],
  });
  const editor = new EditorScreen(page);
  await editor.open(id);
  await editor.showPanel();
  const tab = page.getByRole("tab", { name: "Integration" });
  await tab.click();

  const columns = page.getByRole("region", { name: "4. Columns" });
  await expect(columns.getByText("2 of 19 fields mapped")).toBeVisible();
  await expect(columns.getByLabel("Who")).toBeHidden();
  await columns.getByRole("button", { name: "4. Columns" }).press("Enter");
  await expect(columns.getByLabel("Who")).toHaveValue("text_1");
  const first = columns.getByLabel("More 1", { exact: true });
  await first.selectOption("Not written");
  await first.focus();
  await page.keyboard.press("Tab");
  await expect(columns.getByLabel("More 2", { exact: true })).toBeFocused();
  await columns.getByRole("button", { name: "4. Columns" }).click();
  await expect(columns.getByText("2 of 19 fields mapped, 1 not written")).toBeVisible();
  await columns.getByRole("button", { name: "4. Columns" }).click();
  const board = page.getByRole("region", { name: "1–3. Board" });
  await board.getByRole("button", { name: "1–3. Board" }).press("Space");
  await expect(board.getByText(/: add an item$/)).toBeVisible();
  await page.getByRole("tab", { name: "General" }).click();
  await tab.click();
  await expect(columns.getByLabel("Who")).toBeVisible();
  await expect(page.getByLabel("1. Workspace")).toBeHidden();

  const show = page.getByRole("button", { name: "Where answers go" });
  await show.press("Enter");
  const diagram = page.getByRole("dialog", { name: "Where answers go" });
  const rows = diagram.getByRole("listitem");
  await expect(rows.filter({ hasText: /^Who/ })).toHaveText(/^Who\s*goes to\s*Requestor\s*text$/);
  await expect(rows.filter({ hasText: /^Wishes/ })).toHaveText(
    /goes to\s*Amount\s*Amount, in a subitem$/,
  );
  await expect(rows.filter({ hasText: "as you chose" }).first()).toHaveText(/^More 1/);
  await expect(rows.filter({ hasText: /^PIN/ })).toHaveText(
    /Not sent\s*Secret answers go nowhere\.$/,
  );
  await expect(diagram.getByText("https://example.com/hook")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(diagram).toBeHidden();
  await expect(show).toBeFocused();
});
