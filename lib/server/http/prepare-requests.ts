import "server-only";
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { PEER_HEADER } from "./client-ip";
import { routableAddress } from "./routable-address";
import { securityHeaders } from "./security-headers";
import { warnOfProxy } from "./warn-of-proxy";

/** Where this server heard the request, as `host|port`; set here, so a visitor cannot choose it. */
export const OWN_ADDRESS_HEADER = "x-formlane-own";
/** The id that the answer to this request carries; set here, too. */
export const REQUEST_ID_HEADER = "x-formlane-request";

/**
 * Prepares every request before anything of ours or of Next sees it: the socket's addresses, which
 * route handlers do not see and which a visitor must not make up, an id that every answer then
 * carries, whoever gives it, with the headers of all answers, and an address that Next can read.
 */
export function prepareRequests(): void {
  const headers = securityHeaders();
  subscribe("http.server.request.start", (message) => {
    // The channel's documented message.
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { remoteAddress = "unknown", localAddress, localPort } = request.socket;
    const id = randomUUID();
    request.headers[PEER_HEADER] = remoteAddress;
    request.headers[OWN_ADDRESS_HEADER] = `${localAddress}|${localPort}`;
    request.headers[REQUEST_ID_HEADER] = id;
    request.url = routableAddress(request.url ?? "/");
    response.setHeader("X-Request-Id", id);
    headers.forEach(([name, value]) => response.setHeader(name, value));
    warnOfProxy({ peer: remoteAddress, headers: request.headers });
  });
}
