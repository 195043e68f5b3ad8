import type { FakeAccount, FakeBoard, FakeCell, FakeItem } from "./accounts";
import { noteChanges } from "./cells";

type OnBoard = FakeItem & { board: FakeBoard };

export function isActive({ state = "active" }: FakeItem): boolean {
  return state === "active";
}

/** The items with these ids, also archived and deleted ones unless they are excluded. */
export function items(
  _root: unknown,
  { ids = [], exclude_nonactive: isOnlyActive }: { ids?: string[]; exclude_nonactive?: boolean },
  { account }: { account: FakeAccount },
): OnBoard[] {
  return account.boards
    .flatMap((board) => board.items.map((item) => ({ state: "active" as const, ...item, board })))
    .filter((item) => ids.includes(item.id) && (!isOnlyActive || isActive(item)));
}

/** What a colleague does to an item: other cells, another name or state, another board. */
export type ItemEdit = {
  itemId: string;
  cells?: Record<string, FakeCell>;
  name?: string;
  state?: NonNullable<FakeItem["state"]>;
  boardId?: string;
};

export function editItem({ boards }: FakeAccount, edit: ItemEdit): void {
  const { itemId, cells, boardId, ...changes } = edit;
  for (const board of boards) {
    const item = board.items.find(({ id }) => id === itemId);
    if (item === undefined) {
      continue;
    }
    Object.assign(item, changes);
    noteChanges(item, cells ?? {});
    Object.assign(item.cells, cells);
    const target = boards.find(({ id }) => id === boardId);
    if (target !== undefined && target !== board) {
      board.items.splice(board.items.indexOf(item), 1);
      target.items.push(item);
    }
    return;
  }
}
