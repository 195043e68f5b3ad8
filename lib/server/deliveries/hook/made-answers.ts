import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Answers } from "@/lib/domain/fields/answers";
import type { FormContent } from "@/lib/domain/forms/form";
import { nowIn } from "@/lib/domain/time/wall-time";
import { searchPaths } from "@/lib/form-engine/paths/path-proof";
import { logger } from "@/lib/server/logging/logger";

/** So long is searched, in milliseconds, and other requests wait at most a slice of it. */
const WAIT_MS = 1_000;
const SLICE_MS = 10;

/** Answers that a form takes, flat, as the first way through it that is found; none where none is found within a second. */
export async function madeAnswers(
  { fields, settings }: Pick<FormContent, "fields" | "settings">,
  now: Date,
): Promise<Answers> {
  const { endings, uniqueFieldIds, timeZone } = settings;
  const until = performance.now() + WAIT_MS;
  try {
    const search = searchPaths({ fields, endings, uniqueFieldIds }, nowIn(timeZone, now));
    let isOver = false;
    while (!isOver && performance.now() < until) {
      const end = performance.now() + SLICE_MS;
      do {
        isOver = search.step() || search.proof().answers.length > 0;
      } while (!isOver && performance.now() < end);
      await nextTurn();
    }
    return search.proof().answers[0] ?? {};
  } catch (error) {
    logger.error({ error }, "No answers to a form can be found");
    return {};
  }
}
