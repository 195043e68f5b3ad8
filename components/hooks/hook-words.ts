import type { HookEvent } from "@/lib/domain/delivery/hook-event";

/** What hooks are told, for people. */
export const EVENT_WORDS: Readonly<Record<HookEvent, string>> = {
  "submission.created": "New submissions",
  "submission.updated": "Corrections",
  "submission.withdrawn": "Withdrawals",
  "submission.deleted": "Deleted submissions",
  "submission.restored": "Restored submissions",
  "submission.stage": "Stages",
  "delivery.delivered": "Deliveries",
  "delivery.failed": "Failed deliveries",
  "form.published": "Publishing",
  "form.unpublished": "Unpublishing",
};

/** Of an address, whose path may have a secret of the program in it. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
