import type { FakeAccount } from "./accounts";
import { isObject } from "./objects";

/** What a colleague, or an administrator of the account, does to a board. */
export type BoardEdit = {
  boardId: string;
  deletedColumnId?: string;
  removedLabel?: { columnId: string; label: string };
  /** The token's user sees the board no more, or again. */
  isHidden?: boolean;
  /** The token's user may only look, or write again. */
  isViewOnly?: boolean;
};

/** The account without the boards that the token's user may not see. */
export function visibleTo(account: FakeAccount): FakeAccount {
  const boards = account.boards.filter(({ isHidden = false }) => !isHidden);
  return boards.length === account.boards.length ? account : { ...account, boards };
}

export function editBoard(account: FakeAccount, edit: BoardEdit): void {
  const { boardId, deletedColumnId, removedLabel, isHidden, isViewOnly } = edit;
  account.isViewOnly = isViewOnly ?? account.isViewOnly ?? false;
  const board = account.boards.find(({ id }) => id === boardId);
  if (board === undefined) {
    return;
  }
  board.isHidden = isHidden ?? board.isHidden ?? false;
  board.columns = board.columns.filter(({ id }) => id !== deletedColumnId);
  for (const item of board.items) {
    item.cells = Object.fromEntries(
      Object.entries(item.cells).filter(([columnId]) => columnId !== deletedColumnId),
    );
  }
  const column = board.columns.find(({ id }) => id === removedLabel?.columnId);
  const labels: unknown = column?.settings.labels;
  if (column !== undefined && Array.isArray(labels)) {
    // The service keeps a label that items may still have.
    const kept = labels.filter(isObject).map((label) => {
      return label.label === removedLabel?.label ? { ...label, is_deactivated: true } : label;
    });
    column.settings = { ...column.settings, labels: kept };
  }
}
