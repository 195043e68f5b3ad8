import "server-only";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { ShownCell } from "@/lib/server/board-service/board-items";
import { readForWatchers } from "@/lib/server/board-service/cache/read-board";
import { boardItems } from "@/lib/server/board-service/composition";
import { processState } from "@/lib/server/environment/process-state";
import { findNewestItems } from "./follow.repository";

/** Of one call to the board service. */
const ITEMS_PER_CALL = 100;
const WATCHED_FOR_MS = 10 * 60_000;
const FORMS_IN_MEMORY = 1_000;

const cell = z.object({
  columnId: z.string(),
  title: z.string(),
  text: z.string(),
  color: z.string().nullable(),
});
const shape = z.object({
  /** The items that were asked for; those without cells are not on the board. */
  asked: z.array(z.string()),
  cells: z.record(z.string(), z.array(cell)),
});

type Followed = {
  teamId: number;
  formId: number;
  boardId: string;
  columnIds: readonly string[];
  itemId: string;
};

/** `isKept`: the board cannot be reached now. `cells` null: the item is no longer on the board. */
export type FollowedItem = { cells: ShownCell[] | null; readAt: Date; isKept: boolean };

/** The items that somebody watches, by form. */
const watched = processState(
  "followed items",
  () => new LRUCache<number, LRUCache<string, true>>({ max: FORMS_IN_MEMORY }),
);

/**
 * What an item shows on the board, at most 30 seconds old while the board can be reached: all watchers of a form
 * share one call. "later": it was not part of the last call and will be of the next one. Null when it was never
 * read and the board cannot be reached.
 */
export async function readFollowedItem(followed: Followed): Promise<FollowedItem | "later" | null> {
  const { teamId, formId, boardId, columnIds, itemId } = followed;
  watch(formId, itemId);
  const found = await readForWatchers({
    teamId,
    key: `follow:${formId}:${boardId}:${columnIds.join(",")}`,
    shape,
    ask: async (token) => {
      const asked = await itemsToAsk({ formId, itemId });
      const items = await boardItems.readShownItems(token, { boardId, columnIds, itemIds: asked });
      return { asked, cells: Object.fromEntries(items.map(({ id, cells }) => [id, cells])) };
    },
  });
  if (found === null) {
    return null;
  }
  const { payload, readAt, isStale: isKept } = found;
  if (!payload.asked.includes(itemId)) {
    return isKept ? null : "later";
  }
  return { cells: payload.cells[itemId] ?? null, readAt, isKept };
}

function watch(formId: number, itemId: string): void {
  const items =
    watched.get(formId) ?? new LRUCache<string, true>({ max: ITEMS_PER_CALL, ttl: WATCHED_FOR_MS });
  items.set(itemId, true);
  watched.set(formId, items);
}

/** Those that are watched, and as many of the newest ones as have room: they are looked at most. */
async function itemsToAsk({ formId, itemId }: Pick<Followed, "formId" | "itemId">) {
  const newest = await findNewestItems({ formId, limit: ITEMS_PER_CALL });
  const seen = [...(watched.get(formId)?.keys() ?? [])];
  return [...new Set([itemId, ...seen, ...newest])].slice(0, ITEMS_PER_CALL);
}
