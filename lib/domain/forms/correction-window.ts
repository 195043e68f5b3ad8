import type { CorrectionSettings } from "./public-page-settings";

const DAY_MS = 86_400_000;

type Sent = { sentAt: Date; now: Date };

/** Whether what was sent then may be corrected now. Opening times and limits say nothing about it: it arrived in time. */
export function isCorrectable(
  { correctableDays: days }: Pick<CorrectionSettings, "correctableDays">,
  { sentAt, now }: Sent,
): boolean {
  return days === 0 || (days !== null && now.getTime() < sentAt.getTime() + days * DAY_MS);
}
