import "server-only";
import type { RequestSettings } from "@/lib/domain/approval/request-settings";
import { findStoredRecipient } from "./recipient.repository";
import { readRequestSettings } from "./request-settings";

export type Recipient = { teamId: number; settings: RequestSettings };

/**
 * The team of a request: the active one of whoever is signed in, else the recipient of the
 * installation. "off" when that team switched the page off or was deleted; "no-account" before the first sign-up.
 */
export async function findRecipient(
  activeTeamId: number | null,
): Promise<Recipient | "off" | "no-account"> {
  const written = activeTeamId === null ? await findStoredRecipient() : { teamId: activeTeamId };
  if (written === null) {
    return "no-account";
  }
  const { teamId } = written;
  if (teamId === null) {
    return "off";
  }
  const settings = await readRequestSettings(teamId);
  return settings.isPageOn ? { teamId, settings } : "off";
}
