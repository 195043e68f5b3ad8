import "server-only";
import { AppError } from "@/lib/domain/errors";
import { logger } from "@/lib/server/logging/logger";

const RETRY_SECONDS = 60;

/** What the SDK's errors have in common, as far as it is used here. */
type StoreError = { name: string; message: string; $metadata?: { httpStatusCode?: number } };

/** Whether the object, or an upload in parts, is not there. */
export function isAbsent(error: unknown): boolean {
  return statusOf(error) === 404 && nameOf(error) !== "NoSuchBucket";
}

/** Whether the store does not offer this request at all. */
export function isUnsupported(error: unknown): boolean {
  return statusOf(error) === 501 || statusOf(error) === 405;
}

/**
 * 503 for whoever waits; the log has the store's reason, without addresses of objects or secrets. Errors
 * of ours stay as they are.
 */
export function toUnavailable(error: unknown): AppError {
  if (error instanceof AppError) {
    return error;
  }
  const { name, message } = error instanceof Error ? error : { name: "Error", message: "" };
  logger.warn({ reason: { name, message, status: statusOf(error) } }, "The file store failed");
  return new AppError("unavailable", ({ refusals }) => refusals.storageAway, {
    retryAfterSeconds: RETRY_SECONDS,
  });
}

function statusOf(error: unknown): number | undefined {
  // Errors of the SDK have this shape; others have no `$metadata`.
  return error instanceof Error ? (error as StoreError).$metadata?.httpStatusCode : undefined;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "";
}
