import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { PEER_HEADER } from "./client-ip";

/** Where this server heard the request, as `host|port`; set here, so a visitor cannot choose it. */
export const OWN_ADDRESS_HEADER = "x-formlane-own";

/**
 * Writes the socket's addresses into every request. Route handlers see no socket, and Next keeps an
 * `X-Forwarded-For` that the visitor made up.
 */
export function stampPeerAddress(): void {
  subscribe("http.server.request.start", (message) => {
    // The channel's documented message.
    const { request } = message as { request: IncomingMessage };
    const { remoteAddress = "unknown", localAddress, localPort } = request.socket;
    request.headers[PEER_HEADER] = remoteAddress;
    request.headers[OWN_ADDRESS_HEADER] = `${localAddress}|${localPort}`;
  });
}
