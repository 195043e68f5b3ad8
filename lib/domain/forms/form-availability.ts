import { FOUR_DIGIT_YEAR, hasFourDigitYear } from "../time/four-digit-year";
import type { PublicPageSettings } from "./public-page-settings";

/** Whether a form accepts answers, from a visitor's point of view. */
export type FormAvailability = "open" | "not-yet" | "closed" | "full" | "stopped";

type Times = Pick<PublicPageSettings, "opensAt" | "closesAt">;
type Rules = Times & Pick<PublicPageSettings, "responseLimit">;

/** A live form as its owner sees it: whether it takes answers, and the settings of its live version that say so. */
export type LiveState = Rules &
  Pick<PublicPageSettings, "timeZone"> & { availability: FormAvailability };

/** Grace period after closing, for visitors who started in time (decision 063). */
export const GRACE_MS = 5 * 60_000;

const CLOSES_FIRST = "The form must close after it opens.";

/**
 * Open, unless its owner stopped it, from the opening time until just before the closing time, while there are fewer submissions than the limit.
 * `now` in milliseconds.
 */
export function availabilityAt(
  { opensAt, closesAt, responseLimit }: Rules,
  {
    now,
    submissionCount,
    isStopped = false,
  }: { now: number; submissionCount: number; isStopped?: boolean },
): FormAvailability {
  if (isStopped) {
    return "stopped";
  }
  if (closesAt !== null && now >= Date.parse(closesAt)) {
    return "closed";
  }
  if (opensAt !== null && now < Date.parse(opensAt)) {
    return "not-yet";
  }
  return responseLimit !== null && submissionCount >= responseLimit ? "full" : "open";
}

/** Why these times are invalid; null when they are valid. */
export function openingProblem({ opensAt, closesAt }: Times): string | null {
  const hasShortYear = [opensAt, closesAt].some((at) => at !== null && !hasFourDigitYear(at));
  if (hasShortYear) {
    return `${FOUR_DIGIT_YEAR}.`;
  }
  const isBackwards =
    opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt);
  return isBackwards ? CLOSES_FIRST : null;
}

const DAY_MS = 24 * 60 * 60_000;
const SPREAD_SECONDS = 10;

/**
 * Seconds until a waiting page should reload for the opening; null when that is not within a
 * day. A few random seconds are added: the form is certainly open then, and not all pages reload at
 * once.
 */
export function secondsToReload(
  { opensAt }: Pick<Times, "opensAt">,
  now: number,
  random: () => number = Math.random,
): number | null {
  const left = opensAt === null ? 0 : Date.parse(opensAt) - now;
  return left <= 0 || left > DAY_MS
    ? null
    : Math.ceil(left / 1000) + 1 + Math.floor(random() * SPREAD_SECONDS);
}
