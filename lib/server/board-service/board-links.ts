import "server-only";
import type { LinkColumnType } from "@/lib/domain/board/columns/link-column";

/** What a link is written into. */
export type LinkColumn = { id: string; type: LinkColumnType };

/** Writes the links of many items with few calls; like BoardService, every call may throw BoardServiceError. */
export type BoardLinks = {
  /** The ids of all active items of a board; only those of `groupIds`, unless it is empty. */
  listItemIds(
    token: string,
    wanted: { boardId: string; groupIds: readonly string[] },
  ): Promise<string[]>;
  /** What at most 100 items hold in a column, "" for nothing; those that are not active on the board are absent. */
  readCells(
    token: string,
    wanted: { boardId: string; column: LinkColumn; itemIds: readonly string[] },
  ): Promise<ReadonlyMap<string, string>>;
  /** At most 25 items, one after the other in one call: some may be written when it fails. */
  writeLinks(
    token: string,
    change: {
      boardId: string;
      column: LinkColumn;
      links: readonly { itemId: string; url: string }[];
      /** As for changes of items. */
      idempotencyKey: string;
    },
  ): Promise<void>;
};
