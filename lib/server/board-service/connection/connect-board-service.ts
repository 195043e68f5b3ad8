import "server-only";
import type { ConnectResponse } from "@/lib/contracts/board-service";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { AppError } from "@/lib/domain/errors";
import { shortText } from "@/lib/domain/texts/cut-text";
import { resumeJobsOfOwner } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { BoardServiceError } from "../board-service";
import { clearBoardCache } from "../cache/board-cache";
import { checkApiVersion } from "../check-api-version";
import { boardService } from "../composition";
import { unavailableBoardService } from "../unavailable-board-service";
import { storeConnection } from "./connections.repository";
import { encryptToken } from "./token-encryption";

/** Of what the service says. */
const MAX_MESSAGE = 200;
const HEADER_TEXT = /^[\x21-\x7e]+$/;

/**
 * Stores the token of an account after the service accepted it. 400 for a token it refuses, 502 when the
 * service cannot be reached; an earlier connection then stays as it is.
 */
export async function connectBoardService({
  teamId,
  token,
}: {
  teamId: number;
  token: string;
}): Promise<ConnectResponse> {
  const { organisationName, accountSlug, callsLimit } = await identify(token);
  await storeConnection({
    teamId,
    tokenCipher: encryptToken({ teamId, token }),
    organisationName,
    accountSlug,
    callsLimit,
  });
  // Another account may see other boards. After storing the token, so that calls in flight with the old
  // one are not cached.
  await clearBoardCache(teamId);
  // Deliveries that were paused for want of a working token continue.
  await resumeJobsOfOwner({ teamId, kind: "board", now: new Date() });
  await checkApiVersion(new Date());
  return { user: { hasMondayToken: true, mondayOrgName: organisationName } };
}

async function identify(token: string) {
  if (!HEADER_TEXT.test(token)) {
    throw refusedToken();
  }
  try {
    return await boardService.identify(token);
  } catch (error) {
    if (!(error instanceof BoardServiceError)) {
      throw error;
    }
    if (["token", "permission", "data"].includes(error.failure)) {
      throw refusedToken();
    }
    throw error.detail.isAccessDenied
      ? new AppError("upstream", `${BOARD_HOST} answered: ${shortText(error.message, MAX_MESSAGE)}`)
      : unavailableBoardService(error);
  }
}

function refusedToken(): AppError {
  return new AppError(
    "invalid",
    `Failed to connect to ${BOARD_HOST}. Please check your API token.`,
  );
}
