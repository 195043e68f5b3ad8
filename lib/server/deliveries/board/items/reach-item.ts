import "server-only";
import type { BoardColumn, ColumnValue } from "@/lib/domain/board/columns/board-column";
import { NAME_COLUMN } from "@/lib/domain/board/items/item-cell";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import type { BoardItem } from "@/lib/form-engine/board/items/board-item";
import { isOnBoard, type ItemOnBoard } from "@/lib/server/board-service/board-items";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { boardItems } from "@/lib/server/board-service/composition";
import type { DeliverySource } from "@/lib/server/deliveries/delivery-source.repository";
import type { ProgressLog } from "../progress";
import { changeBoardItem } from "./change-board-item";
import { createBoardItem, writeDeferred } from "./create-board-item";
import { findMatch, noMatch } from "./match-board-item";

type Reaching = {
  token: string;
  boardId: string;
  source: DeliverySource;
  columns: readonly (BoardColumn & { id: string; title: string })[];
  log: ProgressLog;
  /** The submission as an item; its name follows this pattern ("" = the answer mapped to the name). */
  itemNamed: (pattern: string) => BoardItem;
};

/** The item of a submission with its values written, and what they were made of. */
type Reached = { itemId: string; item: BoardItem };

/** Brings a submission to the board as its form wants: into a new item, or into the one that matches. */
export async function reachItem(reaching: Reaching): Promise<Reached> {
  const { source, log } = reaching;
  const known = log.current.itemId ?? source.mondayItemId;
  const mayMatch = source.boardMode.boardMode === "match" && !log.current.isCreating;
  if (log.current.isFound || (mayMatch && known === null)) {
    return reachMatch(reaching);
  }
  return known === null ? createNew(reaching, source.namePattern) : goOn(reaching, known);
}

async function createNew(reaching: Reaching, namePattern: string): Promise<Reached> {
  const { boardId, log, itemNamed } = reaching;
  const item = itemNamed(namePattern);
  const itemId = await createBoardItem({ ...reaching, item });
  if (log.current.deferred.length > 0) {
    // An item that an earlier attempt created was read then, and is read again by the next one.
    const created = { id: itemId, name: "", boardId, cells: {} };
    await writeDeferred({ ...reaching, item }, created);
  }
  return { itemId, item };
}

/** With an item that an earlier attempt created. */
async function goOn(reaching: Reaching, itemId: string): Promise<Reached> {
  const { token, source, log, itemNamed } = reaching;
  const item = itemNamed(source.namePattern);
  const { deferred, isChanged } = log.current;
  if (deferred.length > 0 && !isChanged) {
    const held = await boardItems.readItem(token, { itemId, columnIds: deferred });
    if (held === null || !isOnBoard(held, source)) {
      throw new BoardServiceError("data", { message: ENGLISH.refusals.itemGone });
    }
    await writeDeferred({ ...reaching, item }, held);
  }
  return { itemId, item };
}

async function reachMatch(reaching: Reaching): Promise<Reached> {
  const { source, columns, itemNamed } = reaching;
  // A pattern names what is added; an item that exists takes only an answer mapped to its name.
  const item = withName(itemNamed(""), reaching);
  const columnIds = Object.keys(item.values);
  const found = await findOnce(reaching, columnIds);
  if (found === null) {
    if (source.boardMode.matchMissing === "fail") {
      throw new BoardServiceError("data", { message: noMatch({ source, columns }) });
    }
    // By another name it would not be found the next time.
    return createNew(reaching, isFoundByName(reaching) ? "" : source.namePattern);
  }
  const { submissionId } = source;
  await changeBoardItem({ ...reaching, submissionId, item: found, written: item });
  return { itemId: found.id, item };
}

/** Finds the item in the first attempt; later ones stay with it, also when its column has another value now. */
async function findOnce(
  { token, boardId, source, columns, log }: Reaching,
  columnIds: readonly string[],
): Promise<ItemOnBoard | null> {
  const { itemId } = log.current;
  if (itemId === null) {
    const found = await findMatch({ token, boardId, source, columns, columnIds });
    if (found !== null) {
      await log.save({ itemId: found.id, isFound: true, itemName: found.name });
    }
    return found;
  }
  const item = await boardItems.readItem(token, { itemId, columnIds });
  if (item === null || !isOnBoard(item, source)) {
    throw new BoardServiceError("data", { message: ENGLISH.refusals.itemGone });
  }
  return item;
}

/** The name of an item is written like a column. */
function withName(item: BoardItem, { source, columns }: Reaching): BoardItem {
  const column = columns.find(({ type }) => type === "name");
  // An item that is found by its name has that name, perhaps with the number of its submission.
  if (item.name === null || column === undefined || isFoundByName({ source, columns })) {
    return item;
  }
  const field = source.fields.find(
    ({ id, mondayColumnId }) => mondayColumnId === column.id && Object.hasOwn(source.answers, id),
  );
  const values: Record<string, ColumnValue> = { ...item.values, [column.id]: item.name };
  const fieldIds = field ? { ...item.fieldIds, [column.id]: field.id } : item.fieldIds;
  return { ...item, values, fieldIds };
}

function isFoundByName({ source, columns }: Pick<Reaching, "source" | "columns">): boolean {
  const field = source.fields.find(({ id }) => id === source.boardMode.matchFieldId);
  return columns.some(({ id, type }) => type === NAME_COLUMN && id === field?.mondayColumnId);
}
