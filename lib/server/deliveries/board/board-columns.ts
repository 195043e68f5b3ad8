import "server-only";
import { LRUCache } from "lru-cache";
import type { BoardColumn } from "@/lib/server/board-service/board-service";
import { boardService } from "@/lib/server/board-service/composition";

const FRESH_MS = 60_000;
const MAX_CACHED = 200;

type Reading = { at: number; columns: Promise<BoardColumn[] | null> };
const cache = new LRUCache<string, Reading>({ max: MAX_CACHED });

type Asking = { ownerId: number; boardId: string; token: string; now: Date };

/** A board's columns, at most a minute old: a thousand submissions need not read them a thousand times. */
export function boardColumns({
  ownerId,
  boardId,
  token,
  now,
}: Asking): Promise<BoardColumn[] | null> {
  const key = `${ownerId}|${boardId}`;
  const kept = cache.get(key);
  if (kept !== undefined && Math.abs(now.getTime() - kept.at) < FRESH_MS) {
    return kept.columns;
  }
  const columns = boardService.listColumns(token, boardId);
  cache.set(key, { at: now.getTime(), columns });
  columns.catch(() => forgetColumns({ ownerId, boardId }));
  return columns;
}

/** The next question reads them anew. */
export function forgetColumns({ ownerId, boardId }: { ownerId: number; boardId: string }): void {
  cache.delete(`${ownerId}|${boardId}`);
}
