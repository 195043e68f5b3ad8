import "server-only";
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/server/env";
import { INVALID_SESSIONS_HEADER, VISITOR_HEADER } from "@/lib/utils/page-limit";
import { waitForInvalidSessions } from "@/lib/server/auth/invalid-sessions";
import { isOwnRender } from "./own-render";
import { clientIp, PEER_HEADER } from "./proxy/client-ip";
import { routableAddress } from "./routable-address";
import { securityHeaders } from "./security-headers";
import { warnOfProxy } from "./proxy/warn-of-proxy";

/** The socket's local address as `host|port`; overwritten here, so a visitor cannot forge it. */
export const LOCAL_ADDRESS_HEADER = "x-formlane-own";
/** The id of the request, also sent in the response; overwritten here as well. */
export const REQUEST_ID_HEADER = "x-formlane-request";

/**
 * Prepares every request before Next sees it: writes the socket's addresses into headers, because route
 * handlers cannot read them, adds a request id, sets the headers that all responses have, and makes the
 * address one that Next can route.
 */
export function prepareRequests(): void {
  const headers = securityHeaders();
  subscribe("http.server.request.start", (message) => {
    // The channel's documented message.
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { remoteAddress = "unknown", localAddress, localPort } = request.socket;
    const id = randomUUID();
    request.headers[PEER_HEADER] = remoteAddress;
    request.headers[LOCAL_ADDRESS_HEADER] = `${localAddress}|${localPort}`;
    request.headers[REQUEST_ID_HEADER] = id;
    addPageLimit(request.headers);
    request.url = routableAddress(request.url ?? "/");
    response.setHeader("X-Request-Id", id);
    headers.forEach(([name, value]) => response.setHeader(name, value));
    warnOfProxy({ peer: remoteAddress, headers: request.headers });
  });
}

/** What the middleware limits pages by, which can neither reach the server's code nor its variables. */
function addPageLimit(headers: IncomingHttpHeaders): void {
  delete headers[VISITOR_HEADER];
  delete headers[INVALID_SESSIONS_HEADER];
  const readable = { get: (name: string) => headers[name]?.toString() ?? null };
  if (env.RATE_LIMITS === "on" && !isOwnRender(readable)) {
    const visitor = clientIp({ headers: readable, trustedProxies: env.TRUST_PROXY });
    headers[VISITOR_HEADER] = visitor;
    const wait = waitForInvalidSessions(visitor);
    if (wait !== null) {
      headers[INVALID_SESSIONS_HEADER] = String(wait);
    }
  }
}
