import { expect, type Page } from "@playwright/test";
import { ask } from "@/tests/factories/content/asks";
import { teamWithEveryColumn } from "@/tests/fakes/board-service/every-column";
import { injectFault, newBoardToken } from "@/tests/support/board-service";
import type { Account } from "../account";
import { EditorScreen } from "../editor";
import { field, type FormBody } from "../form-builder";
import type { Screen } from "./screens";

type Visit = { page: Page; account: Account };

const BOARD = { mondayWorkspaceId: "71", mondayBoardId: "9001" };
const FIELDS = [
  field("text", "who", { label: "Who", mondayColumnId: "text_old", mondayColumnTitle: "Sender" }),
  field("number", "amount", { label: "Amount", mondayColumnId: "numbers_1" }),
  field("dropdown", "category", { label: "Category", options: ["Roof"] }),
];

const SENT_FIELDS = [
  field("email", "email", { label: "E-mail", mondayColumnId: "email_1" }),
  field("date", "deadline", { label: "Deadline", mondayColumnId: "date_1" }),
  field("radio", "state", { label: "State", options: ["New", "Urgent"], mondayColumnId: "status" }),
  field("password", "pin", { label: "PIN" }),
];

/** Creates a form connected to a board; resolves to the board's token. */
async function openTied(
  { page, account }: Visit,
  fields = FIELDS,
  settings: FormBody["settings"] = {},
) {
  const token = await newBoardToken();
  await account.connectBoardService(token);
  const { id } = await account.createForm({ title: "Intake", fields, settings, ...BOARD });
  await account.signIn(page.context());
  return { token, id, editor: new EditorScreen(page) };
}

async function showIntegration(editor: EditorScreen): Promise<void> {
  await editor.showPanel();
  await editor.page.getByRole("tab", { name: "Integration" }).click();
}

/** Screens of forms that are connected to a board. */
export const BOARD_DETAILS: Screen[] = [
  {
    name: "settings of a connected account",
    route: "/settings",
    part: "main",
    open: async ({ page, account }) => {
      await account.connectBoardService(await newBoardToken());
      await account.signIn(page.context());
      await page.goto("/settings");
      await expect(page.getByText("Showing 3 boards.")).toBeVisible();
    },
  },
  {
    name: "columns of a board, one of them gone",
    route: "/form/edit/[id]",
    part: "[role=tabpanel]",
    open: async (visit) => {
      const { id, editor } = await openTied(visit);
      await editor.open(id);
      await showIntegration(editor);
      await expect(visit.page.getByText(/Its column "Sender" is gone\.$/)).toBeVisible();
    },
  },
  {
    name: "where answers go",
    picture: "answer-paths",
    route: "/form/edit/[id]",
    open: async (visit) => {
      const { id, editor } = await openTied(visit, [...FIELDS, ...SENT_FIELDS]);
      await editor.open(id);
      await showIntegration(editor);
      await visit.page.getByRole("button", { name: "Where answers go" }).click();
      await expect(visit.page.getByText("Its column is gone.")).toBeVisible();
    },
  },
  {
    name: "asks of a board, one of a label that is gone",
    route: "/form/edit/[id]",
    part: "[role=tabpanel]",
    open: async (visit) => {
      const given = { fieldIds: ["deadline"], to: { fieldId: "email" }, answeredLabel: "New" };
      const askBack = [ask("a", { ...given, label: "Approved" }), ask("b", given)];
      const { id, editor } = await openTied(visit, SENT_FIELDS, { askBack });
      await editor.open(id);
      await showIntegration(editor);
      await expect(visit.page.getByText(/has no label "Needs info"/).last()).toBeVisible();
    },
    next: [
      {
        name: "ask of a board",
        open: async ({ page }) => {
          await page.getByRole("button", { name: /^Approved/ }).click();
          const dialog = page.getByRole("dialog", { name: "Ask “Approved”" });
          await expect(dialog.getByLabel("Label that asks")).toHaveValue("Approved");
        },
      },
    ],
  },
  {
    name: "a form from a board",
    picture: "form-from-board",
    route: "/forms/from-board",
    part: "main",
    open: async ({ page, account }) => {
      await account.connectBoardService(await newBoardToken(teamWithEveryColumn()));
      await account.signIn(page.context());
      await page.goto("/forms/from-board");
      await page.getByLabel("Workspace").selectOption("Sales");
      await page.getByLabel("Board", { exact: true }).selectOption("Renovations");
      await expect(page.getByRole("button", { name: "Create form" })).toBeVisible();
      await expect(page.getByRole("region", { name: "Not in the form" })).toBeVisible();
    },
  },
  {
    name: "boards that cannot be read",
    route: "/form/edit/[id]",
    part: "[role=tabpanel]",
    open: async (visit) => {
      const { id, editor, token } = await openTied(visit);
      await injectFault({ token, operation: "Boards", status: 503, times: 1 });
      await editor.open(id);
      await showIntegration(editor);
      await expect(visit.page.getByText(/^Error loading boards. Please check/)).toBeVisible();
    },
  },
  {
    name: "options read from a board",
    route: "/form/edit/[id]",
    open: async (visit) => {
      const { id, editor } = await openTied(visit);
      await editor.open(id);
      const dialog = await editor.configure("Category");
      await dialog.getByRole("tab", { name: "Read From monday.com" }).click();
      await dialog.getByLabel("Populate options from monday.com").check();
      await dialog.getByLabel("Workspace").selectOption("Same as write workspace");
      await dialog.getByLabel("Board", { exact: true }).selectOption("Same as write board");
      await dialog.getByLabel("Column", { exact: true }).selectOption("Category");
      await expect(dialog.getByText(/^3 options: /)).toBeVisible();
    },
  },
];
