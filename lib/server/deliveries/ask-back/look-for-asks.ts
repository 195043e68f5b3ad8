import "server-only";
import { AppError } from "@/lib/domain/errors";
import { isDayUsed } from "@/lib/server/board-service/calls-of-day";
import { logger } from "@/lib/server/logging/logger";
import { claimLook, endLook, LOOK_EVERY_MS, markDue, markLooked } from "./live-asks.repository";
import { lookAtForm } from "./look-at-form";
import { isToldOfChanges } from "./webhook/sync-board-webhooks";

const MINUTE_MS = 60_000;
/** Between two looks that the board asked for. */
const REST_MS = 10_000;
/** The same of boards that tell of each change. */
const TOLD_EVERY_MS = 30 * MINUTE_MS;
const AFTER_DAY_USED_MS = 30 * MINUTE_MS;
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
  const { teamId, formId, wasDue } = claimed;
  const inMs = (ms: number) => new Date(now().getTime() + ms);
  try {
    if (await isDayUsed(teamId, at)) {
      await endLook({ teamId, freeAt: inMs(AFTER_DAY_USED_MS) });
      return true;
    }
    const hasAsked = await lookAtForm({ ...claimed, now: at });
    await markLooked(formId, at);
    await endLook(
      hasAsked
        ? { teamId, freeAt: inMs(REST_MS), nextLookAt: inMs(await pauseOf(teamId)) }
        : { teamId, freeAt: at },
    );
  } catch (error) {
    logger.warn({ error, formId }, "Could not look at a board for asks; trying again later");
    const seconds = error instanceof AppError ? (error.retryAfterSeconds ?? 0) : 0;
    await markLooked(formId, at);
    if (wasDue) {
      await markDue(formId);
    }
    await endLook({ teamId, freeAt: inMs(Math.max(LOOK_EVERY_MS, seconds * 1000)) });
  }
  return true;
}

/** Until the boards of a team are looked at although nobody asked for it. */
async function pauseOf(teamId: number): Promise<number> {
  return (await isToldOfChanges(teamId)) ? TOLD_EVERY_MS : LOOK_EVERY_MS;
}
