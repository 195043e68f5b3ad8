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
  const peer = headers.get(PEER_HEADER) ?? "unknown";
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
