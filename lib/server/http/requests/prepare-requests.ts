import "server-only";
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { waitForInvalidSessions } from "@/lib/server/auth/sessions/invalid-sessions";
import { env } from "@/lib/server/environment/env";
import { nodeHeaders } from "@/lib/server/http/node-headers";
import { clientIp, PEER_HEADER } from "@/lib/server/http/proxy/client-ip";
import { dropForgedAddress } from "@/lib/server/http/proxy/trusted-proxies";
import { warnOfProxy } from "@/lib/server/http/proxy/warn-of-proxy";
import { securityHeaders } from "@/lib/server/http/responses/security-headers";
import { logSecurityEvent } from "@/lib/server/http/security-log";
import {
  INVALID_SESSIONS_HEADER,
  LIMITED_HEADER,
  VISITOR_HEADER,
} from "@/lib/utils/http/page-limit";
import { lingerOnClose } from "./linger-on-close";
import { requestObserver } from "./observe-requests";
import { REQUEST_ID_HEADER } from "./request-id";
import { routableAddress } from "./routable-address";
import { answerUnavailable } from "./unavailable-pages";
import { countUpgrade } from "./upgrade-count";

/**
 * Prepares every request before Next sees it: writes the socket's address into a header, because route
 * handlers cannot read them, adds a request id, sets the headers that all responses have, makes the address
 * one that Next can route, and lets a client that still sends read its answer before the connection closes.
 */
export function prepareRequests(): void {
  const headers = securityHeaders();
  const observe = requestObserver();
  subscribe("http.server.request.start", (message) => {
    // The channel's documented message.
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { remoteAddress = "unknown" } = request.socket;
    const id = randomUUID();
    request.headers[PEER_HEADER] = remoteAddress;
    request.headers[REQUEST_ID_HEADER] = id;
    warnOfProxy({ peer: remoteAddress, headers: request.headers });
    dropForgedAddress(request.headers, remoteAddress);
    addPageLimit(request.headers);
    observe({ request, response, requestId: id });
    answerUnavailable(response, id);
    lingerOnClose({ request, response });
    request.url = routableAddress(request.url ?? "/");
    response.setHeader("X-Request-Id", id);
    headers.forEach(([name, value]) => response.setHeader(name, value));
    response.once("finish", () => {
      if (response.hasHeader(LIMITED_HEADER)) {
        logSecurityEvent("rate-limited", { headers: nodeHeaders(request.headers), requestId: id });
      }
    });
    if (request.headers.upgrade !== undefined) {
      countUpgrade();
    }
  });
}

/** What the middleware limits pages by, which can neither reach the server's code nor its variables. */
function addPageLimit(headers: IncomingHttpHeaders): void {
  delete headers[VISITOR_HEADER];
  delete headers[INVALID_SESSIONS_HEADER];
  if (env.RATE_LIMITS === "on") {
    const visitor = clientIp(nodeHeaders(headers));
    headers[VISITOR_HEADER] = visitor;
    const wait = waitForInvalidSessions(visitor);
    if (wait !== null) {
      headers[INVALID_SESSIONS_HEADER] = String(wait);
    }
  }
}
