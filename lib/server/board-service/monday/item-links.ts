import "server-only";
import { z } from "zod";
import type { BoardLinks, LinkColumn } from "../board-links";
import { BoardServiceError } from "../board-service";
import { isNotNull } from "./board-parts";
import { callMonday } from "./monday-client";
import type { ItemRule, Operation } from "./operations";

const ITEMS_PER_PAGE = 500;
/** A board holds at most 10,000 items. */
const MAX_PAGES = 20;
const MOST_READ = 100;
const WRITE_DEADLINE_MS = 50_000;
const LINK_TEXT = "Update link";

const id = z.union([z.string(), z.number().transform(String)]);
const page = z.object({
  cursor: z.string().nullable(),
  items: z.array(z.object({ id }).nullable()),
});
type Page = z.output<typeof page>;

export const itemIdsOperation: Operation<
  { boards: ({ items_page: Page } | null)[] },
  { boardId: string; limit: number; params: { rules: ItemRule[] } | null }
> = {
  document: `query ItemIds($boardId: ID!, $limit: Int!, $params: ItemsQuery) {
    boards(ids: [$boardId]) {
      items_page(limit: $limit, query_params: $params) { cursor items { id } }
    }
  }`,
  data: z.object({ boards: z.array(z.object({ items_page: page }).nullable()) }),
};

export const itemIdsNextOperation: Operation<
  { next_items_page: Page },
  { cursor: string; limit: number }
> = {
  document: `query ItemIdsNext($cursor: String!, $limit: Int!) {
    next_items_page(cursor: $cursor, limit: $limit) { cursor items { id } }
  }`,
  data: z.object({ next_items_page: page }),
};

const linkCell = z.object({ text: z.string().nullish(), url: z.string().nullish() });
const linkItem = z.object({
  id,
  state: z.string().nullish(),
  board: z.object({ id }).nullish(),
  column_values: z.array(linkCell.nullable()),
});

export const linkCellsOperation: Operation<
  { items: (z.output<typeof linkItem> | null)[] },
  { itemIds: readonly string[]; columnId: string }
> = {
  document: `query LinkCells($itemIds: [ID!], $columnId: String!) {
    items(ids: $itemIds, limit: ${MOST_READ}) {
      id state
      board { id }
      column_values(ids: [$columnId]) { text ... on LinkValue { url } }
    }
  }`,
  data: z.object({ items: z.array(linkItem.nullable()) }),
};

/** Changes this many items, in their order: the service runs the parts of a mutation one after the other. */
export function writeLinksOperation(
  count: number,
): Operation<Record<string, unknown>, Record<string, string>> {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const variables = numbers.map((number) => `$item${number}: ID!, $values${number}: JSON!`);
  const changes = numbers.map(
    (number) => `change${number}: change_multiple_column_values(
      board_id: $boardId, item_id: $item${number}, column_values: $values${number}
    ) { id }`,
  );
  return {
    document: `mutation WriteLinks($boardId: ID!, ${variables.join(", ")}) { ${changes.join("\n")} }`,
    data: z.object(
      Object.fromEntries(numbers.map((number) => [`change${number}`, z.object({ id })])),
    ),
  };
}

/** Links of items of the board service at MONDAY_API_URL. */
export const mondayLinks: BoardLinks = {
  async listItemIds(token, { boardId, groupIds }) {
    const inGroups = { column_id: "group", compare_value: groupIds, operator: "any_of" };
    const params = groupIds.length === 0 ? null : { rules: [inGroups] };
    const variables = { boardId, limit: ITEMS_PER_PAGE, params };
    const { boards } = await callMonday({ token, operation: itemIdsOperation, variables });
    const board = boards[0];
    if (!board) {
      throw new BoardServiceError("data", {
        message: "The board is gone, or not in this account.",
      });
    }
    let current: Page | undefined = board.items_page;
    const ids: string[] = [];
    for (let count = 1; current !== undefined; count += 1) {
      ids.push(...current.items.filter(isNotNull).map((item) => item.id));
      const { cursor }: Page = current;
      current = cursor === null || count === MAX_PAGES ? undefined : await next({ token, cursor });
    }
    return [...new Set(ids)];
  },

  async readCells(token, { boardId, column, itemIds }) {
    const variables = { itemIds, columnId: column.id };
    const { items } = await callMonday({ token, operation: linkCellsOperation, variables });
    const there = items
      .filter(isNotNull)
      .filter(({ state, board }) => (state ?? "active") === "active" && board?.id === boardId);
    return new Map(
      there.map(({ id: itemId, column_values: [cell] }) => [
        itemId,
        // The text of a link also holds what it is called.
        (column.type === "link" ? cell?.url || cell?.text : cell?.text) ?? "",
      ]),
    );
  },

  async writeLinks(token, { boardId, column, links, idempotencyKey }) {
    const entries = links.flatMap(({ itemId, url }, number) => [
      [`item${number}`, itemId] as const,
      [`values${number}`, JSON.stringify({ [column.id]: valueOf(url, column) })] as const,
    ]);
    await callMonday({
      token,
      operation: writeLinksOperation(links.length),
      variables: { boardId, ...Object.fromEntries(entries) },
      write: { idempotencyKey, deadlineMs: WRITE_DEADLINE_MS },
    });
  },
};

async function next({ token, cursor }: { token: string; cursor: string }): Promise<Page> {
  const variables = { cursor, limit: ITEMS_PER_PAGE };
  const operation = itemIdsNextOperation;
  return (await callMonday({ token, operation, variables })).next_items_page;
}

function valueOf(url: string, { type }: LinkColumn): unknown {
  return type === "link" ? { url, text: LINK_TEXT } : url;
}
