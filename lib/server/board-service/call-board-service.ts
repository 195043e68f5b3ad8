import "server-only";
import { BOARD_HOST, TOKEN_REFUSED } from "@/lib/domain/board/host";
import { AppError } from "@/lib/domain/errors";
import { utcDay } from "@/lib/utils/dates";
import { BoardServiceError } from "./board-service";
import { withCallCount } from "./call-count";
import { withDeadline } from "./call-deadline";
import {
  addCalls,
  findTokenCipher,
  markConnectionBroken,
} from "./connection/connections.repository";
import { decryptToken } from "./connection/token-encryption";
import { unavailableBoardService } from "./unavailable-board-service";

/** For all pages of a result together: browsers and proxies give up on a request some time later. */
const TOTAL_TIMEOUT_MS = 20_000;

/**
 * Calls the board service with the token of the account. 409 when there is no token or the service
 * refuses it (the connection is then marked broken), 403 for what the token may not see, 404 for what
 * does not exist, 502 when the service cannot be reached.
 */
export async function callBoardService<Answer>({
  teamId,
  deadlineMs = TOTAL_TIMEOUT_MS,
  ask,
}: {
  teamId: number;
  /** For what takes more calls than a browser is kept waiting for. */
  deadlineMs?: number;
  ask: (token: string) => Promise<Answer | null>;
}): Promise<Answer> {
  const tokenCipher = await findTokenCipher(teamId);
  if (tokenCipher === null) {
    throw new AppError("conflict", `Please connect your ${BOARD_HOST} account first.`);
  }
  const breakConnection = async () => {
    await markConnectionBroken({ teamId, tokenCipher });
    return new AppError("conflict", TOKEN_REFUSED);
  };
  const token = decryptToken({ teamId, encrypted: tokenCipher });
  if (token === null) {
    throw await breakConnection();
  }
  try {
    const answer = await withCallCount({
      work: () => withDeadline(deadlineMs, () => ask(token)),
      onCount: (calls) => addCalls({ teamId, day: utcDay(new Date()), calls }),
    });
    if (answer !== null) {
      return answer;
    }
  } catch (error) {
    if (!(error instanceof BoardServiceError)) {
      throw error;
    }
    if (error.failure === "token") {
      throw await breakConnection();
    }
    if (error.detail.isForbidden) {
      throw new AppError("forbidden", `Your ${BOARD_HOST} account may not see this.`);
    }
    if (error.failure !== "data") {
      throw unavailableBoardService(error);
    }
  }
  throw new AppError("not-found", `${BOARD_HOST} has no such board.`);
}
