import "server-only";
import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** Set by instrumentation.ts from the socket, so a visitor cannot choose it. */
export const PEER_HEADER = "x-formlane-peer";

const PARTS_OF_NETWORK = 4;

/**
 * The visitor's address: the socket's own, or the one that the outermost of `trustedProxies`
 * proxies wrote into `X-Forwarded-For`. Entries further left are the visitor's own claims. Of an
 * IPv6 address only the /64 network: every home has one, with 2^64 addresses to choose from.
 */
export function clientIp({
  headers,
  trustedProxies,
}: {
  headers: Headers;
  trustedProxies: number;
}): string {
  const peer = withoutMapping(headers.get(PEER_HEADER) ?? "unknown");
  if (trustedProxies === 0) {
    return networkOf(peer);
  }
  const forwarded = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const chain = [...forwarded, peer];
  return networkOf(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? peer);
}

/** A socket that takes both kinds of addresses shows IPv4 ones as "::ffff:192.0.2.1". */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=[\d.]+$)/i, "");
}

function networkOf(address: string): string {
  const plain = withoutMapping(address);
  if (!isIPv6(plain)) {
    return plain;
  }
  const parts = ipaddr.IPv6.parse(plain).parts.slice(0, PARTS_OF_NETWORK);
  return `${parts.map((part) => part.toString(16)).join(":")}::/64`;
}
