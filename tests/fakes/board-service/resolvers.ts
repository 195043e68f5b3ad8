import { GraphQLError } from "graphql";
import type { FakeAccount, FakeBoard, FakeItem } from "./accounts";
import { wireCell } from "./cells";
import type { Cursors, Rule, Scan } from "./cursors";
import { isActive, items } from "./items";
import { mutations } from "./mutations/mutations";
import { users, usersOf } from "./people";
import { calculatedCell, isCalculated } from "./rollups";
import { isMatch } from "./rules";

export type FakeContext = { account: FakeAccount; cursors: Cursors; now: () => number };

type Page = { limit: number; page: number };
type BoardsArguments = Page & {
  ids?: string[];
  workspace_ids?: (string | null)[] | null;
  state: string;
};

const pageOf = <Row>(rows: readonly Row[], { limit, page }: Page) =>
  rows.slice((page - 1) * limit, page * limit);

type ItemsArguments = {
  limit: number;
  cursor?: string | null;
  query_params?: { rules?: Rule[] } | null;
};

const MAX_ITEMS_PER_PAGE = 500;
// GraphQL types whose cells have fields of their own.
const CELL_TYPES: Record<string, string> = {
  status: "StatusValue",
  dropdown: "DropdownValue",
  board_relation: "BoardRelationValue",
  mirror: "MirrorValue",
  dependency: "DependencyValue",
  formula: "FormulaValue",
  tags: "TagsValue",
  country: "CountryValue",
  location: "LocationValue",
  checkbox: "CheckboxValue",
  date: "DateValue",
  link: "LinkValue",
  numbers: "NumbersValue",
  hour: "HourValue",
  email: "EmailValue",
  phone: "PhoneValue",
  rating: "RatingValue",
  color_picker: "ColorPickerValue",
  people: "PeopleValue",
  timeline: "TimelineValue",
  week: "WeekValue",
  world_clock: "WorldClockValue",
};

type Paging = { board: FakeBoard | undefined; scan: Scan; limit: number; firstAt: number };

/** A page of a board's items; the cursor is opaque and bound to its query. */
function itemsPage({ board, scan, limit, firstAt }: Paging, { cursors }: FakeContext) {
  if (limit > MAX_ITEMS_PER_PAGE) {
    throw invalid("limit is above 500");
  }
  const matching = (board?.items ?? []).filter(
    (item) => board && isActive(item) && scan.rules.every((rule) => isMatch(item, { board, rule })),
  );
  const end = scan.offset + limit;
  const rest = { scan: { ...scan, offset: end }, firstAt };
  return {
    cursor: end < matching.length ? cursors.keep(rest) : null,
    items: matching.slice(scan.offset, end).map((item) => ({ ...item, board })),
  };
}

function invalid(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "InvalidArgumentException" } });
}

/** Queries on the account of the token, in the shapes of the real service. */
export const resolvers = {
  Query: {
    me: (_root: unknown, _arguments: unknown, { account }: FakeContext) => ({
      ...usersOf(account)[0],
      account: {
        id: "10",
        name: account.organisation,
        slug: "team",
        tier: "pro",
        first_day_of_the_week: account.firstDayOfWeek ?? "monday",
      },
    }),
    versions: (_root: unknown, _arguments: unknown, { account }: FakeContext) =>
      account.apiVersions ?? [
        { value: "2026-07", kind: "maintenance" },
        { value: "2026-10", kind: "current" },
        { value: "2027-01", kind: "release_candidate" },
      ],
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
    items,
    users,
    next_items_page: (
      _root: unknown,
      { cursor, limit }: { cursor: string; limit: number },
      context: FakeContext,
    ) => nextPage({ cursor, limit }, context),
    validations: (_root: unknown, { id }: { id: string }, { account }: FakeContext) => ({
      required_column_ids: account.boards.find((board) => board.id === id)?.required ?? [],
    }),
    webhooks: (_root: unknown, { board_id: id }: { board_id: string }, { account }: FakeContext) =>
      (account.webhooks ?? []).filter(({ board_id: boardId }) => boardId === id),
  },
  Mutation: mutations,
  Board: {
    hierarchy_type: ({ hierarchy }: FakeBoard) => hierarchy ?? "classic",
    board_kind: ({ kind }: FakeBoard) => kind ?? "public",
    groups: ({ groups }: FakeBoard) => groups,
    columns: ({ columns }: FakeBoard) => columns,
    tags: ({ id }: FakeBoard, _given: unknown, { account }: FakeContext) =>
      (account.tags ?? []).filter(({ boardId }) => boardId === id),
    items_page: (board: FakeBoard, given: ItemsArguments, context: FakeContext) => {
      const { cursor, limit, query_params: params } = given;
      if (cursor && params) {
        throw invalid("cursor and query_params do not go together");
      }
      if (cursor) {
        return nextPage({ cursor, limit }, context);
      }
      const scan = { boardId: board.id, rules: params?.rules ?? [], offset: 0 };
      return itemsPage({ board, scan, limit, firstAt: context.now() }, context);
    },
  },
  Item: {
    subitems: ({ id }: FakeItem, _arguments: unknown, { account }: FakeContext) =>
      account.boards.flatMap((board) =>
        board.items
          .filter((item) => item.parentId === id && isActive(item))
          .map((item) => ({ ...item, board })),
      ),
    updates: ({ updates = [] }: FakeItem) =>
      updates.toReversed().map((body) => ({ id: "1", body })),
    assets: ({ files = [] }: FakeItem, { column_ids: ids }: { column_ids?: string[] }) =>
      files
        .filter(({ columnId }) => ids === undefined || ids.includes(columnId))
        .map(({ name, size }) => ({ id: "1", name, file_size: size })),
    // "name" is a column but never a cell.
    column_values: (
      item: FakeItem & { board?: FakeBoard },
      { ids, capabilities = [] }: { ids?: string[]; capabilities?: string[] },
      { account }: FakeContext,
    ) =>
      (item.board?.columns ?? [])
        .filter(({ id, type }) => type !== "name" && (ids === undefined || ids.includes(id)))
        .flatMap((column) => {
          if (!isCalculated({ account, item, column })) {
            return [wireCell(item, column, account.isUndated)];
          }
          // Absent for whoever does not say that they know of them.
          const cell = { ...wireCell({ ...item, cells: {} }, column), value: null };
          return capabilities.includes("CALCULATED")
            ? [{ ...cell, ...calculatedCell({ account, item, column }) }]
            : [];
        }),
    parent_item: ({ parentId }: FakeItem, _arguments: unknown, { account }: FakeContext) => {
      const board = account.boards.find(({ items: own }) => own.some(({ id }) => id === parentId));
      return board ? { ...board.items.find(({ id }) => id === parentId), board } : null;
    },
  },
  BoardRelationValue: {
    // Links are stored by id; items that tests only name stay as they are.
    linked_items: (
      { linked_items: links }: { linked_items: FakeItem[] },
      _arguments: unknown,
      { account }: FakeContext,
    ) =>
      links.map((link) => {
        const board = account.boards.find(({ items: own }) => own.some(({ id }) => id === link.id));
        return board ? { ...board.items.find(({ id }) => id === link.id), board } : link;
      }),
  },
  Column: {
    capabilities: ({ calculated }: FakeBoard["columns"][number]) => ({
      calculated: calculated && { function: calculated },
    }),
  },
  ColumnValue: {
    __resolveType: ({ type, battery_value: counts }: { type: string; battery_value?: unknown }) =>
      counts === undefined ? (CELL_TYPES[type] ?? "TextValue") : "BatteryValue",
  },
};

function nextPage({ cursor, limit }: { cursor: string; limit: number }, context: FakeContext) {
  const { scan, firstAt } = context.cursors.take(cursor);
  const board = context.account.boards.find(({ id }) => id === scan.boardId);
  return itemsPage({ board, scan, limit, firstAt }, context);
}
