import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { logger } from "@/lib/server/logging/logger";
import { markFormUncounted, takeUncountedForms } from "../forms/activity/uncounted-forms";
import { countSegments, LAST_ID } from "./count-segments";
import {
  findBusyForms,
  findSegmentRanges,
  isSegmentFull,
  SEGMENT_SIZE,
} from "./segments.repository";

const EVERY_MS = 15_000;
/** Time limit per form, before the next one is counted. */
const TURN_MS = 10_000;
/** Pauses this many times as long as it counted, to leave the machine to submits. */
const PAUSE_FACTOR = 3;
/** After this many consecutive failures a form is left to the hourly run. */
const MAX_FAILURES = 20;

const failures = new Map<number, number>();

/** Counts new submissions of this process every few seconds, so that the next summary is fast. */
export function startCountingAhead(): void {
  let isCounting = false;
  setInterval(() => {
    if (isCounting) {
      return;
    }
    isCounting = true;
    void countAhead(new Date()).finally(() => {
      isCounting = false;
    });
  }, EVERY_MS).unref();
}

/** Makes all large forms due for counting: segments may be outdated, or other servers stored submissions. */
export async function markBusyFormsUncounted(): Promise<void> {
  (await findBusyForms(SEGMENT_SIZE)).forEach(markFormUncounted);
}

/**
 * Counts whole segments of the forms that are due, a few submissions at a time; unfinished forms are due
 * again. When several servers count the same form, the slower one stops until the next run. Never throws.
 */
export async function countAhead(now: Date): Promise<void> {
  for (const formId of takeUncountedForms()) {
    try {
      if (!(await countFormAhead({ formId, now }))) {
        markFormUncounted(formId);
      }
      failures.delete(formId);
    } catch (error) {
      recordFailure(formId, error);
    }
  }
}

/** Makes the form due again, up to MAX_FAILURES times; logs the first failure. */
function recordFailure(formId: number, error: unknown): void {
  const count = (failures.get(formId) ?? 0) + 1;
  if (count === 1) {
    logger.warn({ error, formId }, "Could not count submissions ahead; trying again later");
  }
  if (count === MAX_FAILURES) {
    failures.delete(formId);
    return;
  }
  failures.set(formId, count);
  markFormUncounted(formId);
}

/** Counts all whole segments of a form; false when some remain. */
async function countFormAhead(form: { formId: number; now: Date }): Promise<boolean> {
  const deadline = performance.now() + TURN_MS;
  const rest = createPause();
  let next = 1;
  for (const span of [...(await findSegmentRanges(form.formId)), null]) {
    const toId = span === null ? LAST_ID : span.fromId - 1;
    if (!(await countGapAhead({ ...form, fromId: next, toId, rest, deadline }))) {
      return false;
    }
    next = Math.max(next, (span?.toId ?? 0) + 1);
  }
  return true;
}

type Gap = Parameters<typeof countSegments>[0] & { deadline: number };

async function countGapAhead({ deadline, ...gap }: Gap): Promise<boolean> {
  const { formId, toId } = gap;
  const hasMore = (fromId: number) => toId < LAST_ID || isSegmentFull({ formId, fromId });
  if (gap.fromId > toId || !(await hasMore(gap.fromId))) {
    return true;
  }
  for await (const { segment, isNew, isLast } of countSegments(gap)) {
    if (!isNew) {
      return false;
    }
    if (isLast || !(await hasMore(segment.toId + 1))) {
      return true;
    }
    if (performance.now() > deadline) {
      return false;
    }
  }
  return true;
}

function createPause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    await pause(PAUSE_FACTOR * (performance.now() - since), undefined, { ref: false });
    since = performance.now();
  };
}
