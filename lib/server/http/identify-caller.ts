import "server-only";
import { AppError } from "@/lib/domain/errors";
import { authenticate, sendsToken, type Identity } from "@/lib/server/auth/authenticate";
import type { Resource } from "@/lib/server/auth/resources";
import { env, publicOrigin } from "@/lib/server/environment/env";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { countInvalidToken, waitForInvalidTokens } from "./invalid-tokens";
import { tooManyRequests } from "./rate-limit";
import { requireSameOrigin } from "./same-origin";

/**
 * Who is calling, by cookie, session or token; null without one, which only routes that are "optional" answer.
 * 403 for a write by cookie that does not come from our pages, 429 for an address that guesses tokens.
 */
export async function identifyCaller({
  auth,
  request: { headers, method },
  ip,
  resource,
  isFile = false,
}: {
  auth: "user" | "optional";
  request: { headers: RequestHeaders; method: string };
  ip: string;
  resource: Resource | null;
  /** The route takes a file, and one is sent. */
  isFile?: boolean;
}): Promise<Identity | null> {
  const isGuessable = sendsToken(headers) && env.RATE_LIMITS === "on";
  const wait = isGuessable ? waitForInvalidTokens(ip) : null;
  if (wait !== null) {
    throw tooManyRequests(wait);
  }
  const identity = await authenticate(headers, { resource });
  if (identity === null && isGuessable) {
    countInvalidToken(ip);
  }
  if (identity === null && auth === "user") {
    throw new AppError("unauthenticated", "Please sign in.", {
      ...(sendsToken(headers) && { event: "token-invalid" }),
    });
  }
  if (identity?.session.via === "cookie" && method !== "GET" && method !== "HEAD") {
    requireSameOrigin({ headers, ownOrigin: publicOrigin(), isFile });
  }
  return identity;
}

/** Who is calling as the audit log names it: a token by its name too. */
export function actorOf(identity: Identity | null): string {
  const names = [identity?.user.username, identity?.token?.name];
  return names.filter((name) => name !== undefined).join(" · ");
}
