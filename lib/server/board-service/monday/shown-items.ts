import "server-only";
import { z } from "zod";
import type { BoardItems, ShownCell } from "../board-items";
import { isNotNull } from "./board-parts";
import { cellTexts } from "./column-values";
import { callMonday } from "./monday-client";
import { CALCULATED, CELLS, cellSchema, type Operation } from "./operations";

const MAX_ITEMS = 100;
const ACTIVE = "active";
const HEX = /^#[0-9a-f]{6}$/i;

const id = z.union([z.string(), z.number().transform(String)]);
const shownCell = cellSchema.extend({
  label_style: z.object({ color: z.string() }).nullish(),
});
const shownItem = z.object({
  id,
  state: z.string().nullish(),
  board: z.object({ id }).nullish(),
  column_values: z.array(shownCell.nullable()),
});
const column = z.object({ id: z.string(), title: z.string() });
const data = z.object({
  boards: z.array(z.object({ columns: z.array(column.nullable()) }).nullable()),
  items: z.array(shownItem.nullable()),
});

type Variables = { boardId: string; itemIds: readonly string[]; columnIds: readonly string[] };

export const shownItemsOperation: Operation<z.output<typeof data>, Variables> = {
  document: `query ShownItems($boardId: ID!, $itemIds: [ID!], $columnIds: [String!]) {
    boards(ids: [$boardId]) { columns(ids: $columnIds) { id title } }
    items(ids: $itemIds, limit: ${MAX_ITEMS}) {
      id state
      board { id }
      ...Cells
      column_values(ids: $columnIds, ${CALCULATED}) { ... on StatusValue { label_style { color } } }
    }
  }
  ${CELLS}`,
  data,
  mayLack: true,
};

/** What items show in some columns of their board, in one call. */
export const readShownItems: BoardItems["readShownItems"] = async (token, wanted) => {
  const operation = shownItemsOperation;
  const { boards, items } = await callMonday({ token, operation, variables: wanted });
  const titles = new Map(
    boards[0]?.columns.filter(isNotNull).map(({ id: columnId, title }) => [columnId, title]),
  );
  const isOnBoard = ({ state, board }: z.output<typeof shownItem>) =>
    (state ?? ACTIVE) === ACTIVE && board?.id === wanted.boardId;
  return items
    .filter(isNotNull)
    .filter(isOnBoard)
    .map(({ id: itemId, column_values: cells }) => ({
      id: itemId,
      cells: wanted.columnIds.flatMap((columnId): ShownCell[] => {
        const cell = cells.find((each) => each?.id === columnId);
        const title = titles.get(columnId);
        return cell && title !== undefined
          ? [{ columnId, title, text: cellTexts(cell).join(", "), color: colorOf(cell) }]
          : [];
      }),
    }));
};

function colorOf({ label_style: style }: z.output<typeof shownCell>): string | null {
  return style && HEX.test(style.color) ? style.color : null;
}
