import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { env } from "@/lib/server/environment/env";
import { isInNetworks, parseNetwork } from "@/lib/server/environment/network";

const LOOPBACK = ["127.0.0.0/8", "::1"].map(parseNetwork);

/** Whether a socket's other end is a proxy that may name the visitor: of this machine, or in TRUSTED_PROXIES. */
export function isTrustedProxy(peer: string): boolean {
  return env.TRUST_PROXY > 0 && isInNetworks(peer, [...LOOPBACK, ...env.TRUSTED_PROXIES]);
}

/** Takes `X-Forwarded-For` from a request of anybody else: with TRUST_PROXY it would be believed. */
export function dropForgedAddress(headers: IncomingHttpHeaders, peer: string): void {
  if (env.TRUST_PROXY > 0 && !isTrustedProxy(peer)) {
    delete headers["x-forwarded-for"];
  }
}
