import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { logger } from "@/lib/server/logger";
import { countSegments, LAST_ID } from "./count-segments";
import { findBusyForms, findSpans, isSegmentFull, SEGMENT } from "./segments.repository";
import { markFormUncounted, takeUncounted } from "../forms/activity/uncounted-forms";

const EVERY_MS = 15_000;
/** For one form before the next one has its turn. */
const TURN_MS = 10_000;
/** So many times as long as it counted it rests: submits have the machine to themselves meanwhile. */
const RESTS = 3;
/** One after the other that fail before a form is left to the hourly look. */
const MOST_FAILURES = 20;

const failures = new Map<number, number>();

/** Counts every few seconds what came in through this server, so that the next summary is there at once. */
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

/** Has all large forms looked at: what was counted of them may be outdated, or come from elsewhere. */
export async function noteBusyForms(): Promise<void> {
  (await findBusyForms(SEGMENT)).forEach(markFormUncounted);
}

/**
 * Counts the noted forms, whole segments only, a few submissions at a time; what is left of one is noted again.
 * Several servers may do it at once: who is late leaves a form until the next look. Never throws.
 */
export async function countAhead(now: Date): Promise<void> {
  for (const formId of takeUncounted()) {
    try {
      if (!(await countFormAhead({ formId, now }))) {
        markFormUncounted(formId);
      }
      failures.delete(formId);
    } catch (error) {
      noteFailure(formId, error);
    }
  }
}

/** Has the form tried again, not for ever, and says so once. */
function noteFailure(formId: number, error: unknown): void {
  const count = (failures.get(formId) ?? 0) + 1;
  if (count === 1) {
    logger.warn({ error, formId }, "Could not count submissions ahead; trying again later");
  }
  if (count === MOST_FAILURES) {
    failures.delete(formId);
    return;
  }
  failures.set(formId, count);
  markFormUncounted(formId);
}

/** Whether all of it is counted that fills segments. */
async function countFormAhead(form: { formId: number; now: Date }): Promise<boolean> {
  const deadline = performance.now() + TURN_MS;
  const rest = resting();
  let next = 1;
  for (const span of [...(await findSpans(form.formId)), null]) {
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

function resting(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    await pause(RESTS * (performance.now() - since), undefined, { ref: false });
    since = performance.now();
  };
}
