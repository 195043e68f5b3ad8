import "server-only";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { AppError } from "@/lib/domain/errors";
import { utcDay } from "@/lib/utils/dates";
import { withDeadline } from "./ask-deadline";
import { BoardServiceError } from "./board-service";
import { withCallCount } from "./call-count";
import { addCalls, findTokenCipher, markConnectionBroken } from "./connections.repository";
import { openToken } from "./token-vault";
import { unavailableBoardService } from "./unavailable";

/** However many pages an answer has; whoever waits for it has a browser that gives up some time. */
const ANSWER_WITHIN_MS = 20_000;

/**
 * Asks with the token of the account. 409 when it has none or the service refuses it (which is
 * remembered), 403 for what it may not see, 404 for what the service does not have, 502 when it cannot answer.
 */
export async function askBoardService<Answer>({
  ownerId,
  ask,
}: {
  ownerId: number;
  ask: (token: string) => Promise<Answer | null>;
}): Promise<Answer> {
  const tokenCipher = await findTokenCipher(ownerId);
  if (tokenCipher === null) {
    throw new AppError("conflict", `Please connect your ${BOARD_HOST} account first.`);
  }
  const breakConnection = async () => {
    await markConnectionBroken({ userId: ownerId, tokenCipher });
    return new AppError("conflict", `${BOARD_HOST} refused the token. Please reconnect.`);
  };
  const token = openToken({ ownerId, sealed: tokenCipher });
  if (token === null) {
    throw await breakConnection();
  }
  try {
    const answer = await withCallCount({
      work: () => withDeadline(ANSWER_WITHIN_MS, () => ask(token)),
      onCount: (calls) => addCalls({ userId: ownerId, day: utcDay(new Date()), calls }),
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
    if (error.failure === "permission") {
      throw new AppError("forbidden", `Your ${BOARD_HOST} account may not see this.`);
    }
    if (error.failure !== "data") {
      throw unavailableBoardService(error);
    }
  }
  throw new AppError("not-found", `${BOARD_HOST} has no such board.`);
}
