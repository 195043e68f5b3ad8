import type { DeliveryEvent } from "./delivery-job";

/** What hooks can be told, as programs name it. */
export const HOOK_EVENTS = [
  "submission.created",
  "submission.updated",
  "submission.withdrawn",
  "submission.deleted",
  "submission.restored",
  "submission.stage",
  "delivery.delivered",
  "delivery.failed",
  "form.published",
  "form.unpublished",
] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];

const STORED: Record<HookEvent, DeliveryEvent> = {
  "submission.created": "created",
  "submission.updated": "updated",
  "submission.withdrawn": "withdrawn",
  "submission.deleted": "deleted",
  "submission.restored": "restored",
  "submission.stage": "stage",
  "delivery.delivered": "delivered",
  "delivery.failed": "failed",
  "form.published": "published",
  "form.unpublished": "unpublished",
};

/** What the jobs of an event are stored with. */
export function storedEventOf(event: HookEvent): DeliveryEvent {
  return STORED[event];
}

/** The event that a job tells; null: hooks are not told it. */
export function hookEventOf(told: string): HookEvent | null {
  return HOOK_EVENTS.find((event) => STORED[event] === told) ?? null;
}
