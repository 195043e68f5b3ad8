import type { IncomingHttpHeaders } from "node:http";
import { beforeEach, expect, it, vi } from "vitest";
import { parseNetwork, type Network } from "@/lib/server/environment/network";

const env = vi.hoisted((): { TRUST_PROXY: number; TRUSTED_PROXIES: Network[] } => ({
  TRUST_PROXY: 0,
  TRUSTED_PROXIES: [],
}));
const warn = vi.hoisted(() => vi.fn());
vi.mock("@/lib/server/environment/env", () => ({ env }));
vi.mock("@/lib/server/logging/logger", () => ({ logger: { warn } }));

const headers = { "x-forwarded-for": "198.51.100.7" };

/** How many warnings were logged for these requests to a server that has just started. */
async function warningsOf(...requests: { peer: string; headers: Record<string, string> }[]) {
  vi.resetModules();
  const { warnOfProxy } = await import("./warn-of-proxy");
  requests.forEach(warnOfProxy);
  return warn.mock.calls.length;
}

beforeEach(() => {
  warn.mockReset();
  env.TRUST_PROXY = 0;
  env.TRUSTED_PROXIES = [];
});

it.each(["10.0.0.9", "::ffff:172.17.0.1", "127.0.0.1", "::1", "fd00::7", "100.64.0.3"])(
  "warns once of a proxy at %s, without any address",
  async (peer) => {
    expect(await warningsOf({ peer, headers: {} })).toBe(0);
    expect(await warningsOf({ peer, headers }, { peer, headers })).toBe(1);
    expect(JSON.stringify(warn.mock.lastCall)).toContain("TRUST_PROXY");
    expect(JSON.stringify(warn.mock.lastCall)).not.toMatch(/198\.51|10\.0/);
  },
);

it("warns of no visitor who makes the header up, and not where proxies are declared", async () => {
  expect(await warningsOf({ peer: "203.0.113.9", headers }, { peer: "unknown", headers })).toBe(0);
  env.TRUST_PROXY = 1;
  expect(await warningsOf({ peer: "127.0.0.1", headers })).toBe(0);
  env.TRUSTED_PROXIES = [parseNetwork("10.0.0.0/8")];
  expect(await warningsOf({ peer: "10.0.0.9", headers })).toBe(0);
});

it("warns of a proxy on another machine that is not named", async () => {
  env.TRUST_PROXY = 1;
  env.TRUSTED_PROXIES = [parseNetwork("10.0.0.8")];
  expect(await warningsOf({ peer: "10.0.0.9", headers })).toBe(1);
  expect(JSON.stringify(warn.mock.lastCall)).toContain("TRUSTED_PROXIES");
});

it("believes what a proxy of this machine or a named one forwards, and nobody else", async () => {
  const { dropForgedAddress } = await import("./trusted-proxies");
  const forwarded = (peer: string) => {
    const sent: IncomingHttpHeaders = { ...headers };
    dropForgedAddress(sent, peer);
    return sent["x-forwarded-for"];
  };
  env.TRUST_PROXY = 1;
  env.TRUSTED_PROXIES = ["10.0.0.8", "fd00::/8"].map(parseNetwork);
  for (const peer of ["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"]) {
    expect(forwarded(peer)).toBe("198.51.100.7");
  }
  for (const peer of ["10.0.0.8", "::ffff:10.0.0.8", "fd00::7"]) {
    expect(forwarded(peer)).toBe("198.51.100.7");
  }
  for (const peer of ["10.0.0.9", "203.0.113.9", "fe80::1", "2001:db8::1", "unknown"]) {
    expect(forwarded(peer)).toBeUndefined();
  }
});
