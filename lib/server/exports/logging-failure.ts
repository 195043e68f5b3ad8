import "server-only";
import { logger } from "@/lib/server/logging/logger";

/** Logs a failure: the status is already sent, so the response cannot report it. Clients that leave are none. */
export async function* loggingFailure(
  chunks: AsyncIterable<Uint8Array>,
  about: Record<string, number>,
  stopped?: AbortSignal,
) {
  try {
    yield* chunks;
  } catch (error) {
    if (stopped?.aborted === true) {
      return;
    }
    logger.error({ error, ...about }, "An export failed while it was sent");
    throw error;
  }
}
