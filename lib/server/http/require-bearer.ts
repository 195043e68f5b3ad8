import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/domain/errors";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";

/** For calls by programs: 404 while `token` is not configured, 401 for a caller without it. */
export function requireBearer(headers: RequestHeaders, token: string | undefined): void {
  if (token === undefined) {
    throw new AppError("not-found", "Not found");
  }
  const given = headers.get("authorization") ?? "";
  if (!timingSafeEqual(hash(given), hash(`Bearer ${token}`))) {
    throw new AppError("unauthenticated", "The token is missing or wrong.", {
      event: "token-invalid",
    });
  }
}

// timingSafeEqual needs inputs of the same length.
function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
