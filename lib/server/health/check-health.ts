import "server-only";
import type { DiskState, HealthResponse } from "@/lib/contracts/health";
import { AppError } from "@/lib/domain/errors";
import { env, usesSqlite } from "@/lib/server/environment/env";
import { version } from "@/lib/server/environment/version";
import { logger } from "@/lib/server/logging/logger";
import { findOldestWait } from "@/lib/server/outbox/log/delivery-log.repository";
import { getApiVersion } from "./api-version";
import { pingDatabase } from "./health.repository";

/**
 * The state of the server for monitoring; 503 when the database does not answer, or is on a disk that is down to its
 * reserve, so that no answers are taken. On PostgreSQL such a disk only stops uploads.
 */
export async function checkHealth(disk: DiskState): Promise<HealthResponse> {
  if (disk === "low" && usesSqlite()) {
    throw new AppError(
      "unavailable",
      "The disk is below DISK_RESERVE_MB: nothing new is stored until there is room.",
      { retryAfterSeconds: 60 },
    );
  }
  try {
    await pingDatabase();
    const oldestWaitingSeconds = await findOldestWait(new Date());
    const boardApi = await getApiVersion();
    return {
      status: "ok",
      version,
      node: process.versions.node,
      commit: env.COMMIT ?? null,
      database: "ok",
      disk,
      worker: env.WORKER,
      oldestWaitingSeconds,
      boardApi,
    };
  } catch (error) {
    logger.warn({ error }, "health check failed");
    throw new AppError("unavailable", "The database does not answer.", { retryAfterSeconds: 5 });
  }
}
