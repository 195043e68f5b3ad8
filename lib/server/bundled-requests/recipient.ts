import "server-only";
import type { RequestSettings } from "@/lib/domain/approval/request-settings";
import { findWrittenRecipient } from "./recipient.repository";
import { readRequestSettings } from "./request-settings";

export type Recipient = { ownerId: number; settings: RequestSettings };

/**
 * Whom a request belongs to (reading 28): whoever is signed in, else the recipient of the installation.
 * "off" when they switched the page off or are gone; "no-account" before anybody has signed up.
 */
export async function findRecipient(
  userId: number | null,
): Promise<Recipient | "off" | "no-account"> {
  const written = userId === null ? await findWrittenRecipient() : { ownerId: userId };
  if (written === null) {
    return "no-account";
  }
  const { ownerId } = written;
  if (ownerId === null) {
    return "off";
  }
  const settings = await readRequestSettings(ownerId);
  return settings.isPageOn ? { ownerId, settings } : "off";
}
