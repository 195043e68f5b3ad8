import "server-only";
import { AppError } from "@/lib/domain/errors";
import { withCallCount } from "@/lib/server/board-service/call-count";
import { isDayUsed } from "@/lib/server/board-service/calls-of-day";
import { findCalls } from "@/lib/server/board-service/connection/connections.repository";
import { logger } from "@/lib/server/logging/logger";
import { claimPoll, endPoll, markDue, markPolled, POLL_EVERY_MS } from "./live-asks.repository";
import { pollBoardOfForm } from "./poll-board-of-form";
import { isToldOfChanges } from "./webhook/sync-board-webhooks";

const MINUTE_MS = 60_000;
/** Between two polls that the board asked for. */
const REST_MS = 30_000;
/** The same of boards that tell of each change. */
const TOLD_EVERY_MS = 30 * MINUTE_MS;
const AFTER_DAY_USED_MS = 30 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Of the calls of a day, what polls take that no board told of, and those that boards tell of. */
const SHARE_OF_CALLS = 0.3;
const SHARE_OF_TOLD = 0.5;
/** How many teams are polled at a time, in one process. */
const AT_A_TIME = 4;

type Round = {
  now?: () => Date;
  /** Begins no more polls once it is aborted. */
  signal?: AbortSignal;
};

/**
 * Polls the boards that are due, for the labels by which they ask respondents back. Any number of processes may do it at once:
 * one polls the boards of a team. A failure of the service is logged, and tried again later. Returns how many forms had their
 * turn.
 */
export async function pollBoards({ now = () => new Date(), signal }: Round = {}): Promise<number> {
  let polled = 0;
  const pollOn = async () => {
    while (signal?.aborted !== true && (await pollOnce(now))) {
      polled += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, pollOn));
  return polled;
}

/** Whether a form had its turn. */
async function pollOnce(now: () => Date): Promise<boolean> {
  const at = now();
  const claimed = await claimPoll(at);
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
      await endPoll({ ...lease, freeAt: inMs(AFTER_DAY_USED_MS) });
      return true;
    }
    let calls = 0;
    await withCallCount({
      work: () => pollBoardOfForm({ ...claimed, now: at }),
      onCount: (count) => {
        calls = count;
      },
    });
    await markPolled(formId, at);
    const pause = calls === 0 ? null : await pauseAfter(calls, teamId);
    await endPoll(
      pause === null
        ? { ...lease, freeAt: at }
        : { ...lease, freeAt: inMs(pause.restMs), nextPollAt: inMs(pause.nextMs) },
    );
  } catch (error) {
    logger.warn({ error, formId }, "Could not poll a board for asks; trying again later");
    const seconds = error instanceof AppError ? (error.retryAfterSeconds ?? 0) : 0;
    await markPolled(formId, at);
    if (wasDue) {
      await markDue(formId);
    }
    await endPoll({ ...lease, freeAt: inMs(Math.max(POLL_EVERY_MS, seconds * 1000)) });
  }
  return true;
}

/** How long nobody polls the boards of a team after a poll of so many calls, and then though no board told of a change. */
async function pauseAfter(calls: number, teamId: number) {
  const limit = (await findCalls(teamId))?.callsLimit ?? null;
  const paced = (share: number) => (limit === null ? 0 : (DAY_MS * calls) / (limit * share));
  const everyMs = (await isToldOfChanges(teamId)) ? TOLD_EVERY_MS : POLL_EVERY_MS;
  return {
    restMs: Math.max(REST_MS, paced(SHARE_OF_TOLD)),
    nextMs: Math.max(everyMs, paced(SHARE_OF_CALLS)),
  };
}
