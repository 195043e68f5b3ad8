import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";

/** The `Idempotency-Key` header, null when absent; 400 unless it is 1 to 200 printable ASCII characters. */
export function readIdempotencyKey(headers: RequestHeaders): string | null {
  const key = headers.get("idempotency-key");
  if (key !== null && !/^[\x20-\x7e]{1,200}$/.test(key)) {
    throw new AppError("invalid", "The Idempotency-Key must be 1 to 200 printable characters.");
  }
  return key;
}
