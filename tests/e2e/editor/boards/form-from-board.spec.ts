import { EditorScreen } from "@/tests/e2e/support/editor";
import { field } from "@/tests/e2e/support/form-builder";
import { expect, test } from "@/tests/e2e/support/test";
import { teamWithEveryColumn } from "@/tests/fakes/board-service/every-column";
import { injectFault, newBoardToken } from "@/tests/support/board-service";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const size of SIZES) {
  test(`a form is made from a board, ${size.width} px wide`, async ({
    ownerPage: page,
    account,
  }) => {
    await page.setViewportSize(size);
    await account.connectBoardService(await newBoardToken(teamWithEveryColumn()));
    await page.goto("/form/new");
    await page.getByRole("link", { name: /^From a board/ }).click();
    await expect(page).toHaveURL("/forms/from-board");
    await page.getByLabel("Workspace").selectOption("Sales");
    await page.getByLabel("Board", { exact: true }).selectOption("Renovations");
    await page.getByLabel("Group for new items").selectOption("Done");

    const form = page.getByRole("region", { name: "The form" });
    await expect(form.getByRole("listitem").filter({ hasText: "Budget" })).toContainText(
      /Number\s*from numbers/,
    );
    await page.getByRole("checkbox", { name: "Budget" }).press("Space");
    await expect(form.getByText("Budget")).toHaveCount(0);
    const left = page.getByRole("region", { name: "Not in the form" });
    await expect(left.getByRole("listitem").filter({ hasText: "With tax" })).toContainText(
      "The board works it out by itself.",
    );
    await page.getByRole("button", { name: "Create form" }).click();

    await expect(page).toHaveURL(/\/form\/edit\/\d+$/);
    // Opened where the columns stand beside their fields; on a phone behind "Settings".
    await expect(
      page.getByRole("tab", { name: "Integration", selected: true, includeHidden: true }),
    ).toHaveCount(1);
    const saved = await account.readForm(Number(page.url().split("/").at(-1)));
    expect(saved).toMatchObject({ title: "Renovations", mondayGroupId: "done" });
    const columns = saved.fields.map(({ mondayColumnId }) => mondayColumnId);
    expect(columns.slice(0, 4)).toEqual(["name", "text", "long_text", "status"]);
  });
}

test("a board that cannot be read is asked for again, and none is asked without an account", async ({
  ownerPage: page,
  account,
}) => {
  await page.goto("/forms/from-board");
  await expect(page.getByRole("link", { name: "Go to Settings" })).toHaveAttribute(
    "href",
    "/settings",
  );
  const token = await newBoardToken(teamWithEveryColumn());
  await account.connectBoardService(token);
  await account.signIn(page.context());
  await page.goto("/forms/from-board");
  await injectFault({ token, operation: "LiveBoard", status: 503 });
  await page.getByLabel("Board", { exact: true }).selectOption("Renovations");
  await expect(page.getByText("monday.com cannot be reached right now.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();

  const create = page.getByRole("button", { name: "Create form" });
  await page.getByRole("checkbox", { name: "All columns" }).uncheck();
  await expect(page.getByText("Tick at least one column.")).toBeVisible();
  await expect(create).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("checkbox", { name: "Deadline" }).check();
  await injectFault({ token, operation: "LiveBoard", status: 503 });
  await create.click();
  await expect(page.getByText("monday.com cannot be reached right now. Please")).toBeVisible();
  await create.click();
  await expect(page).toHaveURL(/\/form\/edit\/\d+$/);
});

test("a board is made from a form, and stays in step with it", async ({
  ownerPage: page,
  account,
}) => {
  const token = await newBoardToken();
  await account.connectBoardService(token);
  const fields = [
    field("text", "who", { label: "Who" }),
    field("dropdown", "state", { label: "State", options: ["New", "Done"] }),
  ];
  const { id } = await account.createForm({ title: "Intake", fields });
  const editor = new EditorScreen(page);
  await editor.open(id);
  await editor.showPanel();
  await page.getByRole("tab", { name: "Integration" }).click();
  await page.getByLabel("1. Workspace").selectOption("Sales");
  const offer = page.getByRole("region", { name: "Or make a board from this form" });
  await offer.getByLabel("Name of the board").fill("Orders");
  await injectFault({ token, operation: "CreateColumn", status: 503 });
  await offer.getByRole("button", { name: "Make a board" }).click();
  await expect(offer.getByText(/making it again completes it/)).toBeVisible();
  await offer.getByRole("button", { name: "Make a board" }).click();
  await expect(page.getByRole("group", { name: "Board" })).toBeFocused();
  const board = page.getByLabel("2. Board");
  await expect(board.getByRole("option", { selected: true })).toHaveText("Orders");
  const check = page.getByRole("region", { name: "Mapping check" });
  await expect(check.getByText("The mapping fits the board.")).toBeVisible();
  const saved = await account.readForm(id);
  expect(saved.mondayBoardId).toBe(await board.inputValue());
  expect(saved.fields[0]?.mondayColumnId).toBe("name");

  await board.selectOption("Requests");
  const proposals = check.getByRole("group").filter({ hasText: "In step with the board" });
  await proposals.getByText(/^In step with the board/).click();
  const email = proposals.getByRole("listitem").filter({ hasText: '"Email"' });
  await email.getByRole("button", { name: "Add a field" }).click();
  await expect(email).toHaveCount(0);
  await expect(page.getByRole("region", { name: "4. Columns" }).getByLabel("Email")).toHaveValue(
    "email_1",
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(email).toBeVisible();
});
