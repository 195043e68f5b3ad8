import type { FakeAccount, FakeBoard, FakeItem } from "../accounts";
import { cellOf, noteChanges } from "../cells";
import { isActive } from "../items";
import { addLabel } from "../labels";
import { isObject } from "../objects";
import { createOrGetTag } from "../people";
import { refusal } from "../refusal";
import { isCalculated } from "../rollups";
import { newLabels, valueProblem } from "../values";
import { boardMutations } from "./board-mutations";
import { newId, reserveId } from "./new-id";
import { webhookMutations } from "./webhook-mutations";

type Context = { account: FakeAccount };
type NewItem = {
  board_id: string;
  item_name: string;
  group_id?: string | null;
  column_values?: unknown;
  create_labels_if_missing?: boolean | null;
};
type Labels = { create_labels_if_missing?: boolean | null };
type Column = FakeBoard["columns"][number];

const MOST_ITEMS = 10_000;
const MOST_NAME_CHARACTERS = 255;
// "Approximately 64 KB" for all columns of an item, as documented; how the service refuses more is a guess.
const MOST_BYTES = 64 * 1024;

/** Reserves the ids of existing items. */
export function reserveIds({ boards }: FakeAccount): void {
  for (const { id } of boards.flatMap(({ items }) => items)) {
    reserveId(id);
  }
}

/** Mutations of boards; refused as a whole if one value is invalid. */
export const mutations = {
  ...boardMutations,
  ...webhookMutations,
  create_item: (_root: unknown, given: NewItem, { account }: Context) => {
    const board = account.boards.find(({ id }) => id === given.board_id);
    if (board === undefined) {
      throw refusal("InvalidBoardIdException", "This board does not exist");
    }
    return addItem({ account, board }, given);
  },
  change_multiple_column_values: (
    _root: unknown,
    given: { board_id: string; item_id: string; column_values: unknown } & Labels,
    { account }: Context,
  ) => {
    const board = account.boards.find(({ id }) => id === given.board_id);
    const item = board?.items.find(({ id }) => id === given.item_id);
    if (board === undefined || item === undefined || !isActive(item)) {
      throw refusal("ResourceNotFoundException", "This item does not exist");
    }
    const { name, ...values } = parsedValues(given.column_values);
    const cells = cellsOf({
      account,
      board,
      held: item.values,
      values,
      mayAddLabels: given.create_labels_if_missing === true,
    });
    // A cell that the board works out takes a value without an error, and without effect.
    const taken = board.columns.filter((column) => !isCalculated({ account, item, column }));
    const ids = taken.map(({ id }) => id);
    const changed = Object.fromEntries(Object.entries(cells).filter(([id]) => ids.includes(id)));
    noteChanges(item, changed);
    Object.assign(item.cells, changed);
    item.name = typeof name === "string" ? name : item.name;
    item.values = { ...item.values, ...values };
    (item.changes ??= []).push(Object.keys({ ...(name !== undefined && { name }), ...values }));
    return item;
  },
  create_or_get_tag: createOrGetTag,
  create_subitem: (
    _root: unknown,
    given: { parent_item_id: string; item_name: string; column_values?: unknown } & Labels,
    { account }: Context,
  ) => {
    const parent = itemOf(account, given.parent_item_id);
    const home = account.boards.find(({ items }) => items.includes(parent));
    const link = home?.columns.find(({ type }) => type === "subtasks");
    const ids: unknown[] = Array.isArray(link?.settings.boardIds) ? link.settings.boardIds : [];
    const own = home?.hierarchy === "multi_level" ? home : undefined;
    const board = own ?? account.boards.find(({ id }) => id === String(ids[0]));
    if (board === undefined || !isActive(parent)) {
      throw refusal("ResourceNotFoundException", "This item takes no subitems");
    }
    const { item_name, column_values, create_labels_if_missing } = given;
    const item = addItem(
      { account, board },
      { item_name, column_values, create_labels_if_missing },
    );
    item.parentId = parent.id;
    return item;
  },
  archive_item: (_root: unknown, { item_id: id }: { item_id: string }, { account }: Context) => {
    const item = itemOf(account, id);
    if (!isActive(item)) {
      throw refusal("ResourceNotFoundException", "This item does not exist");
    }
    item.state = "archived";
    return item;
  },
  create_update: (
    _root: unknown,
    { item_id: id, body }: { item_id: string; body: string },
    { account }: Context,
  ) => {
    (itemOf(account, id).updates ??= []).push(body);
    return { id: newId() };
  },
  add_file_to_column: (
    _root: unknown,
    given: { item_id: string; column_id: string; file: { name: string; size: number } },
    { account }: Context,
  ) => {
    const { name, size } = given.file;
    (itemOf(account, given.item_id).files ??= []).push({ columnId: given.column_id, name, size });
    return { id: newId() };
  },
};

type Added = Omit<NewItem, "board_id">;

function addItem({ account, board }: Context & { board: FakeBoard }, given: Added): FakeItem {
  if (given.item_name.length < 1 || [...given.item_name].length > MOST_NAME_CHARACTERS) {
    throw refusal("ItemNameTooLongException", "The name is too long");
  }
  if (board.items.length >= MOST_ITEMS) {
    throw refusal("ItemsLimitationException", "The board has reached its limit of items");
  }
  const values = parsedValues(given.column_values);
  const item: FakeItem = {
    id: newId(),
    name: given.item_name,
    group: given.group_id ?? board.groups[0]?.id ?? "",
    cells: cellsOf({
      account,
      board,
      values,
      mayAddLabels: given.create_labels_if_missing === true,
    }),
    created_at: new Date().toISOString(),
    values,
    updates: [],
    files: [],
  };
  item.changedAt = Object.fromEntries(
    Object.keys(item.cells).map((id) => [id, item.created_at ?? ""]),
  );
  board.items.push(item);
  return item;
}

function itemOf(account: FakeAccount, id: string): FakeItem {
  const item = account.boards.flatMap(({ items }) => items).find((each) => each.id === id);
  if (item === undefined) {
    throw refusal("ResourceNotFoundException", "This item does not exist");
  }
  return item;
}

/** JSON text; an object is refused, as in the service. */
function parsedValues(text: unknown): Record<string, unknown> {
  if (text === undefined || text === null) {
    return {};
  }
  if (typeof text !== "string") {
    throw refusal("InvalidArgumentException", "column_values must be a text");
  }
  try {
    const values: unknown = JSON.parse(text);
    return isObject(values) ? values : {};
  } catch {
    throw refusal("InvalidArgumentException", "column_values is no JSON");
  }
}

type Writing = {
  account: FakeAccount;
  board: FakeBoard;
  /** What an item that exists was written before. */
  held?: Record<string, unknown> | undefined;
  values: Record<string, unknown>;
  mayAddLabels: boolean;
};

/** Validates everything before changing anything. */
function cellsOf({ account, board, held, values, mayAddLabels }: Writing): FakeItem["cells"] {
  const written = Object.entries(values).map(([id, value]) => {
    const column = columnOf(board, id);
    const labels = mayAddLabels ? newLabels(value, column) : [];
    checkValue({ account, column: withLabels(column, labels), value });
    return { id, value, column, labels };
  });
  if (Buffer.byteLength(JSON.stringify({ ...held, ...values })) > MOST_BYTES) {
    throw refusal("ColumnValueException", "The item holds too much");
  }
  written.forEach(({ column, labels }) => labels.forEach((label) => addLabel(column, label)));
  return Object.fromEntries(
    written.map(({ id, value, column }) => [id, cellOf(value, { account, column })]),
  );
}

function columnOf(board: FakeBoard, id: string): Column {
  const column = board.columns.find((each) => each.id === id && !each.archived);
  if (column === undefined) {
    throw refusal("InvalidColumnIdException", "This column does not exist", { column_id: id });
  }
  return column;
}

function withLabels(column: Column, labels: readonly string[]): Column {
  const copy = { ...column };
  labels.forEach((label) => addLabel(copy, label));
  return copy;
}

function checkValue({ account, column, value }: Checked): void {
  const problem = valueProblem(value, { account, column });
  if (problem === null) {
    return;
  }
  throw refusal("ColumnValueException", `This value is no ${column.type}`, {
    column_id: column.id,
    column_name: column.title,
    column_type: column.type,
    column_value: JSON.stringify(value),
    column_validation_error_code: problem,
  });
}

type Checked = { account: FakeAccount; column: Column; value: unknown };
