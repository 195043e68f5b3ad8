import "server-only";
import { clearBoardCache } from "../cache/board-cache";
import { removeWebhooksOfTeams } from "../webhooks/remove-webhooks";
import { deleteConnection } from "./connections.repository";

/** Deletes the token, what it made to be told of changes, and the cache of everything read with it. */
export async function disconnectBoardService(teamId: number): Promise<void> {
  await removeWebhooksOfTeams([teamId]);
  await deleteConnection(teamId);
  await clearBoardCache(teamId);
}
