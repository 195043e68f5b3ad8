import "server-only";
import { createHash } from "node:crypto";
import { mailboxOf } from "@/lib/domain/delivery/mailbox";

/** Identifies the mailbox of an address in limits, stops and links, without storing the address. */
export function mailboxHashOf(address: string): string {
  return sha256(mailboxOf(address));
}

/** Identifies one address, with its "+tag", in stops; differs from the hash of every mailbox. */
export function exactAddressHashOf(address: string): string {
  // An address has no space.
  return sha256(`address ${address.toLowerCase()}`);
}

/** The hashes under which a link may have stopped this address: earlier releases hashed its "+tag", too. */
export function linkStopHashesOf(address: string): string[] {
  return [...new Set([mailboxHashOf(address), sha256(address.toLowerCase())])];
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
