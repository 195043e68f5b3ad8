import "server-only";
import { SESSION_IDLE_MS } from "@/lib/domain/session";
import { deleteEndedSessions } from "@/lib/server/auth/sessions.repository";
import { purgeTrashedForms } from "@/lib/server/forms/forms.repository";
import { trashStart } from "@/lib/server/forms/trash";
import { deleteExpiredRateLimits } from "@/lib/server/http/rate-limit.repository";
import { logger } from "@/lib/server/logger";
import { deleteExpiredKeys } from "@/lib/server/submissions/submissions.repository";

const EVERY_MS = 60 * 60 * 1000;
const FIRST_AFTER_MS = 60 * 1000;

/** Tidies up a minute after the start and then hourly; several servers may do it at once. */
export function startHousekeeping(): void {
  setTimeout(tidyAndLog, FIRST_AFTER_MS).unref();
  setInterval(tidyAndLog, EVERY_MS).unref();
}

/** Removes what has outlived its promise: trash of 30 days, ended sessions, used-up keys and limits. */
export async function tidyUp(
  now: Date,
): Promise<{ forms: number; sessions: number; keys: number }> {
  const forms = await purgeTrashedForms(trashStart(now));
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS);
  const sessions = await deleteEndedSessions({ now, idleSince });
  const keys = await deleteExpiredKeys(now);
  await deleteExpiredRateLimits(now);
  return { forms, sessions, keys };
}

function tidyAndLog(): void {
  tidyUp(new Date()).then(
    (removed) => logger.info(removed, "Tidied up"),
    (error: unknown) => logger.warn({ error }, "Could not tidy up; trying again in an hour"),
  );
}
