import "server-only";
import type { RequestSettings } from "@/lib/domain/approval/request-settings";
import { findStoredRecipient } from "./recipient.repository";
import { readRequestSettings } from "./request-settings";

export type Recipient = { ownerId: number; settings: RequestSettings };

/**
 * The owner of a request (reading 28): the signed-in user, else the recipient of the installation. "off"
 * when that account switched the page off or was deleted; "no-account" before the first sign-up.
 */
export async function findRecipient(
  userId: number | null,
): Promise<Recipient | "off" | "no-account"> {
  const written = userId === null ? await findStoredRecipient() : { ownerId: userId };
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
