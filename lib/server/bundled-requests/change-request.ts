import "server-only";
import { requestNotFound } from "./request-not-found";
import { restoreRequest, trashRequest } from "./requests.repository";

type Owned = { id: number; ownerId: number };

/** Takes a request out of every list; it can be brought back for 30 days. 404 for strangers. */
export async function deleteRequest(owned: Owned): Promise<void> {
  if (!(await trashRequest({ ...owned, now: new Date() }))) {
    throw requestNotFound();
  }
}

/** Brings a deleted request back. 404 for strangers, and for one that is not deleted. */
export async function bringBackRequest(owned: Owned): Promise<void> {
  if (!(await restoreRequest({ ...owned, now: new Date() }))) {
    throw requestNotFound();
  }
}
