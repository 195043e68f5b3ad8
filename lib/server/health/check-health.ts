import "server-only";
import type { HealthResponse } from "@/lib/contracts/health";
import { AppError } from "@/lib/domain/errors";
import { findOldestWait } from "@/lib/server/outbox/delivery-log.repository";
import { env } from "@/lib/server/environment/env";
import { version } from "@/lib/server/environment/version";
import { logger } from "@/lib/server/logging/logger";
import { getApiVersion } from "./api-version";
import { pingDatabase } from "./health.repository";

/** The state of the server for monitoring; 503 when the database does not answer. */
export async function checkHealth(): Promise<HealthResponse> {
  try {
    await pingDatabase();
    const oldestWaitingSeconds = await findOldestWait(new Date());
    const boardApi = await getApiVersion();
    return {
      status: "ok",
      version,
      node: process.versions.node,
      database: "ok",
      worker: env.WORKER,
      oldestWaitingSeconds,
      boardApi,
    };
  } catch (error) {
    logger.warn({ error }, "health check failed");
    throw new AppError("unavailable", "The database does not answer.", { retryAfterSeconds: 5 });
  }
}
