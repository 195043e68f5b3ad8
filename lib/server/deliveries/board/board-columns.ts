import "server-only";
import { processState } from "@/lib/server/environment/process-state";
import { LRUCache } from "lru-cache";
import type { BoardColumn } from "@/lib/server/board-service/board-service";
import { boardService } from "@/lib/server/board-service/composition";

const FRESH_MS = 60_000;
const MAX_CACHED = 200;

type CachedColumns = { at: number; columns: Promise<BoardColumn[] | null> };
const cache = processState(
  "board columns",
  () => new LRUCache<string, CachedColumns>({ max: MAX_CACHED }),
);

type ColumnsQuery = { teamId: number; boardId: string; token: string; now: Date };

/**
 * A board's columns, null when there is no such board. Cached for a minute, so a thousand submissions do not
 * read them a thousand times.
 */
export function boardColumns({
  teamId,
  boardId,
  token,
  now,
}: ColumnsQuery): Promise<BoardColumn[] | null> {
  const key = `${teamId}|${boardId}`;
  const cached = cache.get(key);
  if (cached !== undefined && Math.abs(now.getTime() - cached.at) < FRESH_MS) {
    return cached.columns;
  }
  const columns = boardService.listColumns(token, boardId);
  cache.set(key, { at: now.getTime(), columns });
  columns.catch(() => invalidateColumns({ teamId, boardId }));
  return columns;
}

/** Makes the next `boardColumns` read them again. */
export function invalidateColumns({ teamId, boardId }: { teamId: number; boardId: string }): void {
  cache.delete(`${teamId}|${boardId}`);
}
