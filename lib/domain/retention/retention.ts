import type { DeliveryTarget } from "../delivery/delivery-job";
import type { Retention } from "../forms/public-page-settings";

export const DAY_MS = 24 * 60 * 60 * 1000;
/** How long before the first erasure of a form its owners are notified. */
export const NOTIFIED_AHEAD_MS = 7 * DAY_MS;

/** A delivery of a submission that is in the log; e-mails to members do not matter, nor those of hooks once they are over. */
type LoggedDelivery = {
  kind: string;
  target: string;
  event: string;
  state: string;
  failureReason: string | null;
};

/**
 * arrived: wherever it was to be delivered. nowhere: it is delivered nowhere. under-way: a delivery is to come. undelivered: one
 * failed or waits for somebody, or nobody knows whether it arrived.
 */
export type DeliveryStatus = "arrived" | "nowhere" | "under-way" | "undelivered";

/** What became of the deliveries of a submission. */
export function deliveryStatusOf({
  deliveries,
  targets,
  isDelivered,
  isInStage = false,
}: {
  deliveries: readonly LoggedDelivery[];
  /** Where its version delivers to. */
  targets: readonly DeliveryTarget[];
  /** What was noted when earlier deliveries were deleted from the log: whether all arrived. */
  isDelivered: boolean | null;
  /** Whether a stage waits for somebody, or for a correction: what it delivers is to come. */
  isInStage?: boolean;
}): DeliveryStatus {
  const logged = deliveries.filter(({ kind, state }) =>
    kind === "hook" ? state === "waiting" || state === "running" : kind !== "email",
  );
  const states = logged.map(stateOf);
  if (states.some((state) => state === "failed" || state === "paused")) {
    return "undelivered";
  }
  if (isInStage || states.some((state) => state !== "delivered")) {
    return "under-way";
  }
  const arrived = logged.filter(({ event }) => event === "created" || event === "updated");
  const isEverywhere = targets.every(({ kind, target }) =>
    arrived.some((one) => one.kind === kind && one.target === target),
  );
  if (isDelivered === true || (isEverywhere && arrived.length > 0)) {
    return "arrived";
  }
  return isDelivered === null && targets.length === 0 ? "nowhere" : "undelivered";
}

/** A message whose recipient takes none, and what was deleted first, is over. */
function stateOf({ state, failureReason }: LoggedDelivery): string {
  return state === "failed" && failureReason !== null ? "delivered" : state;
}

/** What owners are notified of: the setting, and whose form it is. */
export function retentionKey({
  teamId,
  retention,
}: {
  teamId: number;
  retention: Retention;
}): string {
  const when = "days" in retention ? `after ${retention.days} days` : "once delivered";
  return `team ${teamId} ${when}${retention.boardItems ? ", items too" : ""}`;
}

/** Submissions that came until then are old enough to be erased, whatever became of their deliveries. */
export function retentionCutoff(retention: Retention, now: Date): Date {
  return "days" in retention ? new Date(now.getTime() - retention.days * DAY_MS) : now;
}

/** Whether a form may erase anything yet: its owners were notified seven days ago. */
export function mayErase(notifiedAt: Date | null, now: Date): boolean {
  return notifiedAt !== null && now.getTime() >= notifiedAt.getTime() + NOTIFIED_AHEAD_MS;
}

/** Whether a submission is to be erased now. */
export function isDue({
  retention,
  createdAt,
  notifiedAt,
  deliveryStatus,
  now,
}: {
  retention: Retention;
  createdAt: Date;
  notifiedAt: Date | null;
  deliveryStatus: DeliveryStatus;
  now: Date;
}): boolean {
  if (!mayErase(notifiedAt, now) || createdAt > retentionCutoff(retention, now)) {
    return false;
  }
  return deliveryStatus === "arrived" || (deliveryStatus === "nowhere" && "days" in retention);
}
