import "server-only";
import { z } from "zod";
import type { BoardItems, LabelledItem } from "../board-items";
import { isNotNull } from "./board-parts";
import { callMonday } from "./monday-client";
import type { ItemRule, Operation } from "./operations";

const ITEMS_PER_PAGE = 500;
/** A board holds at most 10,000 items. */
const MAX_PAGES = 20;

const id = z.union([z.string(), z.number().transform(String)]);
const text = z.string().nullish();
const item = z.object({
  id,
  parent_item: z.object({ board: z.object({ id }).nullish() }).nullish(),
  column_values: z.array(z.object({ text, label: text, updated_at: text }).nullable()),
});
const page = z.object({ cursor: z.string().nullable(), items: z.array(item.nullable()) });
type Page = z.output<typeof page>;

const ITEM = `fragment LabelledItem on Item {
    id
    parent_item { board { id } }
    column_values(ids: $columnIds) { id text ... on StatusValue { label updated_at } }
  }`;

export const labelledItemsOperation: Operation<
  { boards: ({ items_page: Page } | null)[] },
  { boardId: string; columnIds: readonly string[]; limit: number; params: { rules: ItemRule[] } }
> = {
  document: `query LabelledItems($boardId: ID!, $columnIds: [String!], $limit: Int!, $params: ItemsQuery) {
    boards(ids: [$boardId]) {
      items_page(limit: $limit, query_params: $params) { cursor items { ...LabelledItem } }
    }
  }
  ${ITEM}`,
  data: z.object({ boards: z.array(z.object({ items_page: page }).nullable()) }),
};

export const labelledItemsNextOperation: Operation<
  { next_items_page: Page },
  { cursor: string; columnIds: readonly string[]; limit: number }
> = {
  document: `query LabelledItemsNext($cursor: String!, $columnIds: [String!], $limit: Int!) {
    next_items_page(cursor: $cursor, limit: $limit) { cursor items { ...LabelledItem } }
  }
  ${ITEM}`,
  data: z.object({ next_items_page: page }),
};

/** The items of a board that have certain labels, with the time of the change to them. */
export const listLabelled: BoardItems["listLabelled"] = async (
  token,
  { boardId, columnId, labelIds },
) => {
  const columnIds = [columnId];
  const rule = { column_id: columnId, operator: "any_of", compare_value: labelIds };
  const variables = { boardId, columnIds, limit: ITEMS_PER_PAGE, params: { rules: [rule] } };
  const { boards } = await callMonday({ token, operation: labelledItemsOperation, variables });
  let current = boards[0]?.items_page;
  const found: LabelledItem[] = [];
  for (let count = 1; current !== undefined; count += 1) {
    // Subitems may be on the board of their items.
    const rows = current.items.filter(isNotNull);
    const whole = rows.filter(({ parent_item: parent }) => parent?.board?.id !== boardId);
    found.push(...whole.map(labelledItem));
    const { cursor } = current;
    current = cursor === null || count === MAX_PAGES ? undefined : await next(cursor);
  }
  return found;

  async function next(cursor: string): Promise<Page> {
    const operation = labelledItemsNextOperation;
    const rest = { cursor, columnIds, limit: ITEMS_PER_PAGE };
    return (await callMonday({ token, operation, variables: rest })).next_items_page;
  }
};

function labelledItem({ id: itemId, column_values: cells }: z.output<typeof item>): LabelledItem {
  const [cell] = cells.filter(isNotNull);
  return {
    id: itemId,
    label: cell?.label ?? cell?.text ?? "",
    changedAt: cell?.updated_at ?? null,
  };
}
