import "server-only";
import { STALE_SINCE } from "@/lib/contracts/board-service";
import type { AddedHeaders } from "@/lib/server/http/responses/reply-headers";
import type { Listing } from "./read-board";

/** The rows of a listing. For stale ones it sets a header with their age, while the service is away. */
export function listingRows<Rows>(listing: Listing<Rows>, reply: AddedHeaders): Rows {
  if (listing.isStale) {
    reply.set(STALE_SINCE, listing.readAt.toISOString());
  }
  return listing.payload;
}
