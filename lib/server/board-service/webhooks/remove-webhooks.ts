import "server-only";
import { logger } from "@/lib/server/logging/logger";
import { utcDay } from "@/lib/utils/dates";
import { BoardServiceError } from "../board-service";
import { withCallCount } from "../call-count";
import { withDeadline } from "../call-deadline";
import { boardWebhooks } from "../composition";
import { addCalls, findTokenCipher } from "../connection/connections.repository";
import { decryptToken } from "../connection/token-encryption";
import { deleteWebhookRow, findTeamsAlone, findWebhooksOfTeams } from "./board-webhooks.repository";

/** Somebody waits for it. */
const TEAM_DEADLINE_MS = 5_000;

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

/**
 * Removes what teams have on their boards, before their tokens are deleted. Never throws: what is not removed within five seconds
 * posts to an address that answers 404.
 */
export async function removeWebhooksOfTeams(teamIds: readonly number[]): Promise<void> {
  try {
    const webhooks = await findWebhooksOfTeams(teamIds);
    await withDeadline(TEAM_DEADLINE_MS, async () => {
      for (const { id, teamId, webhookId } of webhooks) {
        await deleteWebhookRow(id);
        if (webhookId !== null) {
          await removeOfTeam(teamId, webhookId);
        }
      }
    });
  } catch (error) {
    logger.warn({ error, teamIds }, "Could not remove the webhooks of a team from its boards");
  }
}

/** The same for the teams that are deleted with an account. */
export async function removeWebhooksOfAccount(userId: number): Promise<void> {
  await removeWebhooksOfTeams(await findTeamsAlone(userId));
}

async function removeOfTeam(teamId: number, webhookId: string): Promise<void> {
  const encrypted = await findTokenCipher(teamId);
  const token = encrypted === null ? null : decryptToken({ teamId, encrypted });
  if (token !== null) {
    await withCallCount({
      work: () => removeWebhook(token, webhookId),
      onCount: (calls) => addCalls({ teamId, day: utcDay(new Date()), calls }),
    });
  }
}
