import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./is-public-address";

// First and last address of every block that is not public, and its neighbours where they are.
const NOT_PUBLIC = [
  ["0.0.0.0", "0.255.255.255"],
  ["10.0.0.0", "10.255.255.255"],
  ["100.64.0.0", "100.127.255.255"],
  ["127.0.0.0", "127.255.255.255"],
  ["169.254.0.0", "169.254.255.255"],
  ["172.16.0.0", "172.31.255.255"],
  ["192.0.0.0", "192.0.0.255"],
  ["192.0.2.0", "192.0.2.255"],
  ["192.88.99.0", "192.88.99.255"],
  ["192.168.0.0", "192.168.255.255"],
  ["198.18.0.0", "198.19.255.255"],
  ["198.51.100.0", "198.51.100.255"],
  ["203.0.113.0", "203.0.113.255"],
  ["224.0.0.0", "239.255.255.255"],
  ["240.0.0.0", "255.255.255.255"],
  ["::", "::1"],
  ["::ffff:127.0.0.1", "::ffff:a00:1"],
  ["::7f00:1", "::ffff:0:7f00:1"],
  ["64:ff9b::", "64:ff9b::a00:1"],
  ["64:ff9b::7f00:1", "64:ff9b::169.254.169.254"],
  ["64:ff9b::192.168.0.1", "64:ff9b::1:808:808"],
  ["64:ff9b:1::", "64:ff9b:1::10.0.0.1"],
  ["64:ff9b:1::1:808:808", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff"],
  ["2606:4700::5efe:10.0.0.1", "2606:4700::200:5efe:127.0.0.1"],
  ["100::", "100::ffff:ffff:ffff:ffff"],
  ["2001::", "2001:0:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["5f00::", "5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["fd00:ec2::254", "fd00::1"],
  ["fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["ff00::", "ff02::1"],
];

const PUBLIC = [
  "1.0.0.0",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "169.253.255.255",
  "169.255.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "191.255.255.255",
  "192.0.1.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "::ffff:8.8.8.8",
  "2606:4700:4700::1111",
  "64:ff9b::8.8.8.8",
  "64:ff9b:1::8.8.8.8",
  "2606:4700::5efe:8.8.8.8",
  "2a00:1450:4001:800::200e",
];

describe("isPublicAddress", () => {
  it.each(NOT_PUBLIC)("refuses %s to %s", (first, last) => {
    expect([first, last].filter((address) => isPublicAddress(address ?? ""))).toEqual([]);
  });

  it.each(PUBLIC)("takes %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(["", "localhost", "8.8.8", "fe80::1%eth0", "8.8.8.8/32"])("refuses %j", (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });
});
