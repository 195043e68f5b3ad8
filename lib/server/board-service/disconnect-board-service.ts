import "server-only";
import { deleteConnection } from "./connections.repository";
import { clearBoardCache } from "./board-cache";

/** The token goes, and with it everything that it could read. */
export async function disconnectBoardService(ownerId: number): Promise<void> {
  await deleteConnection(ownerId);
  await clearBoardCache(ownerId);
}
