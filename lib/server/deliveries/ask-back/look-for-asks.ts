import "server-only";
import { AppError } from "@/lib/domain/errors";
import { withCallCount } from "@/lib/server/board-service/call-count";
import { isDayUsed } from "@/lib/server/board-service/calls-of-day";
import { findCalls } from "@/lib/server/board-service/connection/connections.repository";
import { logger } from "@/lib/server/logging/logger";
import { claimLook, endLook, LOOK_EVERY_MS, markDue, markLooked } from "./live-asks.repository";
import { lookAtForm } from "./look-at-form";
import { isToldOfChanges } from "./webhook/sync-board-webhooks";

const MINUTE_MS = 60_000;
/** Between two looks that the board asked for. */
const REST_MS = 30_000;
/** The same of boards that tell of each change. */
const TOLD_EVERY_MS = 30 * MINUTE_MS;
const AFTER_DAY_USED_MS = 30 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Of the calls of a day, what looks take that no board told of, and those that boards tell of. */
const SHARE_OF_CALLS = 0.3;
const SHARE_OF_TOLD = 0.5;
/** How many teams are looked at at a time, in one process. */
const AT_A_TIME = 4;

type Round = {
  now?: () => Date;
  /** Begins no more looks once it is aborted. */
  signal?: AbortSignal;
};

/**
 * Looks at the boards that are due, for the labels by which they ask respondents back. Any number of processes may do it at once:
 * one looks at the boards of a team. A failure of the service is logged, and tried again later. Returns how many forms had their
 * turn.
 */
export async function lookForAsks({ now = () => new Date(), signal }: Round = {}): Promise<number> {
  let looked = 0;
  const lookOn = async () => {
    while (signal?.aborted !== true && (await lookOnce(now))) {
      looked += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lookOn));
  return looked;
}

/** Whether a form had its turn. */
async function lookOnce(now: () => Date): Promise<boolean> {
  const at = now();
  const claimed = await claimLook(at);
  if (claimed === null) {
    return false;
  }
  const { teamId, formId, leaseUntil, wasDue } = claimed;
  const lease = { teamId, leaseUntil };
  const inMs = (ms: number) => new Date(now().getTime() + ms);
  try {
    if (await isDayUsed(teamId, at)) {
      if (wasDue) {
        await markDue(formId);
      }
      await endLook({ ...lease, freeAt: inMs(AFTER_DAY_USED_MS) });
      return true;
    }
    let calls = 0;
    await withCallCount({
      work: () => lookAtForm({ ...claimed, now: at }),
      onCount: (count) => {
        calls = count;
      },
    });
    await markLooked(formId, at);
    const pause = calls === 0 ? null : await pauseAfter(calls, teamId);
    await endLook(
      pause === null
        ? { ...lease, freeAt: at }
        : { ...lease, freeAt: inMs(pause.restMs), nextLookAt: inMs(pause.nextMs) },
    );
  } catch (error) {
    logger.warn({ error, formId }, "Could not look at a board for asks; trying again later");
    const seconds = error instanceof AppError ? (error.retryAfterSeconds ?? 0) : 0;
    await markLooked(formId, at);
    if (wasDue) {
      await markDue(formId);
    }
    await endLook({ ...lease, freeAt: inMs(Math.max(LOOK_EVERY_MS, seconds * 1000)) });
  }
  return true;
}

/** How long nobody looks at the boards of a team after a look of so many calls, and then though no board told of a change. */
async function pauseAfter(calls: number, teamId: number) {
  const limit = (await findCalls(teamId))?.callsLimit ?? null;
  const paced = (share: number) => (limit === null ? 0 : (DAY_MS * calls) / (limit * share));
  const everyMs = (await isToldOfChanges(teamId)) ? TOLD_EVERY_MS : LOOK_EVERY_MS;
  return {
    restMs: Math.max(REST_MS, paced(SHARE_OF_TOLD)),
    nextMs: Math.max(everyMs, paced(SHARE_OF_CALLS)),
  };
}
