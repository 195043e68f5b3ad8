import "server-only";
import { z } from "zod";
import { withHints } from "@/lib/domain/board/items/option-items";
import { readNumber } from "@/lib/domain/numbers/read-number";
import type { CountedItem, OptionColumn } from "../board-items";
import { columnsOf, isNotNull } from "./board-parts";
import { cellTexts } from "./column-values";
import { callMonday } from "./monday-client";
import {
  CALCULATED,
  CELL,
  cellSchema,
  columnsOperation,
  type Cell,
  type ItemRule,
  type Operation,
} from "./operations";

const ITEMS_PER_PAGE = 500;
/** A board holds at most 10,000 items. */
const MAX_PAGES = 20;
const MAX_OPTIONS = 500;
const LINKS = "board_relation";

const id = z.union([z.string(), z.number().transform(String)]);
const linkedItem = z.object({
  id,
  name: z.string(),
  column_values: z.array(cellSchema.nullable()),
});
const item = z.object({
  id,
  name: z.string(),
  column_values: z.array(
    cellSchema.extend({ linked_items: z.array(linkedItem.nullable()).nullish() }).nullable(),
  ),
});
const page = z.object({ cursor: z.string().nullable(), items: z.array(item.nullable()) });
type Page = z.output<typeof page>;
type Row = z.output<typeof item>;

const ITEM = `fragment OptionItem on Item {
    id name
    column_values(ids: $columnIds, ${CALCULATED}) {
      ...Cell
      ... on BoardRelationValue {
        linked_items { id name column_values(ids: $hintIds, ${CALCULATED}) { ...Cell } }
      }
    }
  }
  ${CELL}`;

type Cells = { columnIds: string[]; hintIds: string[] };

export const optionItemsOperation: Operation<
  { boards: ({ items_page: Page } | null)[] },
  Cells & { boardId: string; params: { rules: ItemRule[] } | null }
> = {
  document: `query OptionItems($boardId: ID!, $columnIds: [String!], $hintIds: [String!], $params: ItemsQuery) {
    boards(ids: [$boardId]) {
      items_page(limit: ${ITEMS_PER_PAGE}, query_params: $params) { cursor items { ...OptionItem } }
    }
  }
  ${ITEM}`,
  data: z.object({ boards: z.array(z.object({ items_page: page }).nullable()) }),
  mayLack: true,
};

export const optionItemsNextOperation: Operation<
  { next_items_page: Page },
  Cells & { cursor: string }
> = {
  document: `query OptionItemsNext($cursor: String!, $columnIds: [String!], $hintIds: [String!]) {
    next_items_page(cursor: $cursor, limit: ${ITEMS_PER_PAGE}) { cursor items { ...OptionItem } }
  }
  ${ITEM}`,
  data: z.object({ next_items_page: page }),
  mayLack: true,
};

/** The items that a field offers, with what tells those of one name apart. */
export async function listOptionItems(
  token: string,
  { boardId, columnId, groupIds, hintColumnId, capacityColumnId }: OptionColumn,
): Promise<CountedItem[] | null> {
  const columns = await callMonday({ token, operation: columnsOperation, variables: { boardId } });
  const column = columnsOf(columns.boards[0]?.columns ?? []).find((each) => each.id === columnId);
  if (column === undefined) {
    return null;
  }
  const hintIds = [hintColumnId, capacityColumnId].filter((each) => typeof each === "string");
  const rows = await scan({ token, boardId, groupIds, columnIds: [columnId, ...hintIds], hintIds });
  const hintOf = (cells: readonly (Cell | null)[]) =>
    shownText(cells.find((each) => each?.id === hintColumnId) ?? null) || null;
  const found = rows.flatMap(({ id: itemId, name, column_values: cells }) => {
    const own = cells.find((each) => each?.id === columnId);
    if (column.type === LINKS) {
      const linked = (own?.linked_items ?? []).filter(isNotNull);
      return linked.map(({ column_values: own, ...each }) => ({
        ...each,
        hint: hintOf(own),
        ...capacityIn(own, capacityColumnId),
      }));
    }
    const text = column.type === "name" ? name : shownText(own ?? null);
    const counted = { hint: hintOf(cells), ...capacityIn(cells, capacityColumnId) };
    return text.trim() === "" ? [] : [{ id: itemId, name: text, ...counted }];
  });
  const byId = new Map(found.map((each) => [each.id, each]));
  const sorted = [...byId.values()].sort((a, b) =>
    a.name.localeCompare(b.name, "en", { numeric: true }),
  );
  return withHints(sorted).slice(0, MAX_OPTIONS);
}

/** Absent where the item has no such column. */
function capacityIn(cells: readonly (Cell | null)[], columnId: string | undefined) {
  const cell = columnId === undefined ? null : cells.find((each) => each?.id === columnId);
  return cell ? { capacity: wholeNumber(shownText(cell)) } : {};
}

function wholeNumber(text: string): number | null {
  const number = readNumber(text);
  return typeof number === "number" ? Math.max(0, Math.floor(number)) : null;
}

/** As people read it on the board: the text of some columns, such as mirrors, is empty. */
function shownText(cell: Cell | null): string {
  return cell === null ? "" : cellTexts(cell).join(", ");
}

async function scan({
  token,
  boardId,
  groupIds,
  ...cells
}: Cells & { token: string; boardId: string; groupIds: readonly string[] }): Promise<Row[]> {
  const inGroups = { column_id: "group", compare_value: groupIds, operator: "any_of" };
  const params = groupIds.length === 0 ? null : { rules: [inGroups] };
  const variables = { ...cells, boardId, params };
  const first = await callMonday({ token, operation: optionItemsOperation, variables });
  let next = first.boards[0]?.items_page;
  const rows: Row[] = [];
  for (let count = 1; next !== undefined; count += 1) {
    rows.push(...next.items.filter(isNotNull));
    const { cursor }: Page = next;
    next =
      cursor === null || count === MAX_PAGES
        ? undefined
        : (
            await callMonday({
              token,
              operation: optionItemsNextOperation,
              variables: { ...cells, cursor },
            })
          ).next_items_page;
  }
  return rows;
}
