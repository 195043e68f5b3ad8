import "server-only";
import { BOARD_HOST, CALLS_USED_UP } from "@/lib/domain/board/host";
import { AppError } from "@/lib/domain/errors";
import type { BoardServiceError } from "./board-service";

/** A 502 whose message, and `Retry-After` if known, say when to try again. */
export function unavailableBoardService({ failure, retryAfterMs }: BoardServiceError): AppError {
  const message =
    failure === "daily-limit"
      ? CALLS_USED_UP
      : `${BOARD_HOST} cannot be reached right now. Please try again.`;
  return new AppError("upstream", message, {
    ...(retryAfterMs !== null && { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) }),
  });
}
