import "server-only";
import { clearBoardCache } from "../cache/board-cache";
import { findRemovals, removeWebhooks } from "../webhooks/remove-webhooks";
import { deleteConnection } from "./connections.repository";

/** Deletes the token, what it made to be told of changes, and the cache of everything read with it. */
export async function disconnectBoardService(teamId: number): Promise<void> {
  const removals = await findRemovals([teamId]);
  await deleteConnection(teamId);
  await removeWebhooks(removals);
  await clearBoardCache(teamId);
}
