import "server-only";
import { randomBytes, randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { isIPv6 } from "node:net";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { env, publicOrigin } from "@/lib/server/environment/env";
import {
  INVALID_SESSIONS_HEADER,
  LIMITED_HEADER,
  VISITOR_HEADER,
} from "@/lib/utils/http/page-limit";
import { waitForInvalidSessions } from "@/lib/server/auth/sessions/invalid-sessions";
import { requestObserver } from "./observe-requests";
import { answerUnavailable } from "./unavailable-pages";
import { isOwnRender } from "./own-render";
import { logSecurityEvent } from "./security-log";
import { clientIp, PEER_HEADER } from "./proxy/client-ip";
import { REQUEST_ID_HEADER } from "./request-id";
import { routableAddress } from "./routable-address";
import { securityHeaders } from "./responses/security-headers";
import { dropForgedAddress } from "./proxy/trusted-proxies";
import { warnOfProxy } from "./proxy/warn-of-proxy";
import { countUpgrade } from "./upgrade-count";

/** The socket's local address as `host|port|key`: visitors do not know the key of this process. */
const LOCAL_ADDRESS_HEADER = "x-formlane-own";
const ADDRESS_KEY_BYTES = 16;

// Next bundles this module for pages and for instrumentation.ts, which calls it.
const shared: {
  formlaneAddressKey?: string;
  /** Of several processes behind one port: where this one answers itself (scripts/serve.mjs). */
  formlaneOwnPort?: number;
} & typeof globalThis = globalThis;

/**
 * Prepares every request before Next sees it: writes the socket's addresses into headers, because route
 * handlers cannot read them, adds a request id, sets the headers that all responses have, and makes the
 * address one that Next can route.
 */
export function prepareRequests(): void {
  const key = randomBytes(ADDRESS_KEY_BYTES).toString("base64url");
  shared.formlaneAddressKey = key;
  const headers = securityHeaders();
  const observe = requestObserver();
  subscribe("http.server.request.start", (message) => {
    // The channel's documented message.
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { remoteAddress = "unknown", localAddress, localPort } = request.socket;
    const id = randomUUID();
    request.headers[PEER_HEADER] = remoteAddress;
    request.headers[LOCAL_ADDRESS_HEADER] = `${localAddress}|${localPort}|${key}`;
    request.headers[REQUEST_ID_HEADER] = id;
    warnOfProxy({ peer: remoteAddress, headers: request.headers });
    dropForgedAddress(request.headers, remoteAddress);
    addPageLimit(request.headers);
    observe({ request, response, requestId: id });
    answerUnavailable(response, id);
    request.url = routableAddress(request.url ?? "/");
    response.setHeader("X-Request-Id", id);
    headers.forEach(([name, value]) => response.setHeader(name, value));
    response.once("finish", () => {
      if (response.hasHeader(LIMITED_HEADER)) {
        logSecurityEvent("rate-limited", { headers: readable(request.headers), requestId: id });
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
  const sent = readable(headers);
  if (env.RATE_LIMITS === "on" && !isOwnRender(sent)) {
    const visitor = clientIp({ headers: sent, trustedProxies: env.TRUST_PROXY });
    headers[VISITOR_HEADER] = visitor;
    const wait = waitForInvalidSessions(visitor);
    if (wait !== null) {
      headers[INVALID_SESSIONS_HEADER] = String(wait);
    }
  }
}

function readable(headers: IncomingHttpHeaders): Pick<Headers, "get"> {
  return { get: (name) => headers[name]?.toString() ?? null };
}

/**
 * Where this server can be reached by itself: where this request arrived, or its public address if the request
 * was not prepared, as on some hosts and before the server is ready.
 */
export function ownOrigin(headers: Pick<Headers, "get">): string {
  const [host = "", port = "", key = ""] = headers.get(LOCAL_ADDRESS_HEADER)?.split("|") ?? [];
  if (shared.formlaneOwnPort !== undefined) {
    return `http://127.0.0.1:${shared.formlaneOwnPort}`;
  }
  return key !== "" && key === shared.formlaneAddressKey
    ? `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
    : publicOrigin();
}
