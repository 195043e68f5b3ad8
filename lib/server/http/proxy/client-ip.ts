import "server-only";
import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** The socket's address. Overwritten by `prepareRequests`, so a visitor cannot forge it. */
export const PEER_HEADER = "x-formlane-peer";

const PARTS_OF_NETWORK = 4;

/**
 * The visitor's IP address: the socket's own, or the one that the outermost of `trustedProxies` proxies
 * wrote into `X-Forwarded-For`; entries further left may be forged. IPv6 addresses are cut to their /64
 * network, because a visitor can use all addresses of one.
 */
export function clientIp({
  headers,
  trustedProxies,
}: {
  headers: Pick<Headers, "get">;
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

/** A dual-stack socket reports IPv4 addresses as "::ffff:192.0.2.1". */
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
