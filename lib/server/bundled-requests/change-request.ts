import "server-only";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import { requestNotFound } from "./request-not-found";
import { readRequestSettings } from "./request-settings";
import { releaseRequestFromQuarantine, restoreRequest, trashRequest } from "./requests.repository";

type Owned = { id: number; teamId: number };

/** Deletes a request; it can be restored for 30 days. 404 when it is not the owner's. */
export async function deleteRequest(owned: Owned): Promise<void> {
  if (!(await trashRequest({ ...owned, now: new Date() }))) {
    throw requestNotFound();
  }
}

/**
 * Ends the quarantine of a request: it is delivered as if it had just arrived. 404 when it is not the
 * owner's or not in quarantine.
 */
export async function releaseRequest(owned: Owned): Promise<void> {
  const { webhooks, isOwnerMailed } = await readRequestSettings(owned.teamId);
  const targets = { webhooks, isOwnerMailed: canSendMail() && isOwnerMailed };
  if (!(await releaseRequestFromQuarantine({ ...owned, ...targets, now: new Date() }))) {
    throw requestNotFound();
  }
}

/** Restores a deleted request. 404 when it is not the owner's or not deleted. */
export async function undeleteRequest(owned: Owned): Promise<void> {
  if (!(await restoreRequest({ ...owned, now: new Date() }))) {
    throw requestNotFound();
  }
}
