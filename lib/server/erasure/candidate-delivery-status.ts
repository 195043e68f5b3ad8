import "server-only";
import { deliveryStatusOf, type DeliveryStatus } from "@/lib/domain/retention/retention";
import { isDeliverable, isInStage, type StageStep } from "@/lib/domain/stages/next-steps";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import type { Candidate } from "./retention.repository";

/**
 * What became of the deliveries of a submission. Nothing is delivered of what is in quarantine or in the trash, and of one with
 * stages nothing before the stage that deliveries wait for.
 */
export function candidateDeliveryStatus(
  { quarantined, deletedAt, jobs, isDelivered, stages }: Candidate,
  version: Pick<PublishedVersion, "settings" | "targets"> | null,
): DeliveryStatus {
  if (deletedAt !== null || quarantined) {
    return deliveryStatusOf({ deliveries: [], targets: [], isDelivered: null });
  }
  // Only valid states are ever stored.
  const steps = stages as StageStep[];
  const isToDeliver = isDeliverable(version?.settings.deliverAfterStage ?? null, steps);
  return deliveryStatusOf({
    deliveries: jobs,
    targets: isToDeliver ? (version?.targets ?? []) : [],
    isDelivered,
    isInStage: isInStage(steps),
  });
}
