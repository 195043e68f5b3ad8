import "server-only";
import type { RouteReply } from "./stream-reply";

/** Adds the headers that every answer of a route has. */
export function withCommonHeaders(
  reply: RouteReply,
  { requestId, isForAnySite }: { requestId: string; isForAnySite: boolean },
): RouteReply {
  const { status, headers } = reply;
  if (isForAnySite) {
    headers.set("Access-Control-Allow-Origin", "*");
  }
  headers.set("X-Request-Id", requestId);
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("Cache-Control")) {
    headers.set("Cache-Control", "private, no-store");
  }
  if (status === 413 || status >= 500) {
    // Ends the connection: nobody reads the rest of the body.
    headers.set("Connection", "close");
  }
  return reply;
}
