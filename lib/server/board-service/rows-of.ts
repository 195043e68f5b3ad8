import "server-only";
import { STALE_SINCE } from "@/lib/contracts/board-service";
import type { Listing } from "./board-cache";

/** What was listed; when the service could not be asked, the answer says how old it is. */
export function rowsOf<Rows>(listing: Listing<Rows>, reply: Headers): Rows {
  if (listing.isStale) {
    reply.set(STALE_SINCE, listing.readAt.toISOString());
  }
  return listing.payload;
}
