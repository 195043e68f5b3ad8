import "server-only";
import { SESSION_IDLE_MS } from "@/lib/domain/session";
import { deleteExpiredLinks } from "@/lib/server/accounts/account-links.repository";
import { deleteExpiredChallenges } from "@/lib/server/accounts/factors/sign-in-challenges.repository";
import { deleteAuditEventsBefore } from "@/lib/server/audit/audit.repository";
import { deleteEndedSessions } from "@/lib/server/auth/sessions/sessions.repository";
import { deleteBoardDataBefore } from "@/lib/server/board-service/cache/board-cache.repository";
import { checkApiVersion } from "@/lib/server/board-service/check-api-version";
import { purgeRequests } from "@/lib/server/bundled-requests/requests.repository";
import { purgeHooks } from "@/lib/server/deliveries/hook/hooks.repository";
import { applyRetention } from "@/lib/server/erasure/apply-retention";
import { eraseRecordsAgain } from "@/lib/server/erasure/erase-records-again";
import { eraseTrash } from "@/lib/server/erasure/erase-submissions";
import { countErasedSince } from "@/lib/server/erasure/erasure.repository";
import { resumeErasures } from "@/lib/server/erasure/person/erasures.repository";
import { purgeFiles } from "@/lib/server/files/purge-files";
import { purgeTrashedForms } from "@/lib/server/forms/drafts/purge-forms.repository";
import { trashStart } from "@/lib/server/forms/drafts/trash";
import { deleteExpiredCalls } from "@/lib/server/http/idempotency/idempotent-calls.repository";
import { deleteExpiredRateLimits } from "@/lib/server/http/rate-limit.repository";
import { logger } from "@/lib/server/logging/logger";
import { purgeDeliveries } from "@/lib/server/outbox/log/purge-deliveries.repository";
import { purgeMailRecipients } from "@/lib/server/outbox/mail/mail-recipients.repository";
import { retireQuarantined } from "@/lib/server/submissions/retire-quarantined.repository";
import {
  forgetPurgedWords,
  isPurgeUnfinished,
} from "@/lib/server/submissions/search/forget-purged-words.repository";
import { indexBacklog } from "@/lib/server/submissions/search/index-backlog";
import { markBusyFormsUncounted, startCountingAhead } from "@/lib/server/summaries/count-ahead";
import { purgeTokens } from "@/lib/server/teams/api-tokens.repository";
import { purgeInvitations } from "@/lib/server/teams/invitations.repository";
import { deleteExpiredDrafts } from "../public-form/drafts/drafts.repository";
import { deleteExpiredCodes } from "../public-form/proved-addresses/address-codes.repository";
import { workOutAllReservations } from "../public-form/reservations/work-out.repository";
import { deleteExpiredProofs } from "../public-form/spam-guard/used-proofs.repository";
import { remindStages } from "../public-form/stages/remind-stages.repository";
import { deleteExpiredKeys } from "../public-form/submit/idempotency-keys.repository";

const EVERY_MS = 60 * 60 * 1000;
const FIRST_AFTER_MS = 60 * 1000;
const AUDIT_LOG_MS = 365 * 24 * EVERY_MS;

/** Runs housekeeping a minute after the start and then hourly; several servers may do it at once. */
export function startHousekeeping(): void {
  setTimeout(runAndLog, FIRST_AFTER_MS, { isFirst: true }).unref();
  setInterval(runAndLog, EVERY_MS, { isFirst: false }).unref();
  startCountingAhead();
}

type Removed = Record<"files" | "submissions" | "forms" | "sessions" | "keys", number>;

/**
 * Removes expired data: what forms keep no longer by their retention, uploads without a submission after a day, trash and quarantine with their files
 * after 30 days, ended sessions, the log of deliveries after 30 days, the audit log after a year, expired
 * keys and limits, answers that visitors saved 30 days ago, invitations, API tokens and hooks 30 days after their end. Also counts ahead for summaries, continues the search
 * index, reminds whom stages wait for, and asks once a day whether the version of the board service's API is still the current one.
 * `isFirst`: of this process.
 */
export async function runHousekeeping(now: Date, { isFirst = true } = {}): Promise<Removed> {
  const trashedBefore = trashStart(now);
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS);
  await attempt("quarantine", () => retireQuarantined(trashedBefore));
  await attempt("restored records", () => eraseRecordsAgain(now));
  // Files first: the rows with their storage keys are deleted with the forms.
  const files = await attempt("files", () => purgeFiles({ now, trashedBefore }));
  const submissions = await attempt("submissions", () =>
    eraseTrash({ before: trashedBefore, now }),
  );
  const retained = await attempt("retention", () => applyRetention(now));
  await attempt("bundled requests", () => purgeRequests({ before: trashedBefore, now }));
  const forms = await attempt("forms", () => purgeTrashedForms({ before: trashedBefore, now }));
  const others = await attempt("erased submissions", () =>
    countErasedSince(erasedSince(now, isFirst)),
  );
  if (submissions + retained + forms + others > 0 || isPurgeUnfinished()) {
    await forgetPurgedWords();
  }
  await attempt("erasures of persons", () => resumeErasures(now));
  const sessions = await attempt("sessions", () => deleteEndedSessions({ now, idleSince }));
  const keys = await attempt("keys", () => deleteExpiredKeys(now));
  await attempt("answered calls", () => deleteExpiredCalls(now));
  await attempt("deliveries", () => purgeDeliveries(trashedBefore));
  await attempt("board data", () => deleteBoardDataBefore(trashedBefore));
  await attempt("audit log", () => deleteAuditEventsBefore(new Date(now.getTime() - AUDIT_LOG_MS)));
  await attempt("summaries", markBusyFormsUncounted);
  await attempt("reservations", workOutAllReservations);
  await attempt("search", () => indexBacklog(now));
  await attempt("invitations", () => purgeInvitations(trashedBefore));
  await attempt("account links", () => deleteExpiredLinks(now));
  await attempt("sign-ins under way", () => deleteExpiredChallenges(now));
  await attempt("tokens", () => purgeTokens(trashedBefore));
  await attempt("hooks", () => purgeHooks({ before: trashedBefore, now }));
  await attempt("limits", () => deleteExpiredRateLimits(now));
  await attempt("mail limits", () => purgeMailRecipients(now));
  await attempt("codes for addresses", () => deleteExpiredCodes(now));
  await attempt("saved answers", () => deleteExpiredDrafts(now));
  await attempt("used proofs", () => deleteExpiredProofs(now));
  await attempt("reminders of stages", () => remindStages(now));
  await attempt("API version", () => checkApiVersion(now));
  return { files, submissions: submissions + retained, forms, sessions, keys };
}

/** Since when others than this run may have erased something whose words are not forgotten: a run is never that late. */
function erasedSince(now: Date, isFirst: boolean): Date {
  const longest = isFirst ? AUDIT_LOG_MS : 2 * EVERY_MS;
  return new Date(now.getTime() - longest);
}

/** The result of a step, or 0 when it failed, which is logged and does not stop the other steps. */
async function attempt<Result>(step: string, work: () => Promise<Result>): Promise<Result | 0> {
  try {
    return await work();
  } catch (error) {
    logger.warn({ error, step }, "A step of housekeeping failed; trying again in an hour");
    return 0;
  }
}

function runAndLog({ isFirst }: { isFirst: boolean }): void {
  void runHousekeeping(new Date(), { isFirst }).then((removed) =>
    logger.info(removed, "Housekeeping done"),
  );
}
