import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Identity } from "@/lib/server/auth/authenticate";
import { publicOrigin } from "@/lib/server/environment/env";
import { requireSameOrigin } from "@/lib/server/http/same-origin";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";

/**
 * Assistants act by a token, whose scopes somebody chose: 401 for a session, which has none, and 403 for a page of another
 * site, as the protocol asks for.
 */
export function requireProgram({ token }: Identity, headers: RequestHeaders): void {
  if (headers.get("origin") !== null) {
    requireSameOrigin({ headers, ownOrigin: publicOrigin() });
  }
  if (token === null) {
    throw new AppError("unauthenticated", "Please connect with an API token.");
  }
}

/** Where clients read how to get a token (RFC 9728). */
export const RESOURCE_METADATA_PATH = "/.well-known/oauth-protected-resource/api/mcp";

/** What a 401 says in `WWW-Authenticate`. */
export function mcpChallenge(): string {
  return `Bearer resource_metadata="${publicOrigin()}${RESOURCE_METADATA_PATH}"`;
}
