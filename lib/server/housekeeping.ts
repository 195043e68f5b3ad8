import "server-only";
import { SESSION_IDLE_MS } from "@/lib/domain/session";
import { deleteEndedSessions } from "@/lib/server/auth/sessions.repository";
import { purgeFiles } from "@/lib/server/files/purge-files";
import { purgeTrashedForms } from "@/lib/server/forms/forms.repository";
import { trashStart } from "@/lib/server/forms/trash";
import { deleteExpiredRateLimits } from "@/lib/server/http/rate-limit.repository";
import { logger } from "@/lib/server/logger";
import {
  deleteExpiredKeys,
  purgeSubmissions,
} from "@/lib/server/submissions/submissions.repository";

const EVERY_MS = 60 * 60 * 1000;
const FIRST_AFTER_MS = 60 * 1000;

/** Tidies up a minute after the start and then hourly; several servers may do it at once. */
export function startHousekeeping(): void {
  setTimeout(tidyAndLog, FIRST_AFTER_MS).unref();
  setInterval(tidyAndLog, EVERY_MS).unref();
}

type Removed = Record<"files" | "submissions" | "forms" | "sessions" | "keys", number>;

/**
 * Removes what has outlived its promise: uploads nobody sent for a day, trash of 30 days with its
 * files, ended sessions, used-up keys and limits.
 */
export async function tidyUp(now: Date): Promise<Removed> {
  // Files first: the rows that know where their bytes are go with the forms.
  const files = await purgeFiles({ now, trashedBefore: trashStart(now) });
  const submissions = await purgeSubmissions(trashStart(now));
  const forms = await purgeTrashedForms(trashStart(now));
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS);
  const sessions = await deleteEndedSessions({ now, idleSince });
  const keys = await deleteExpiredKeys(now);
  await deleteExpiredRateLimits(now);
  return { files, submissions, forms, sessions, keys };
}

function tidyAndLog(): void {
  tidyUp(new Date()).then(
    (removed) => logger.info(removed, "Tidied up"),
    (error: unknown) => logger.warn({ error }, "Could not tidy up; trying again in an hour"),
  );
}
