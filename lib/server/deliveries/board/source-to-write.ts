import "server-only";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { findDeliverySource, type DeliverySource } from "../delivery-source.repository";
import type { ProgressLog } from "./progress";

/**
 * The answers that a delivery brings to the board; null when they were deleted for good. A new item is made of the
 * newest; once it may be there, every attempt writes the same, and corrections have deliveries of their own.
 */
export async function sourceToWrite(
  { teamId, submissionId, revision }: ClaimedJob,
  log: ProgressLog,
): Promise<DeliverySource | null> {
  if (submissionId === null) {
    return null;
  }
  const place = { teamId, submissionId };
  if (revision !== null) {
    return findDeliverySource({ ...place, revision });
  }
  const newest = await findDeliverySource(place);
  if (newest === null || newest.revision === 1) {
    return newest;
  }
  const begun = revisionBegun(newest, log);
  log.note({ revision: begun });
  return begun === newest.revision ? newest : findDeliverySource({ ...place, revision: begun });
}

function revisionBegun(
  { update, mondayItemId, itemRevision, revision: newest }: DeliverySource,
  { hasBegun, current }: ProgressLog,
): number {
  const asSent = 1;
  // A link changes what its visitor changed.
  if (update !== null) {
    return asSent;
  }
  if (hasBegun) {
    return current.revision ?? asSent;
  }
  return mondayItemId === null ? newest : (itemRevision ?? asSent);
}
