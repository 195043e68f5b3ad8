import "server-only";
import { createHash } from "node:crypto";
import { mailboxOf } from "@/lib/domain/delivery/mailbox";

/** Identifies the mailbox of an address in limits, stops and links, without storing the address. */
export function addressHashOf(address: string): string {
  return sha256(mailboxOf(address));
}

/** The hashes under which a stop of this address may be stored: earlier releases hashed its "+tag", too. */
export function stopHashesOf(address: string): string[] {
  return [...new Set([addressHashOf(address), sha256(address.toLowerCase())])];
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
