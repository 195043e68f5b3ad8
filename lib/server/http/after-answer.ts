import "server-only";
import { processState } from "@/lib/server/environment/process-state";
import { logger } from "@/lib/server/logging/logger";

const running = processState("work after answers", () => new Set<Promise<unknown>>());

/** Takes work that has begun and that no answer waits for: whoever ends this process does. Its failure is logged. */
export function afterAnswer(work: Promise<unknown>): void {
  const done = work
    .catch((error: unknown) => logger.error({ error }, "Work after an answer failed"))
    .finally(() => running.delete(done));
  running.add(done);
}

/** Resolves when the work that is under way is done; null when there is none. */
export function workAfterAnswers(): Promise<unknown> | null {
  return running.size === 0 ? null : Promise.all(running);
}
