import "server-only";
import type { ItemCell } from "@/lib/domain/board/items/item-cell";
import type { OptionItem } from "@/lib/domain/board/items/option-items";
import type { ColumnOfBoard } from "./board-service";

/** An item with its cells in the columns that were asked for. */
export type ItemOnBoard = {
  id: string;
  name: string;
  boardId: string;
  state: "active" | "archived" | "deleted";
  /** By column id. The name is no cell. */
  cells: Readonly<Record<string, ItemCell>>;
};

/** A cell as people read it on the board. */
export type ShownCell = {
  columnId: string;
  title: string;
  text: string;
  /** Of a status label: `#rrggbb`; null without one. */
  color: string | null;
};

export type ShownItem = { id: string; cells: ShownCell[] };

/** An item that shows a label. `changedAt`: when its status changed, in the service's own format; null where it does not say. */
export type LabelledItem = { id: string; label: string; changedAt: string | null };

/** A condition that the service applies; it may find more items than are meant. */
export type ItemFilter = { columnId: string; operator: string; value: unknown };

type ItemChange = {
  boardId: string;
  itemId: string;
  /** In the service's own formats, by column id; null clears a column. "name" renames the item. */
  values: Readonly<Record<string, unknown>>;
  /** Whether labels that a column does not have are added to it. */
  mayCreateLabels: boolean;
  /** Within half an hour the service carries out only one of the calls with the same key. */
  idempotencyKey: string;
};

type NewSubitem = {
  /** The item that it belongs to. */
  itemId: string;
  name: string;
  /** In the service's own formats, by column of the subitems' board. */
  values: Readonly<Record<string, unknown>>;
  /** As for changes. */
  idempotencyKey: string;
};

/** `hintColumnId`, `capacityColumnId`: of the items' own board. */
export type OptionColumn = ColumnOfBoard & {
  hintColumnId: string | null;
  capacityColumnId?: string;
};

/** `capacity`: what it has in the column for that, a whole number; null for none, absent without the column. */
export type CountedItem = OptionItem & { capacity?: number | null };

/** Reads and changes single items; like BoardService, every call may throw BoardServiceError. */
export type BoardItems = {
  /** null: no such item, or none that this token may see. Archived ones are found. */
  readItem(
    token: string,
    wanted: { itemId: string; columnIds: readonly string[] },
  ): Promise<ItemOnBoard | null>;
  /** At most 100 items of a board, with what they show in these columns; those that are not on it are absent. */
  readShownItems(
    token: string,
    wanted: { boardId: string; itemIds: readonly string[]; columnIds: readonly string[] },
  ): Promise<ShownItem[]>;
  /** All active items of a board that fit the filter (null = all items). */
  searchItems(
    token: string,
    wanted: { boardId: string; columnIds: readonly string[]; filter: ItemFilter | null },
  ): Promise<ItemOnBoard[]>;
  /** All active items of a board, without its subitems, that have one of these labels (by their ids) in a status column. */
  listLabelled(
    token: string,
    wanted: { boardId: string; columnId: string; labelIds: readonly number[] },
  ): Promise<LabelledItem[]>;
  /** Writes these columns and no other; one bad value makes the service refuse the whole change. */
  changeItem(token: string, change: ItemChange): Promise<void>;
  /** One bad value makes the service refuse the whole subitem. */
  createSubitem(token: string, subitem: NewSubitem): Promise<{ id: string }>;
  /**
   * The items that a field offers: those a column of links refers to, those of the board by their names, or
   * by their values in any other column. At most 500, sorted by name; null when there is no such column.
   */
  listOptionItems(token: string, column: OptionColumn): Promise<CountedItem[] | null>;
  /** Archives an active item; whoever uses the board can bring it back there. */
  archiveItem(token: string, item: { itemId: string; idempotencyKey: string }): Promise<void>;
  /** Of these items, the ids of those that are active. At most 100. */
  findActive(token: string, itemIds: readonly string[]): Promise<string[]>;
  /** Those that are active; empty when there is no such item. */
  listSubitems(token: string, itemId: string): Promise<{ id: string; name: string }[]>;
  /** The item's last 100 updates as HTML; empty when there is no such item. */
  listUpdates(token: string, itemId: string): Promise<string[]>;
  /** The files in one column of an item. */
  listFiles(
    token: string,
    place: { itemId: string; columnId: string },
  ): Promise<{ name: string; size: number }[]>;
};

/** Whether an item is still on the board that a form writes to. */
export function isOnBoard(
  { state, boardId }: Pick<ItemOnBoard, "state" | "boardId">,
  { board }: { board: { mondayBoardId: string | null } },
): boolean {
  return state === "active" && boardId === board.mondayBoardId;
}
