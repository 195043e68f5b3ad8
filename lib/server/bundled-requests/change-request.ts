import "server-only";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import { requestNotFound } from "./request-not-found";
import { readRequestSettings } from "./request-settings";
import { releaseFromQuarantine, restoreRequest, trashRequest } from "./requests.repository";

type Owned = { id: number; ownerId: number };

/** Takes a request out of every list; it can be brought back for 30 days. 404 for strangers. */
export async function deleteRequest(owned: Owned): Promise<void> {
  if (!(await trashRequest({ ...owned, now: new Date() }))) {
    throw requestNotFound();
  }
}

/**
 * Ends the quarantine of a request: it is delivered as if it came now. 404 for strangers, and for one
 * that is not in quarantine.
 */
export async function releaseRequest(owned: Owned): Promise<void> {
  const { webhooks, isOwnerMailed } = await readRequestSettings(owned.ownerId);
  const targets = { webhooks, isOwnerMailed: canSendMail() && isOwnerMailed };
  if (!(await releaseFromQuarantine({ ...owned, ...targets, now: new Date() }))) {
    throw requestNotFound();
  }
}

/** Brings a deleted request back. 404 for strangers, and for one that is not deleted. */
export async function bringBackRequest(owned: Owned): Promise<void> {
  if (!(await restoreRequest({ ...owned, now: new Date() }))) {
    throw requestNotFound();
  }
}
