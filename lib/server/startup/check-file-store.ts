import "server-only";
import { parseObjectStoreAddress } from "@/lib/domain/files/object-store-address";
import { env } from "@/lib/server/environment/env";
import { checkObjectStorage } from "@/lib/server/files/object-storage/object-storage";
import { logger } from "@/lib/server/logging/logger";

/**
 * Says in the log whether the store of files (`FILES`) can be used. The server starts without it too: only
 * uploads and downloads need it.
 */
export async function checkFileStore(): Promise<void> {
  const bucket = parseObjectStoreAddress(env.FILES ?? "");
  await (bucket && checkObjectStorage(bucket))?.catch(() => {
    logger.error(
      { store: env.FILES },
      "The file store cannot be used: files are refused until it can",
    );
  });
}
