import "server-only";
import { isIP } from "node:net";
import { parseUrl } from "@/lib/domain/urls/parse-url";
import { webAddressProblem } from "@/lib/domain/urls/web-address";
import type { AllowedHost } from "@/lib/server/environment/env";
import { isPublicAddress } from "./is-public-address";

// Ports of services that our requests could harm; browsers refuse them too.
const REFUSED_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6379, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 9200, 10_080, 11_211, 27_017,
]);
const FIRST_FREE_PORT = 1024;

type CheckUrl = {
  url: string;
  /** The account that entered the address. */
  teamId: number;
  /** Private hosts that may be reached. */
  allowed: readonly AllowedHost[];
};

/**
 * Why an owner's address may not be called, in one sentence, or null. Host names are
 * checked again on connect, when their IP addresses are known.
 */
export function outboundProblem({ url: text, teamId, allowed }: CheckUrl): string | null {
  const url = parseUrl(text);
  const problem = webAddressProblem(text);
  if (url === null || problem !== null) {
    return problem;
  }
  if (isAllowedHost({ url, teamId, allowed })) {
    return null;
  }
  const port = portOf(url);
  if (![80, 443].includes(port) && (port < FIRST_FREE_PORT || REFUSED_PORTS.has(port))) {
    return `Port ${port} cannot be used.`;
  }
  return isLocal(hostOf(url)) ? "The address leads to a private network." : null;
}

/** Whether OUTBOUND_ALLOW lists this host, with or without its port, for all accounts or for this one. */
export function isAllowedHost({
  url,
  teamId,
  allowed,
}: Omit<CheckUrl, "url"> & { url: URL }): boolean {
  return entriesFor(url, allowed).some((entry) => [null, teamId].includes(entry.teamId));
}

/** Whether an address is in a private network, by its text and OUTBOUND_ALLOW, without a DNS look-up. */
export function isPrivateTarget({
  url: text,
  allowed,
}: Pick<CheckUrl, "url" | "allowed">): boolean {
  const url = parseUrl(text);
  return url === null || isLocal(hostOf(url)) || entriesFor(url, allowed).length > 0;
}

function entriesFor(url: URL, allowed: readonly AllowedHost[]): AllowedHost[] {
  const host = url.hostname.replace(/\.$/, "");
  const names = [host, `${host}:${portOf(url)}`];
  return allowed.filter((entry) => names.includes(entry.host));
}

/** The host to connect to, without brackets and final dot. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

function portOf({ port, protocol }: URL): number {
  return port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
}

function isLocal(host: string): boolean {
  if (isIP(host) !== 0) {
    return !isPublicAddress(host);
  }
  return host === "" || /(^|\.)(localhost|local|internal|home\.arpa)$/.test(host);
}
