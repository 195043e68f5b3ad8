import "server-only";
import type { Ask } from "@/lib/domain/board/ask-back/ask-back";
import { AppError } from "@/lib/domain/errors";
import type { BoardColumn } from "@/lib/server/board-service/board-service";
import { columnsQuery } from "@/lib/server/board-service/cache/board-queries";
import { readForOwner, readForSubmission } from "@/lib/server/board-service/cache/read-board";
import { labelOfAsk } from "./label-of-ask";
import type { LookedAsk } from "./live-asks.repository";

const HOUR_MS = 60 * 60 * 1000;

type Known = { teamId: number; boardId: string; asks: readonly LookedAsk[]; now: Date };

/**
 * The columns of a board: as they are cached, which costs no call, unless an ask misses something there or an hour went by.
 * @throws {AppError} 404 when there is no such board any more
 */
export async function columnsFor(
  wanted: readonly Ask[],
  { teamId, boardId, asks, now }: Known,
): Promise<readonly BoardColumn[]> {
  const query = columnsQuery(teamId, boardId);
  const hourOf = (date: Date | null) => date && Math.floor(date.getTime() / HOUR_MS);
  const isHourly = asks.some(({ lookedAt }) => hourOf(lookedAt) !== hourOf(now));
  const cached = isHourly ? null : await readForSubmission(query);
  if (cached !== null && wanted.every((ask) => labelOfAsk(ask, cached).problem === null)) {
    return cached;
  }
  try {
    return await readForOwner(query);
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") {
      return [];
    }
    throw error;
  }
}
