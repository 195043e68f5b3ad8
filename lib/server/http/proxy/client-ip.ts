import "server-only";
import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import { env } from "@/lib/server/environment/env";
import { embeddedIpv4, isNat64 } from "@/lib/server/outbound/embedded-ipv4";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";

/** The socket's address. Overwritten by `prepareRequests`, so a visitor cannot forge it. */
export const PEER_HEADER = "x-formlane-peer";

const PARTS_OF_NETWORK = 4;
/** Of what is no address: keys of limits are made from it. */
const MAX_TEXT = 64;

/** The visitor's IP address for limits: IPv6 is cut to its /64 network, as a visitor can use all addresses of one. */
export function clientIp(headers: RequestHeaders): string {
  return networkOf(visitorAddress(headers));
}

/**
 * The visitor's IP address: the socket's own, or the one that the outermost of `TRUST_PROXY` proxies
 * wrote into `X-Forwarded-For`; entries further left may be forged.
 */
export function visitorAddress(headers: RequestHeaders): string {
  const trustedProxies = env.TRUST_PROXY;
  const peer = headers.get(PEER_HEADER) ?? "unknown";
  if (trustedProxies === 0) {
    return normalAddress(peer);
  }
  const forwarded = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const chain = [...forwarded, peer];
  return normalAddress(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? peer);
}

/** What proxies write for an address: in brackets, with a port, a zone or in quotation marks. */
function withoutPort(entry: string): string {
  const text = entry.replace(/^"(.*)"$/, "$1");
  const [, bracketed = text] = /^\[([^\]]*)\](?::\d*)?$/.exec(text) ?? [];
  return bracketed.replace(/^(\d+\.\d+\.\d+\.\d+):\d*$/, "$1").replace(/%.*$/, "");
}

/** The IPv4 address, also of one that is written as IPv6 or reached by NAT64; else what stands there. */
function normalAddress(entry: string): string {
  const bare = withoutPort(entry);
  if (!isIPv6(bare)) {
    return bare.slice(0, MAX_TEXT);
  }
  const address = ipaddr.IPv6.parse(bare);
  if (address.isIPv4MappedAddress()) {
    return address.toIPv4Address().toString();
  }
  const within = isNat64(address) ? embeddedIpv4(address) : null;
  return (within ?? address).toString();
}

function networkOf(address: string): string {
  if (!isIPv6(address)) {
    return address;
  }
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, PARTS_OF_NETWORK);
  return `${parts.map((part) => part.toString(16)).join(":")}::/64`;
}
