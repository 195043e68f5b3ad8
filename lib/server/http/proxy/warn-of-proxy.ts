import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import ipaddr from "ipaddr.js";
import { env } from "@/lib/server/environment/env";
import { logger } from "@/lib/server/logging/logger";
import { isTrustedProxy } from "./trusted-proxies";

const FORWARDED = ["x-forwarded-for", "forwarded", "x-real-ip"];
const PRIVATE = ["private", "loopback", "uniqueLocal", "linkLocal", "carrierGradeNat"];

let isWarned = false;

const SHARED =
  "all visitors count as one address and share its rate limits, so a few wrong passwords can lock everybody out.";
const UNDECLARED = `Requests come through a proxy while TRUST_PROXY is 0: ${SHARED} Set TRUST_PROXY to the number of proxies in front.`;
const UNTRUSTED = `Requests come through a proxy on another machine that TRUSTED_PROXIES does not name: ${SHARED} Set TRUSTED_PROXIES to the proxy's address or network.`;

/**
 * Warns once in the log about an undeclared proxy: a private address sends forwarding headers while TRUST_PROXY is 0,
 * or is not trusted to. All visitors then share the proxy's address and its rate limits.
 */
export function warnOfProxy({
  peer,
  headers,
}: {
  /** The socket's address. */
  peer: string;
  headers: IncomingHttpHeaders;
}): void {
  if (isWarned || isTrustedProxy(peer) || !FORWARDED.some((name) => headers[name] !== undefined)) {
    return;
  }
  if (!ipaddr.isValid(peer) || !PRIVATE.includes(ipaddr.process(peer).range())) {
    return;
  }
  isWarned = true;
  logger.warn({}, env.TRUST_PROXY > 0 ? UNTRUSTED : UNDECLARED);
}
