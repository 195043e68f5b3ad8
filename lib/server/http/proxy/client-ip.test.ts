import { describe, expect, it, vi } from "vitest";
import { clientIp } from "./client-ip";

const env = vi.hoisted(() => ({ TRUST_PROXY: 0 }));
vi.mock("@/lib/server/environment/env", () => ({ env }));

function ip(trustedProxies: number, forwarded: string | null, peer = "10.0.0.9") {
  env.TRUST_PROXY = trustedProxies;
  const headers = new Headers({ "x-formlane-peer": peer });
  if (forwarded !== null) {
    headers.set("x-forwarded-for", forwarded);
  }
  return clientIp(headers);
}

describe("the visitor's address", () => {
  it("is the socket's when no proxy is trusted, whatever is claimed", () => {
    expect(ip(0, "1.1.1.1, 2.2.2.2")).toBe("10.0.0.9");
  });

  it("is what the outermost trusted proxy saw", () => {
    expect(ip(1, "6.6.6.6, 1.1.1.1")).toBe("1.1.1.1");
    expect(ip(2, "6.6.6.6, 1.1.1.1, 2.2.2.2")).toBe("1.1.1.1");
  });

  it("is the leftmost known one when there were fewer proxies than trusted", () => {
    expect(ip(3, "1.1.1.1")).toBe("1.1.1.1");
    expect(ip(1, null)).toBe("10.0.0.9");
    expect(ip(1, " , ")).toBe("10.0.0.9");
  });

  it("is the same for both spellings of an IPv4 socket", () => {
    expect(ip(0, null, "::ffff:192.0.2.1")).toBe("192.0.2.1");
    expect(ip(1, "::ffff:192.0.2.1")).toBe("192.0.2.1");
  });

  it("is the network of an IPv6 address, however it is written", () => {
    const network = "2001:db8:0:7::/64";
    expect(ip(0, null, "2001:db8:0:7::1")).toBe(network);
    expect(ip(1, "2001:0DB8:0000:0007:ffff:1:2:3")).toBe(network);
    expect(ip(0, null, "2001:db8:0:8::1")).not.toBe(network);
    expect(ip(0, null, "fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  });

  it.each([
    ["203.0.113.7:4711", "203.0.113.7"],
    ['"203.0.113.7:4711"', "203.0.113.7"],
    ["[203.0.113.7]:80", "203.0.113.7"],
    ["[2001:db8:0:7::1]:443", "2001:db8:0:7::/64"],
    ["[2001:db8:0:7::1]", "2001:db8:0:7::/64"],
    ['"[2001:db8:0:7::1]:443"', "2001:db8:0:7::/64"],
    ["[fe80::1%eth0]:443", "fe80:0:0:0::/64"],
    ["[::ffff:192.0.2.1]:443", "192.0.2.1"],
    ["::ffff:c000:201", "192.0.2.1"],
    ["64:ff9b::192.0.2.1", "192.0.2.1"],
    ["64:ff9b:1::c000:201", "192.0.2.1"],
  ])("is the address of %s, however a proxy writes it", (entry, address) => {
    expect(ip(1, `6.6.6.6, ${entry}`)).toBe(address);
  });

  it("is taken as it is when a proxy writes something else", () => {
    expect(ip(1, "unknown")).toBe("unknown");
    expect(ip(1, "_hidden-7")).toBe("_hidden-7");
    expect(ip(1, "x".repeat(5_000))).toBe("x".repeat(64));
  });
});
