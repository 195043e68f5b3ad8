import type { DeliveryKind, JobState } from "../delivery/delivery-job";
import type { Retention } from "../forms/public-page-settings";

export const DAY_MS = 24 * 60 * 60 * 1000;
/** How long before the first erasure of a form its owners are told. */
export const NOTICE_MS = 7 * DAY_MS;

/** A delivery of a submission; e-mails to members do not matter. */
type Delivery = {
  kind: DeliveryKind | "recalculation";
  state: JobState;
  failureReason: string | null;
};

/**
 * arrived: wherever it was to be delivered. nowhere: there is no delivery, or none is known any more. under-way: one is to
 * come. held-back: one failed or waits for somebody.
 */
export type Standing = "arrived" | "nowhere" | "under-way" | "held-back";

/** What became of the deliveries of a submission. */
export function standingOf({
  deliveries,
  hasTargets,
  isSynced,
}: {
  deliveries: readonly Delivery[];
  /** Whether its version delivers anywhere. */
  hasTargets: boolean;
  /** Whether it is on its board; true where it has none. */
  isSynced: boolean;
}): Standing {
  const states = deliveries.filter(({ kind }) => kind !== "email").map(stateOf);
  if (states.some((state) => state === "failed" || state === "paused")) {
    return "held-back";
  }
  if (states.some((state) => state !== "delivered")) {
    return "under-way";
  }
  // The log of what arrived is deleted after 30 days.
  return states.length > 0 || (hasTargets && isSynced) ? "arrived" : "nowhere";
}

/** A message whose recipient takes none, and what was deleted first, is over. */
function stateOf({ state, failureReason }: Delivery): JobState {
  return state === "failed" && failureReason !== null ? "delivered" : state;
}

/** Until when submissions that came are old enough to be erased, whatever became of their deliveries. */
export function oldEnoughUntil(retention: Retention, now: Date): Date {
  return "days" in retention ? new Date(now.getTime() - retention.days * DAY_MS) : now;
}

/** Whether a form may erase anything yet: its owners were told seven days ago. */
export function isNoticeOver(toldAt: Date | null, now: Date): boolean {
  return toldAt !== null && now.getTime() >= toldAt.getTime() + NOTICE_MS;
}

/** Whether a submission is to be erased now. */
export function isDue({
  retention,
  createdAt,
  toldAt,
  standing,
  now,
}: {
  retention: Retention;
  createdAt: Date;
  toldAt: Date | null;
  standing: Standing;
  now: Date;
}): boolean {
  if (!isNoticeOver(toldAt, now) || createdAt > oldEnoughUntil(retention, now)) {
    return false;
  }
  return standing === "arrived" || (standing === "nowhere" && "days" in retention);
}
