import "server-only";

/** Set by instrumentation.ts from the socket, so a visitor cannot choose it. */
export const PEER_HEADER = "x-formlane-peer";

/**
 * The visitor's address: the socket's own, or the one that the outermost of `trustedProxies`
 * proxies wrote into `X-Forwarded-For`. Entries further left are the visitor's own claims.
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
    return peer;
  }
  const forwarded = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const chain = [...forwarded, peer];
  return chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? peer;
}

/** A socket that takes both kinds of addresses shows IPv4 ones as "::ffff:192.0.2.1". */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=[\d.]+$)/i, "");
}
