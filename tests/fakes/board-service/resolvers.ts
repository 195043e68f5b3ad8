import { GraphQLError } from "graphql";
import type { FakeAccount, FakeBoard, FakeItem } from "./accounts";
import { mutations } from "./mutations";

export type FakeContext = { account: FakeAccount };

type Page = { limit: number; page: number };
type BoardsArguments = Page & {
  ids?: string[];
  workspace_ids?: (string | null)[] | null;
  state: string;
};

const pageOf = <Row>(rows: readonly Row[], { limit, page }: Page) =>
  rows.slice((page - 1) * limit, page * limit);

type Rule = { column_id: string; compare_value: unknown; operator: string };
type Scan = { boardId: string; rules: Rule[]; offset: number };
type ItemsArguments = { limit: number; cursor?: string; query_params?: { rules?: Rule[] } | null };

const MAX_ITEMS_PER_PAGE = 500;
// The names of GraphQL types whose cells have parts of their own.
const CELL_TYPES: Record<string, string> = {
  status: "StatusValue",
  dropdown: "DropdownValue",
  board_relation: "BoardRelationValue",
  mirror: "MirrorValue",
  dependency: "DependencyValue",
  formula: "FormulaValue",
  tags: "TagsValue",
  country: "CountryValue",
  checkbox: "CheckboxValue",
  date: "DateValue",
  link: "LinkValue",
};

const EMPTY_PARTS = { values: [], linked_items: [], tags: [], display_value: "" };

function isMatch(item: FakeItem, { column_id: column, compare_value: value, operator }: Rule) {
  if (operator === "contains_text") {
    return column === "name" && item.name.includes(String(value));
  }
  return column !== "group" || (Array.isArray(value) && value.includes(item.group));
}

/** A page of a board's items; the cursor is opaque and bound to its query. */
function itemsPage(board: FakeBoard | undefined, scan: Scan, limit: number) {
  if (limit > MAX_ITEMS_PER_PAGE) {
    throw new GraphQLError("limit is above 500", {
      extensions: { code: "InvalidArgumentException" },
    });
  }
  const matching = (board?.items ?? []).filter((item) =>
    scan.rules.every((rule) => isMatch(item, rule)),
  );
  const end = scan.offset + limit;
  const next = JSON.stringify({ ...scan, offset: end });
  return {
    cursor: end < matching.length ? Buffer.from(next).toString("base64url") : null,
    items: matching.slice(scan.offset, end).map((item) => ({ ...item, board })),
  };
}

/** Answers from the account of the token, in the shapes of the real service. */
export const resolvers = {
  Query: {
    me: (_root: unknown, _arguments: unknown, { account }: FakeContext) => ({
      id: "1",
      name: "Owner",
      account: { id: "10", name: account.organisation, slug: "team", tier: "pro" },
    }),
    workspaces: (_root: unknown, page: Page, { account }: FakeContext) =>
      pageOf(account.workspaces, page),
    boards: (_root: unknown, given: BoardsArguments, { account }: FakeContext) => {
      const { ids, workspace_ids: workspaces, state } = given;
      const boards = account.boards.filter(
        (board) =>
          (state === "all" || board.state === state) &&
          (ids === undefined || ids.includes(board.id)) &&
          ((workspaces ?? null) === null || workspaces?.includes(board.workspaceId)),
      );
      return pageOf(boards, given).map((board) => ({ ...board, workspace_id: board.workspaceId }));
    },
    next_items_page: (
      _root: unknown,
      { cursor, limit }: { cursor: string; limit: number },
      { account }: FakeContext,
    ) => {
      // Written by itemsPage.
      const scan = JSON.parse(Buffer.from(cursor, "base64url").toString()) as Scan;
      return itemsPage(
        account.boards.find(({ id }) => id === scan.boardId),
        scan,
        limit,
      );
    },
    validations: (_root: unknown, { id }: { id: string }, { account }: FakeContext) => ({
      required_column_ids: account.boards.find((board) => board.id === id)?.required ?? [],
    }),
  },
  Mutation: mutations,
  Board: {
    groups: ({ groups }: FakeBoard) => groups,
    columns: ({ columns }: FakeBoard) => columns,
    items_page: (board: FakeBoard, { limit, query_params: params }: ItemsArguments) =>
      itemsPage(board, { boardId: board.id, rules: params?.rules ?? [], offset: 0 }, limit),
  },
  Item: {
    // "name" is listed among the columns, never among the cells.
    column_values: (item: FakeItem & { board?: FakeBoard }, { ids }: { ids?: string[] }) =>
      (item.board?.columns ?? [])
        .filter(({ id, type }) => type !== "name" && (ids === undefined || ids.includes(id)))
        .map(({ id, type }) => ({ text: null, ...EMPTY_PARTS, ...item.cells[id], id, type })),
  },
  ColumnValue: {
    __resolveType: ({ type }: { type: string }) => CELL_TYPES[type] ?? "TextValue",
  },
};
