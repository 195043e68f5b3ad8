import "server-only";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { embeddedIpv4, isNat64 } from "./embedded-ipv4";

// The only block of global unicast addresses that is assigned; the exceptions inside it follow.
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");
const NOT_PUBLIC_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"].map((block) =>
  ipaddr.parseCIDR(block),
);
const NOT_PUBLIC_IPV4 = [
  "0.0.0.0/8",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "240.0.0.0/4",
].map((block) => ipaddr.parseCIDR(block));

/** Whether an IP address belongs to the public internet; false for any other text. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text.includes("%")) {
    return false;
  }
  // An IPv4-mapped IPv6 address is checked as the IPv4 address that is connected to.
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv6 ? isPublicIpv6(address) : isPublicIpv4(address);
}

function isPublicIpv4(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.range() === "unicast" && !NOT_PUBLIC_IPV4.some((block) => address.match(block));
}

/** One that leads to an IPv4 address is judged by it. */
function isPublicIpv6(address: ipaddr.IPv6): boolean {
  const within = embeddedIpv4(address);
  if (within !== null && !isPublicIpv4(within)) {
    return false;
  }
  return (
    isNat64(address) ||
    (address.range() === "unicast" &&
      address.match(GLOBAL_IPV6) &&
      !NOT_PUBLIC_IPV6.some((block) => address.match(block)))
  );
}
