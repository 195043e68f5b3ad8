import "server-only";
import type { BoardSnapshotResponse } from "@/lib/contracts/board-service";
import { AppError, type ErrorCode } from "@/lib/domain/errors";
import { boardSnapshotQuery } from "./cache/board-queries";
import { readListing } from "./cache/read-board";

const STATES: Partial<Record<ErrorCode, BoardSnapshotResponse["state"]>> = {
  conflict: "not-connected",
  forbidden: "forbidden",
  "not-found": "gone",
  upstream: "away",
};

/** The current board, cached for at most a minute. `state` says why it could not be read. */
export async function readBoardSnapshot({
  teamId,
  boardId,
  isForced,
}: {
  teamId: number;
  boardId: string;
  isForced: boolean;
}): Promise<BoardSnapshotResponse> {
  try {
    const listing = await readListing(boardSnapshotQuery(teamId, boardId), { isForced });
    const { payload: board, readAt, isStale } = listing;
    return { state: isStale ? "away" : "there", readAt: readAt.toISOString(), board };
  } catch (error) {
    const state = error instanceof AppError ? STATES[error.code] : undefined;
    if (state === undefined) {
      throw error;
    }
    return { state, readAt: null, board: null };
  }
}
