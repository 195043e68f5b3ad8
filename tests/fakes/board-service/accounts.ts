import type { RefusalShape } from "./refusal-shapes";

/** What one token can see; ids are texts, as on the wire. */
export type FakeAccount = {
  /** The account's user has no write permission. */
  isViewOnly?: boolean;
  organisation: string;
  /** How refused values are told; absent: by their column. */
  refusals?: RefusalShape;
  /** The versions of the API as the service lists them; absent as of November 2026. */
  apiVersions?: { value: string; kind: string }[];
  workspaces: { id: string | null; name: string }[];
  boards: FakeBoard[];
  /** Absent: the owner of the token alone. */
  users?: FakeUser[];
  /** In which times are shown; absent: UTC. */
  timeZone?: string;
  /** The service does not say when a status changed. */
  isUndated?: boolean;
  /** Absent: monday. */
  firstDayOfWeek?: "monday" | "sunday";
  tags?: { id: string; name: string; boardId: string | null }[];
  /** The token is an app's, which signs what webhooks post with this; absent: a person's, and nothing is signed. */
  signingSecret?: string;
  webhooks?: FakeWebhook[];
};

export type FakeWebhook = {
  id: string;
  board_id: string;
  url: string;
  event: "change_column_value" | "change_specific_column_value" | "change_status_column_value";
  /** JSON text, as it was given. */
  config: string | null;
  /** With which statuses its events were answered; 0 without an answer. Nothing is posted again. */
  posts: number[];
};

export type FakeUser = { id: string; name: string; email: string };

export type FakeBoard = {
  id: string;
  name: string;
  description?: string | null;
  type: "board" | "document" | "sub_items_board";
  workspaceId: string | null;
  state: "active" | "archived" | "deleted";
  /** The token's user may not see it. */
  isHidden?: boolean;
  /** Absent: classic. On a board of several levels, subitems are items of the board itself. */
  hierarchy?: "classic" | "multi_level";
  /** Absent: public. */
  kind?: "public" | "private" | "share";
  /** Columns that require a value. */
  required?: string[];
  groups: { id: string; title: string; archived: boolean; deleted: boolean }[];
  columns: {
    id: string;
    title: string;
    type: string;
    archived: boolean;
    settings: Record<string, unknown>;
    /** By which function the board works out what items with subitems hold here. */
    calculated?: "SUM" | "MAX" | "MIN_MAX" | "COUNT_KEYS" | "NONE";
  }[];
  items: FakeItem[];
};

/** Cells by column id, each with the GraphQL fields of its type. */
export type FakeItem = {
  id: string;
  name: string;
  group: string;
  /** The item that it is a subitem of. */
  parentId?: string;
  /** Absent: active. */
  state?: "active" | "archived" | "deleted";
  cells: Record<string, FakeCell>;
  /** When a status changed, by column id; absent: long ago. */
  changedAt?: Record<string, string>;
  /** Updates that were written through the service. */
  created_at?: string;
  values?: Record<string, unknown>;
  /** The columns of every change of the item through the service. */
  changes?: string[][];
  updates?: string[];
  files?: { columnId: string; name: string; size: number }[];
};
export type FakeCell = { text: string | null } & Record<string, unknown>;

const group = (id: string, title: string, extra = {}) => ({
  id,
  title,
  archived: false,
  deleted: false,
  ...extra,
});
const column = (id: string, title: string, type: string, settings = {}) => ({
  id,
  title,
  type,
  archived: false,
  settings,
});

const STATUS = {
  // Ids differ from the positions in which labels are shown.
  labels: [
    { id: 5, label: "New", index: 0, color: 1 },
    { id: 0, label: "Approved", index: 1, color: 2 },
    { id: 12, label: "Old", index: 2, color: 3, is_deactivated: true },
    { id: 7, label: "2026", index: 3, color: 4 },
  ],
};
const CATEGORIES = {
  labels: [
    { id: 1, label: "Kitchen" },
    { id: 2, label: "Bath, tiles" },
    { id: 3, label: "Garden" },
  ],
};

const linked = (...names: string[]) => ({
  // The service always returns an empty text for relations.
  text: null,
  display_value: names.join(", "),
  linked_items: names.map((name) => ({ id: name, name, column_values: [] })),
});
const chosen = (...labels: string[]) => ({
  text: labels.join(", "),
  values: labels.map((label, index) => ({ id: String(index), label })),
});
const REQUESTS: FakeItem[] = [
  {
    id: "1",
    name: "Kitchen light",
    group: "topics",
    cells: {
      text_1: { text: "Bea" },
      numbers_1: { text: "100" },
      status: { text: "New", label: "New" },
      dropdown_1: chosen("Kitchen", "Bath, tiles"),
      relation_1: linked("Harbour 4", "Mill Lane 2"),
      formula_1: { text: "", display_value: "120" },
    },
  },
  {
    id: "2",
    name: "Bath tiles",
    group: "group_done",
    cells: {
      text_1: { text: " Ann " },
      numbers_1: { text: "20" },
      status: { text: "Approved", label: "Approved" },
      dropdown_1: chosen("Bath, tiles"),
      relation_1: linked("Harbour 4"),
      formula_1: { text: "", display_value: "24" },
    },
  },
  {
    id: "3",
    name: "Kitchen light",
    group: "topics",
    cells: { text_1: { text: "ann" }, numbers_1: { text: "" }, status: { text: null } },
  },
];

/** An account like that of a small property team, including items that a client must filter out. */
export function propertyTeam(organisation: string): FakeAccount {
  return {
    organisation,
    workspaces: [
      { id: null, name: "Main workspace" },
      { id: "71", name: "Sales" },
    ],
    boards: [
      {
        id: "9001",
        name: "Requests",
        type: "board",
        workspaceId: "71",
        state: "active",
        groups: [
          group("topics", "Open"),
          group("group_done", "Done"),
          group("group_old", "Archived group", { archived: true }),
          group("group_gone", "Deleted group", { deleted: true }),
        ],
        columns: [
          column("name", "Name", "name"),
          column("text_1", "Requestor", "text"),
          column("long_text_1", "Reason", "long_text"),
          column("email_1", "Email", "email"),
          column("numbers_1", "Amount", "numbers"),
          column("date_1", "Deadline", "date"),
          column("status", "Status", "status", STATUS),
          column("dropdown_1", "Category", "dropdown", CATEGORIES),
          column("rating_1", "Priority", "rating", { limit: 5 }),
          column("files_1", "Files", "file"),
          column("formula_1", "Total", "formula"),
          column("relation_1", "Property", "board_relation"),
          { ...column("text_old", "Archived column", "text"), archived: true },
        ],
        items: structuredClone(REQUESTS),
        required: ["name", "text_1"],
      },
      {
        id: "9002",
        name: "Properties",
        type: "board",
        workspaceId: "71",
        state: "active",
        groups: [group("topics", "All")],
        columns: [column("name", "Name", "name"), column("country_1", "Country", "country")],
        items: [],
      },
      {
        id: "9003",
        name: "Ideas",
        type: "board",
        workspaceId: null,
        state: "active",
        groups: [],
        columns: [column("name", "Name", "name")],
        items: [],
      },
      emptyBoard({ id: "9004", name: "Subitems of Requests", type: "sub_items_board" }),
      emptyBoard({ id: "9005", name: "Minutes", type: "document" }),
      emptyBoard({ id: "9006", name: "Last year", state: "archived" }),
      emptyBoard({ id: "9007", name: "Thrown away", state: "deleted" }),
    ],
  };
}

/** The same, and the items of "Requests" have subitems. */
export function teamWithSubitems(organisation: string): FakeAccount {
  const account = propertyTeam(organisation);
  const changed = account.boards.map((board) => {
    const { columns } = board;
    const link = column("subitems", "Subitems", "subtasks", { boardIds: [9004] });
    const own = [
      column("name", "Name", "name"),
      column("sub_text", "Kind", "text"),
      column("sub_status", "Status", "status", STATUS),
      column("sub_numbers", "Amount", "numbers"),
    ];
    return board.id === "9001"
      ? { ...board, columns: [...columns, link] }
      : { ...board, columns: board.id === "9004" ? own : columns };
  });
  return { ...account, boards: changed };
}

/** An account with this many boards and workspaces, to test paging. */
export function largeAccount(count: number): FakeAccount {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return {
    organisation: "Large",
    workspaces: numbers.map((number) => ({ id: String(number), name: `Workspace ${number}` })),
    boards: numbers.map((number) => emptyBoard({ id: String(number), name: `Board ${number}` })),
  };
}

/** A board with this many items, to test paging. */
export function boardOfItems(count: number): FakeAccount {
  const items = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Item ${index}`,
    group: "topics",
    cells: { text_1: { text: `Value ${index % 700}` } },
  }));
  const columns = [column("text_1", "Text", "text"), column("name", "Name", "name")];
  const board = { ...emptyBoard({ id: "1", name: "Items" }), columns, items };
  return { organisation: "Items", workspaces: [], boards: [board] };
}

function emptyBoard(board: Partial<FakeBoard> & { id: string; name: string }): FakeBoard {
  const empty = { groups: [], columns: [], items: [] };
  return { type: "board", workspaceId: "71", state: "active", ...empty, ...board };
}
