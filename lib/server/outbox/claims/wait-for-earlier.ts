import "server-only";
import { UNFINISHED, type JobState } from "@/lib/domain/delivery/delivery-job";
import type { ClaimedJob } from "./claim-jobs.repository";
import { findEarlierJob } from "./jobs.repository";
import type { Outcome } from "./outcome";

/** Soon after a delivery that runs now, and at the latest after this, as an owner may resume a paused one. */
const SOON_MS = 1_000;
const AT_MOST_MS = 60_000;

/**
 * Postpones a delivery while an earlier one of the same submission to the same target is not over, so that none
 * overtakes another; null = it may begin. A withdrawal waits only while one runs: the others send nothing any more, and
 * some would wait for good for a decision about what was withdrawn.
 */
export async function waitForEarlier(job: ClaimedJob, now: Date): Promise<Outcome | null> {
  const { id, kind, target, formId, submissionId, hookId, event } = job;
  const states: JobState[] = event === "withdrawn" ? ["running"] : [...UNFINISHED];
  const isFirst = event === "created" && kind !== "hook-events";
  const earlier = isFirst
    ? null
    : await findEarlierJob({ id, kind, target, formId, submissionId, hookId, states });
  if (earlier === null) {
    return null;
  }
  const [soon, latest] = [now.getTime() + SOON_MS, now.getTime() + AT_MOST_MS];
  const next = earlier.state === "running" ? soon : earlier.nextAttemptAt.getTime();
  const notBefore = new Date(Math.min(latest, Math.max(soon, next)));
  return { result: "postponed", attempt: null, notBefore };
}
