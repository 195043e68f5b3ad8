import "server-only";
import ipaddr from "ipaddr.js";

/** A network: its first address and the length of its prefix. */
export type Network = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/** Whether a text is an IP address in full or a network, like 10.0.0.5 or 2001:db8::/32. */
export function isNetwork(text: string): boolean {
  const isWhole = /:|^\d+\.\d+\.\d+\.\d+(?:\/|$)/.test(text) && !text.includes("%");
  return isWhole && (ipaddr.isValidCIDR(text) || ipaddr.isValid(text));
}

/** @throws {Error} for a text that `isNetwork` refuses */
export function parseNetwork(text: string): Network {
  if (text.includes("/")) {
    return ipaddr.parseCIDR(text);
  }
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/** Whether an IP address is in one of the networks; false for any other text. */
export function isInNetworks(text: string, networks: readonly Network[]): boolean {
  if (!ipaddr.isValid(text)) {
    return false;
  }
  const address = ipaddr.process(text);
  return networks.some(
    ([first, bits]) => first.kind() === address.kind() && address.match(first, bits),
  );
}
