import "server-only";
import { logger } from "@/lib/server/logging/logger";
import { BoardServiceError } from "../board-service";
import { withDeadline } from "../call-deadline";
import { boardWebhooks } from "../composition";
import { findTokenCipher } from "../connection/connections.repository";
import { decryptToken } from "../connection/token-encryption";
import { deleteWebhookRow, findTeamsAlone, findWebhooksOfTeams } from "./board-webhooks.repository";

/** Somebody waits for it. */
const TEAM_DEADLINE_MS = 5_000;
const COULD_NOT = "Could not remove the webhooks of a team from its boards";

/** Whether the service will not do this, also when it is asked again. */
export function isFinal({ failure, detail }: BoardServiceError): boolean {
  return detail.isForbidden || failure === "data" || failure === "board-full";
}

/**
 * Removes a webhook from its board; does nothing where it is gone or this token may not.
 * @throws {BoardServiceError} what may succeed later
 */
export async function removeWebhook(token: string, webhookId: string): Promise<void> {
  try {
    const idempotencyKey = `webhook-${webhookId}-delete`;
    await boardWebhooks.deleteWebhook(token, { webhookId, idempotencyKey });
  } catch (error) {
    if (!(error instanceof BoardServiceError && isFinal(error))) {
      throw error;
    }
  }
}

/** What is to be removed of a team, whose token is deleted before. null: nothing is on the board, or no token removes it. */
export type Removal = {
  id: number;
  teamId: number;
  webhookId: string | null;
  token: string | null;
};

/** What teams have on their boards, with the tokens by which it is removed: read before these are deleted. Never throws. */
export async function findRemovals(teamIds: readonly number[]): Promise<Removal[]> {
  try {
    const webhooks = await findWebhooksOfTeams(teamIds);
    const removals: Removal[] = [];
    for (const { id, teamId, webhookId } of webhooks) {
      const encrypted = await findTokenCipher(teamId);
      const token = encrypted === null ? null : decryptToken({ teamId, encrypted });
      removals.push({ id, teamId, webhookId, token });
    }
    return removals;
  } catch (error) {
    logger.warn({ error, teamIds }, COULD_NOT);
    return [];
  }
}

/** The same for the teams that are deleted with an account. */
export async function findRemovalsOfAccount(userId: number): Promise<Removal[]> {
  return findRemovals(await findTeamsAlone(userId));
}

/**
 * Removes what teams have on their boards, once their tokens are deleted for certain. Never throws: what is not removed within
 * five seconds posts to an address that answers 404, as its row goes with the next round.
 */
export async function removeWebhooks(removals: readonly Removal[]): Promise<void> {
  try {
    await withDeadline(TEAM_DEADLINE_MS, async () => {
      for (const { id, webhookId, token } of removals) {
        await deleteWebhookRow(id);
        if (webhookId !== null && token !== null) {
          await removeWebhook(token, webhookId);
        }
      }
    });
  } catch (error) {
    const teamIds = removals.map(({ teamId }) => teamId);
    logger.warn({ error, teamIds }, COULD_NOT);
  }
}
