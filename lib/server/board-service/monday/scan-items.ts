import "server-only";
import { callMonday } from "./monday-client";
import { itemsFirstOperation, itemsNextOperation, type Cell } from "./operations";

const ITEMS_PER_PAGE = 500;
/** A board holds at most 10,000 items. */
const MAX_PAGES = 20;

export type Item = { name: string; column_values: (Cell | null)[] };

/** The items of a board with their cells in these columns; only those of `groupIds`, unless it is empty. */
export async function scanItems({
  token,
  boardId,
  columnIds,
  groupIds,
}: {
  token: string;
  boardId: string;
  columnIds: string[];
  groupIds: readonly string[];
}): Promise<Item[]> {
  const inGroups = { column_id: "group", compare_value: groupIds, operator: "any_of" };
  const params = groupIds.length === 0 ? null : { rules: [inGroups] };
  const variables = { boardId, columnIds, limit: ITEMS_PER_PAGE, params };
  const first = await callMonday({ token, operation: itemsFirstOperation, variables });
  let page = first.boards[0]?.items_page;
  const items: Item[] = [];
  for (let count = 1; page !== undefined; count += 1) {
    items.push(...page.items.filter((item) => item !== null));
    page =
      page.cursor === null || count === MAX_PAGES
        ? undefined
        : await nextPage({ token, cursor: page.cursor, columnIds });
  }
  return items;
}

async function nextPage({
  token,
  cursor,
  columnIds,
}: {
  token: string;
  cursor: string;
  columnIds: string[];
}) {
  const variables = { cursor, columnIds, limit: ITEMS_PER_PAGE };
  const answer = await callMonday({ token, operation: itemsNextOperation, variables });
  return answer.next_items_page;
}
