import "server-only";
import { BOARD_HOST, CALLS_USED_UP, TOKEN_REFUSED } from "@/lib/domain/board/host";
import { NO_DUE_TIME } from "@/lib/domain/delivery/delivery-job";
import {
  findConnection,
  isConnected,
} from "@/lib/server/board-service/connection/connections.repository";
import { decryptToken } from "@/lib/server/board-service/connection/token-encryption";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { Outcome } from "@/lib/server/outbox/claims/outcome";
import { resumeJobById } from "@/lib/server/outbox/resume/board-queue.repository";
import { pauseForRefusedToken } from "./board-failure";

const NOT_CONNECTED = `Please connect your ${BOARD_HOST} account.`;

type Connection = { token: string; tokenCipher: string };

/** The connection that a job may use now, or the pause that it waits for. */
export async function openConnection(
  job: ClaimedJob,
  now: Date,
): Promise<Connection | { pause: Outcome }> {
  const { teamId } = job;
  const connection = await findConnection(teamId);
  if (connection === null || connection.isBroken) {
    const warnings = [connection === null ? NOT_CONNECTED : TOKEN_REFUSED];
    // The connection may have been made in the meantime.
    const goOn: Outcome["also"] = async (transaction) => {
      if (await isConnected(transaction, teamId)) {
        await resumeJobById(transaction, { id: job.id, now });
      }
    };
    const notBefore = NO_DUE_TIME;
    return { pause: { result: "paused", attempt: null, notBefore, warnings, also: goOn } };
  }
  if (connection.pausedUntil !== null && connection.pausedUntil > now) {
    const notBefore = connection.pausedUntil;
    return { pause: { result: "paused", attempt: null, notBefore, warnings: [CALLS_USED_UP] } };
  }
  const { tokenCipher } = connection;
  const token = decryptToken({ teamId, encrypted: tokenCipher });
  if (token === null) {
    const halt: Outcome["also"] = (transaction) =>
      pauseForRefusedToken(transaction, { job, tokenCipher, reason: TOKEN_REFUSED, now });
    return {
      pause: { result: "paused", attempt: null, warnings: [TOKEN_REFUSED], also: halt },
    };
  }
  return { token, tokenCipher };
}
