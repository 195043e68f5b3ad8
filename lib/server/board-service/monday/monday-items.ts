import "server-only";
import type { BoardItems, ItemOnBoard } from "../board-items";
import { isNotNull } from "./board-parts";
import { itemCellOf } from "./item-cells";
import {
  archiveItemOperation,
  changeItemOperation,
  createSubitemOperation,
  filesOperation,
  itemOperation,
  itemStatesOperation,
  searchItemsOperation,
  searchNextOperation,
  subitemsOperation,
  updatesOperation,
  type ItemRow,
} from "./item-operations";
import { listLabelled } from "./labelled-items";
import { callMonday } from "./monday-client";
import { listOptionItems } from "./option-items";
import { readShownItems } from "./shown-items";

const WRITE_DEADLINE_MS = 15_000;
const ITEMS_PER_PAGE = 500;
/** A board holds at most 10,000 items. */
const MAX_PAGES = 20;

/** Single items of the board service at MONDAY_API_URL. */
export const mondayItems: BoardItems = {
  async readItem(token, { itemId, columnIds }) {
    const variables = { itemId, columnIds };
    const { items } = await callMonday({ token, operation: itemOperation, variables });
    const found = items.find((item) => item?.id === itemId);
    return found ? itemOf(found, "") : null;
  },

  readShownItems,

  async searchItems(token, { boardId, columnIds, filter }) {
    const rules = filter && [
      { column_id: filter.columnId, operator: filter.operator, compare_value: filter.value },
    ];
    const variables = { boardId, columnIds, limit: ITEMS_PER_PAGE, params: rules && { rules } };
    const { boards } = await callMonday({ token, operation: searchItemsOperation, variables });
    let page = boards[0]?.items_page;
    const found: ItemOnBoard[] = [];
    for (let count = 1; page !== undefined; count += 1) {
      // Subitems may be on the board of their items.
      const rows = page.items.filter(isNotNull);
      const whole = rows.filter(({ parent_item: parent }) => parent?.board?.id !== boardId);
      found.push(...whole.map((item) => itemOf(item, boardId)));
      const { cursor } = page;
      page = cursor === null || count === MAX_PAGES ? undefined : await next({ cursor });
    }
    return found;

    async function next({ cursor }: { cursor: string }) {
      const rest = { cursor, columnIds, limit: ITEMS_PER_PAGE };
      const operation = searchNextOperation;
      return (await callMonday({ token, operation, variables: rest })).next_items_page;
    }
  },

  listLabelled,

  async changeItem(token, { boardId, itemId, values, mayCreateLabels, idempotencyKey }) {
    const createLabels = mayCreateLabels;
    await callMonday({
      token,
      operation: changeItemOperation,
      // The service wants the values as a string of JSON.
      variables: { boardId, itemId, values: JSON.stringify(values), createLabels },
      write: { idempotencyKey, deadlineMs: WRITE_DEADLINE_MS },
    });
  },

  listOptionItems,

  async archiveItem(token, { itemId, idempotencyKey }) {
    await callMonday({
      token,
      operation: archiveItemOperation,
      variables: { itemId },
      write: { idempotencyKey, deadlineMs: WRITE_DEADLINE_MS },
    });
  },

  async findActive(token, itemIds) {
    const variables = { itemIds };
    const { items } = await callMonday({ token, operation: itemStatesOperation, variables });
    const active = items.filter(isNotNull).filter(({ state }) => state === "active");
    return active.map(({ id }) => id);
  },

  async createSubitem(token, { values, idempotencyKey, ...subitem }) {
    const { create_subitem: made } = await callMonday({
      token,
      operation: createSubitemOperation,
      variables: { ...subitem, values: JSON.stringify(values) },
      write: { idempotencyKey, deadlineMs: WRITE_DEADLINE_MS },
    });
    return { id: made.id };
  },

  async listSubitems(token, itemId) {
    const variables = { itemId };
    const { items } = await callMonday({ token, operation: subitemsOperation, variables });
    const subitems = (items[0]?.subitems ?? []).filter(isNotNull);
    const active = subitems.filter(({ state }) => (state ?? "active") === "active");
    return active.map(({ id, name }) => ({ id, name }));
  },

  async listUpdates(token, itemId) {
    const variables = { itemId };
    const { items } = await callMonday({ token, operation: updatesOperation, variables });
    return (items[0]?.updates ?? []).filter(isNotNull).map(({ body }) => body);
  },

  async listFiles(token, place) {
    const { items } = await callMonday({ token, operation: filesOperation, variables: place });
    const files = (items[0]?.assets ?? []).filter(isNotNull);
    return files.map(({ name, file_size: size }) => ({ name, size }));
  },
};

function itemOf({ id, name, state, board, column_values: cells }: ItemRow, boardId: string) {
  return {
    id,
    name,
    state: state ?? "active",
    boardId: board?.id ?? boardId,
    cells: Object.fromEntries(cells.filter(isNotNull).map((cell) => [cell.id, itemCellOf(cell)])),
  };
}
