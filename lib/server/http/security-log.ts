import "server-only";
import { AppError, type ErrorCode, type SecurityEvent } from "@/lib/domain/errors";
import { logger } from "@/lib/server/logging/logger";
import { visitorAddress } from "./proxy/client-ip";

type Refused = { headers: Pick<Headers, "get">; requestId: string };

const OF_CODE: Partial<Record<ErrorCode, SecurityEvent>> = {
  unauthenticated: "unauthenticated",
  forbidden: "forbidden",
  "rate-limited": "rate-limited",
};

/**
 * Writes a line about a refused request for tools that ban addresses (docs/operations.md): nothing of what was sent,
 * so that no secret is in it, and no visitor writes into it.
 */
export function logSecurityEvent(event: SecurityEvent, refused: Refused): void {
  const { requestId } = refused;
  const address = visitorAddress(refused.headers);
  logger.warn({ event, address, requestId }, "Security event");
}

/** The same for an error, if it is a refusal that concerns security. */
export function logRefusal(error: unknown, refused: Refused): void {
  const event = error instanceof AppError ? (error.event ?? OF_CODE[error.code]) : undefined;
  if (event !== undefined) {
    logSecurityEvent(event, refused);
  }
}
