import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { PEER_HEADER } from "./client-ip";

/**
 * Writes the socket's address into every request. Route handlers see no socket, and Next keeps an
 * `X-Forwarded-For` that the visitor made up.
 */
export function stampPeerAddress(): void {
  subscribe("http.server.request.start", (message) => {
    // The channel's documented message.
    const { request } = message as { request: IncomingMessage };
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "unknown";
  });
}
