import "server-only";
import ipaddr from "ipaddr.js";

// RFC 6052 and RFC 8215: what follows are zeros and, at the end, the IPv4 address.
const NAT64 = ["64:ff9b::/96", "64:ff9b:1::/96"].map((block) => ipaddr.parseCIDR(block));
// RFC 5214: in the second half of the address.
const ISATAP = [0x0000, 0x0200];
const ISATAP_MARK = 0x5efe;

/** The IPv4 address that a NAT64 translator, or the other side of an ISATAP tunnel, connects to; null for others. */
export function embeddedIpv4(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  const [, , , , fifth = 0, sixth = 0] = address.parts;
  const isTunnel = ISATAP.includes(fifth) && sixth === ISATAP_MARK;
  return isTunnel || isNat64(address) ? new ipaddr.IPv4(address.toByteArray().slice(-4)) : null;
}

/** Whether an address is one of NAT64. */
export function isNat64(address: ipaddr.IPv6): boolean {
  return NAT64.some((block) => address.match(block));
}
