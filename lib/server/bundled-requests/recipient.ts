import "server-only";
import type { RequestSettings } from "@/lib/domain/approval/request-settings";
import { readRequestSettings } from "./request-settings";
import { findFirstAccount } from "./settings.repository";

export type Recipient = { ownerId: number; settings: RequestSettings };

/**
 * Whom a request belongs to (reading 28): whoever is signed in, else the first account of the
 * installation. Null while there is no account at all.
 */
export async function findRecipient(userId: number | null): Promise<Recipient | null> {
  const ownerId = userId ?? (await findFirstAccount());
  return ownerId === null ? null : { ownerId, settings: await readRequestSettings(ownerId) };
}
