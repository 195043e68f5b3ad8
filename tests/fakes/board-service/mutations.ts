import { GraphQLError } from "graphql";
import type { FakeAccount, FakeBoard, FakeItem } from "./accounts";

type Context = { account: FakeAccount };
type NewItem = {
  board_id: string;
  item_name: string;
  group_id?: string | null;
  column_values?: unknown;
};
type Column = FakeBoard["columns"][number];

let lastId = 100_000;
const newId = () => String((lastId += 1));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value has the shape that the service takes for this type (facts, section 3). */
const SHAPES: Record<string, (value: unknown, column: Column) => boolean> = {
  text: (value) => typeof value === "string",
  long_text: (value) => isObject(value) && typeof value.text === "string",
  numbers: (value) => typeof value === "string" && value !== "" && Number.isFinite(Number(value)),
  date: (value) => isObject(value) && /^\d{4}-\d\d-\d\d$/.test(String(value.date)),
  email: (value) => isObject(value) && "email" in value && "text" in value,
  status: (value, column) => isObject(value) && knowsLabel(column, value.index, value.label),
  dropdown: (value, column) =>
    isObject(value) &&
    (Array.isArray(value.ids) ? value.ids.every((id) => knowsLabel(column, id, null)) : false),
  rating: (value, { settings }) =>
    isObject(value) && Number(value.rating) >= 1 && Number(value.rating) <= Number(settings.limit),
};

function knowsLabel({ settings }: Column, id: unknown, label: unknown): boolean {
  const labels = Array.isArray(settings.labels) ? settings.labels : [];
  return labels.some((each) => isObject(each) && (each.id === id || each.label === label));
}

/** What changes a board; refused as a whole when one value is. */
export const mutations = {
  create_item: (_root: unknown, given: NewItem, { account }: Context) => {
    const board = account.boards.find(({ id }) => id === given.board_id);
    if (board === undefined) {
      throw refusal("InvalidBoardIdException", "This board does not exist");
    }
    if (given.item_name.length < 1 || [...given.item_name].length > 255) {
      throw refusal("ItemNameTooLongException", "The name is too long");
    }
    const values = parsedValues(given.column_values);
    for (const [id, value] of Object.entries(values)) {
      checkValue(board, id, value);
    }
    const item: FakeItem = {
      id: newId(),
      name: given.item_name,
      group: given.group_id ?? board.groups[0]?.id ?? "",
      cells: {},
      created_at: new Date().toISOString(),
      values,
      updates: [],
      files: [],
    };
    board.items.push(item);
    return item;
  },
  create_update: (
    _root: unknown,
    { item_id: id, body }: { item_id: string; body: string },
    { account }: Context,
  ) => {
    itemOf(account, id).updates?.push(body);
    return { id: newId() };
  },
  add_file_to_column: (
    _root: unknown,
    given: { item_id: string; column_id: string; file: { name: string; size: number } },
    { account }: Context,
  ) => {
    const { name, size } = given.file;
    itemOf(account, given.item_id).files?.push({ columnId: given.column_id, name, size });
    return { id: newId() };
  },
};

function itemOf(account: FakeAccount, id: string): FakeItem {
  const item = account.boards.flatMap(({ items }) => items).find((each) => each.id === id);
  if (item === undefined) {
    throw refusal("ResourceNotFoundException", "This item does not exist");
  }
  return item;
}

/** A text of JSON; an object is refused, as the service does. */
function parsedValues(text: unknown): Record<string, unknown> {
  if (typeof text !== "string") {
    throw refusal("InvalidArgumentException", "column_values must be a text");
  }
  const values: unknown = JSON.parse(text);
  return isObject(values) ? values : {};
}

function checkValue(board: FakeBoard, id: string, value: unknown): void {
  const column = board.columns.find((each) => each.id === id && !each.archived);
  if (column === undefined) {
    throw refusal("InvalidColumnIdException", "This column does not exist", id);
  }
  if (!(SHAPES[column.type]?.(value, column) ?? true)) {
    throw refusal("ColumnValueException", `This value is no ${column.type}`, id);
  }
}

function refusal(code: string, message: string, columnId?: string): GraphQLError {
  const data = columnId === undefined ? {} : { error_data: { column_id: columnId } };
  return new GraphQLError(message, { extensions: { code, ...data } });
}
