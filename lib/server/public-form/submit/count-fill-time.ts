import "server-only";
import { LRUCache } from "lru-cache";
import { countedSeconds } from "@/lib/domain/forms/fill-time";
import { processState } from "@/lib/server/environment/process-state";
import { addPendingTime } from "@/lib/server/forms/activity/pending-activity";
import { afterAnswer } from "@/lib/server/http/after-answer";
import type { SpamJudgement } from "@/lib/server/public-form/spam-guard/check-for-spam";
import { utcDay } from "@/lib/utils/dates";

type Answered = Pick<SpamJudgement, "openedAt" | "suspicions"> & {
  formId: number;
  /** Of the page that was sent. */
  token: string | null;
  now: Date;
};

const MAX_TOKENS = 5_000;

const timed = processState("timed tokens", () => new LRUCache<string, true>({ max: MAX_TOKENS }));

/**
 * Counts how long an answer took, from opening its page to sending it. The time is counted once a page: a
 * second answer on the same page did not take since it was opened. Answers in quarantine are not counted.
 */
export function countFillTime({ formId, openedAt, suspicions, token, now }: Answered): void {
  if (openedAt === null || token === null || suspicions !== null || timed.has(token)) {
    return;
  }
  timed.set(token, true);
  const seconds = countedSeconds(now.getTime() - openedAt.getTime());
  afterAnswer(addPendingTime({ formId, day: utcDay(now), seconds, answers: 1 }));
}
