import "server-only";
import type { Ask } from "@/lib/domain/board/ask-back/ask-back";
import type { BoardColumn } from "@/lib/server/board-service/board-service";
import { columnsQuery } from "@/lib/server/board-service/cache/board-queries";
import { readForDelivery } from "@/lib/server/board-service/cache/read-board";
import { labelOfAsk } from "./label-of-ask";

const MINUTE_MS = 60_000;
/** Labels change seldom, and each reading is a call. */
const FRESH_MS = 60 * MINUTE_MS;
/** Where an ask misses something: somebody may have added it. At a first poll somebody just has. */
const MISSED_MS = 15 * MINUTE_MS;
const AT_FIRST_MS = 0;

type Board = { teamId: number; boardId: string; isFirstPoll: boolean; token: string };

/**
 * The columns of a board: as they are cached, unless an ask misses something there; none when there is no such board any more.
 * @throws {BoardServiceError} when the service does not answer
 */
export async function readBoardColumns(
  wanted: readonly Ask[],
  { teamId, boardId, isFirstPoll, token }: Board,
): Promise<readonly BoardColumn[]> {
  const query = columnsQuery(teamId, boardId);
  const cached = (await readForDelivery({ ...query, freshMs: FRESH_MS }, token)) ?? [];
  if (wanted.every((ask) => labelOfAsk(ask, cached).problem === null)) {
    return cached;
  }
  const freshMs = isFirstPoll ? AT_FIRST_MS : MISSED_MS;
  return (await readForDelivery({ ...query, freshMs }, token)) ?? [];
}
