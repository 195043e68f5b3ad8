import type { FakeAccount, FakeBoard } from "../accounts";
import { isObject } from "../objects";
import { refusal } from "../refusal";
import { newId } from "./new-id";

type Context = { account: FakeAccount };
type NewBoard = {
  board_name: string;
  description?: string | null;
  workspace_id?: string | null;
  empty?: boolean | null;
};
type NewColumn = {
  board_id: string;
  id?: string | null;
  title: string;
  column_type: string;
  defaults?: unknown;
};

const MOST_TITLE_CHARACTERS = 255;
const MOST_COLORS = 40;
// Nobody can add these, or not by this call.
const MADE_BY_THE_SERVICE = new Set(["name", "group", "subtasks", "unsupported", "person", "team"]);

/** Mutations that make boards and their parts. */
export const boardMutations = {
  create_board: (_root: unknown, given: NewBoard, { account }: Context) => {
    const workspaceId = given.workspace_id ?? null;
    if (workspaceId !== null && !account.workspaces.some(({ id }) => id === workspaceId)) {
      throw refusal("InvalidWorkspaceIdException", "This workspace does not exist");
    }
    const column = { id: "name", title: "Name", type: "name", archived: false, settings: {} };
    const group = { id: "topics", title: "Group Title", archived: false, deleted: false };
    const board: FakeBoard = {
      id: newId(),
      name: given.board_name,
      description: given.description ?? null,
      type: "board",
      workspaceId,
      state: "active",
      items: [],
      columns: [column],
      groups: given.empty === true ? [] : [group],
    };
    account.boards.push(board);
    return board;
  },
  create_group: (
    _root: unknown,
    given: { board_id: string; group_name: string },
    { account }: Context,
  ) => {
    const group = {
      id: `group_${newId()}`,
      title: given.group_name,
      archived: false,
      deleted: false,
    };
    boardOf(account, given.board_id).groups.unshift(group);
    return group;
  },
  create_column: (_root: unknown, given: NewColumn, { account }: Context) => {
    const board = boardOf(account, given.board_id);
    const { column_type: type, title } = given;
    const id = given.id ?? `${type}_${newId()}`;
    // The id of a deleted column cannot be used again either.
    if (!/^[a-z0-9_]{1,20}$/.test(id) || board.columns.some((column) => column.id === id)) {
      throw refusal("InvalidColumnIdException", "This column id cannot be used");
    }
    if (title.trim() === "" || [...title].length > MOST_TITLE_CHARACTERS) {
      throw refusal("InvalidArgumentException", "The title is empty or too long");
    }
    if (MADE_BY_THE_SERVICE.has(type)) {
      throw refusal("InvalidColumnTypeException", "Such a column cannot be made");
    }
    const settings = settingsOf(type, given.defaults);
    const column = { id, title, type, archived: false, settings };
    board.columns.push(column);
    return column;
  },
};

function boardOf({ boards }: FakeAccount, id: string): FakeBoard {
  const board = boards.find((each) => each.id === id && each.state === "active");
  if (board === undefined) {
    throw refusal("InvalidBoardIdException", "This board does not exist");
  }
  return board;
}

/** The settings of a new column; labels get ids that are not their positions. */
function settingsOf(type: string, defaults: unknown): Record<string, unknown> {
  const given = isObject(defaults) ? defaults : {};
  if (type !== "status" && type !== "dropdown") {
    return given;
  }
  const labels = Array.isArray(given.labels) ? given.labels.filter(isObject) : [];
  const names = labels.map(({ label }) => label);
  const isUsable = names.every((name) => typeof name === "string" && name.trim() !== "");
  if (!isUsable || new Set(names).size < names.length) {
    throw refusal("InvalidArgumentException", "The labels are empty or repeated");
  }
  if (type === "status" && !labels.every(isStatusLabel)) {
    throw refusal("InvalidArgumentException", "A status label needs a color and an index");
  }
  if (type === "status" && labels.length > MOST_COLORS) {
    throw refusal("InvalidArgumentException", "A status has at most 40 labels");
  }
  return { ...given, labels: labels.map((label, index) => ({ ...label, id: index * 2 + 3 })) };
}

function isStatusLabel({ label, color, index }: Record<string, unknown>): boolean {
  return (
    typeof color === "string" &&
    /^[a-z_]+$/.test(color) &&
    Number.isInteger(index) &&
    String(label).length <= 30
  );
}
