import type { PublicPageSettings } from "./public-page-settings";

/** What a form is to somebody who comes to answer it. */
export type Opening = "open" | "not-yet" | "closed" | "full";

type Times = Pick<PublicPageSettings, "opensAt" | "closesAt">;

/** How long after closing answers still count: who began in time may finish (decision 063). */
export const GRACE_MS = 5 * 60_000;

const CLOSES_FIRST = "The form must close after it opens.";

/** The sentence for an answer that comes while the form is not open. */
export const REFUSALS: Readonly<Record<Exclude<Opening, "open">, string>> = {
  "not-yet": "This form is not open yet.",
  closed: "This form is closed and takes no more answers.",
  full: "This form has all the answers it was set up for and takes no more.",
};

/** Open from the opening time on and until just before the closing time. `now` in milliseconds. */
export function openingAt({ opensAt, closesAt }: Times, now: number): Exclude<Opening, "full"> {
  if (closesAt !== null && now >= Date.parse(closesAt)) {
    return "closed";
  }
  return opensAt !== null && now < Date.parse(opensAt) ? "not-yet" : "open";
}

/** Why these times cannot be; null when they can. */
export function openingProblem({ opensAt, closesAt }: Times): string | null {
  const isBackwards =
    opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt);
  return isBackwards ? CLOSES_FIRST : null;
}

const DAY_MS = 24 * 60 * 60_000;
const SPREAD_SECONDS = 10;

/**
 * How long a page that waits for the opening should wait until it is asked for again; null when that is
 * not today. Some seconds late, and not everybody's in the same second: it is open then for sure.
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
