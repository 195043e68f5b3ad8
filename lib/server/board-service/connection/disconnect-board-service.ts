import "server-only";
import { clearBoardCache } from "../cache/board-cache";
import { deleteConnection } from "./connections.repository";

/** Deletes the token, and the cache of everything read with it. */
export async function disconnectBoardService(teamId: number): Promise<void> {
  await deleteConnection(teamId);
  await clearBoardCache(teamId);
}
