import { createHitCounter, type HitCounter } from "../hit-counter";

// Enough for a hundred people behind one address who sign in within the same minute.
const PAGES = 300;
const MINUTE_MS = 60_000;

/** The visitor's IP address; not there when nothing is limited. Overwritten by `prepareRequests`. */
export const VISITOR_HEADER = "x-formlane-visitor";
/** The seconds to wait for an IP address that sent too many invalid sessions. Overwritten as well. */
export const INVALID_SESSIONS_HEADER = "x-formlane-invalid-sessions";

/** Of an answer: which limit refused it, so that the server can log it, which the middleware cannot. */
export const LIMITED_HEADER = "x-limited-by";

/** Counts what an IP address makes the server render without being signed in (decision 222). */
export function createPageLimit(): HitCounter {
  return createHitCounter({ points: PAGES, windowMs: MINUTE_MS });
}
