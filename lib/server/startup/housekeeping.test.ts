import { expect, it, vi } from "vitest";
import { deleteEndedSessions } from "@/lib/server/auth/sessions/sessions.repository";
import { eraseTrash } from "@/lib/server/erasure/erase-submissions";
import { purgeFiles } from "@/lib/server/files/purge-files";
import { purgeTrashedForms } from "@/lib/server/forms/drafts/purge-forms.repository";
import { deleteExpiredRateLimits } from "@/lib/server/http/rate-limit.repository";
import { logger } from "@/lib/server/logging/logger";
import { retireQuarantined } from "@/lib/server/submissions/retire-quarantined.repository";
import { startCountingAhead } from "@/lib/server/summaries/count-ahead";
import { deleteExpiredKeys } from "../public-form/submit/idempotency-keys.repository";
import { runHousekeeping, startHousekeeping } from "./housekeeping";

vi.mock("@/lib/server/accounts/account-links.repository", () => ({ deleteExpiredLinks: vi.fn() }));
vi.mock("@/lib/server/audit/audit.repository", () => ({ deleteAuditEventsBefore: vi.fn() }));
vi.mock("@/lib/server/accounts/factors/sign-in-challenges.repository", () => ({
  deleteExpiredChallenges: vi.fn(),
}));
vi.mock("@/lib/server/summaries/count-ahead", () => ({
  markBusyFormsUncounted: vi.fn(),
  startCountingAhead: vi.fn(),
}));
vi.mock("@/lib/server/outbox/mail/mail-recipients.repository", () => ({
  purgeMailRecipients: vi.fn(),
}));
vi.mock("@/lib/server/erasure/person/erasures.repository", () => ({ resumeErasures: vi.fn() }));
vi.mock("@/lib/server/deliveries/hook/hooks.repository", () => ({ purgeHooks: vi.fn() }));
vi.mock("@/lib/server/teams/api-tokens.repository", () => ({ purgeTokens: vi.fn() }));
vi.mock("@/lib/server/teams/invitations.repository", () => ({ purgeInvitations: vi.fn() }));
vi.mock("@/lib/server/erasure/erase-records-again", () => ({ eraseRecordsAgain: vi.fn() }));
vi.mock("@/lib/server/bundled-requests/requests.repository", () => ({ purgeRequests: vi.fn() }));
vi.mock("@/lib/server/submissions/search/index-backlog", () => ({ indexBacklog: vi.fn() }));
vi.mock("@/lib/server/auth/sessions/sessions.repository", () => ({ deleteEndedSessions: vi.fn() }));
vi.mock("@/lib/server/board-service/cache/board-cache.repository", () => ({
  deleteBoardDataBefore: vi.fn(),
}));
vi.mock("@/lib/server/board-service/check-api-version", () => ({ checkApiVersion: vi.fn() }));
vi.mock("../public-form/spam-guard/used-proofs.repository", () => ({
  deleteExpiredProofs: vi.fn(),
}));
vi.mock("../public-form/drafts/drafts.repository", () => ({ deleteExpiredDrafts: vi.fn() }));
vi.mock("../public-form/proved-addresses/address-codes.repository", () => ({
  deleteExpiredCodes: vi.fn(),
}));
vi.mock("@/lib/server/outbox/log/purge-deliveries.repository", () => ({
  purgeDeliveries: vi.fn(),
}));
vi.mock("../public-form/reservations/work-out.repository", () => ({
  workOutAllReservations: vi.fn(),
}));
vi.mock("../public-form/stages/remind-stages.repository", () => ({ remindStages: vi.fn() }));
vi.mock("@/lib/server/files/purge-files", () => ({ purgeFiles: vi.fn() }));
vi.mock("@/lib/server/forms/drafts/purge-forms.repository", () => ({ purgeTrashedForms: vi.fn() }));
vi.mock("@/lib/server/http/idempotency/idempotent-calls.repository", () => ({
  deleteExpiredCalls: vi.fn(),
}));
vi.mock("@/lib/server/http/rate-limit.repository", () => ({ deleteExpiredRateLimits: vi.fn() }));
vi.mock("@/lib/server/logging/logger", () => ({ logger: { info: vi.fn(), warn: vi.fn() } }));
vi.mock("@/lib/server/submissions/search/forget-purged-words.repository", () => ({
  forgetPurgedWords: vi.fn(),
  isPurgeUnfinished: vi.fn(() => false),
}));
vi.mock("@/lib/server/erasure/apply-retention", () => ({ applyRetention: vi.fn(async () => 0) }));
vi.mock("@/lib/server/erasure/erasure.repository", () => ({
  countErasedSince: vi.fn(async () => 0),
}));
vi.mock("@/lib/server/erasure/erase-submissions", () => ({ eraseTrash: vi.fn() }));
vi.mock("@/lib/server/submissions/retire-quarantined.repository", () => ({
  retireQuarantined: vi.fn(),
}));
vi.mock("../public-form/submit/idempotency-keys.repository", () => ({
  deleteExpiredKeys: vi.fn(),
}));

it("takes every step, whichever of the others fail", async () => {
  vi.mocked(purgeFiles).mockRejectedValue(new Error("The disk is gone"));
  vi.mocked(eraseTrash).mockResolvedValue(1);
  vi.mocked(purgeTrashedForms).mockRejectedValue(new Error("Busy"));
  vi.mocked(deleteEndedSessions).mockResolvedValue(2);
  vi.mocked(deleteExpiredKeys).mockResolvedValue(3);

  const removed = await runHousekeeping(new Date());

  expect(removed).toEqual({ files: 0, submissions: 1, forms: 0, sessions: 2, keys: 3 });
  expect(retireQuarantined).toHaveBeenCalledOnce();
  expect(deleteExpiredRateLimits).toHaveBeenCalledOnce();
  expect(logger.warn).toHaveBeenCalledTimes(2);
});

it("begins to count ahead with the server, and tidies a minute later and every hour", async () => {
  vi.useFakeTimers();
  vi.mocked(purgeFiles).mockReset();
  startHousekeeping();
  expect(startCountingAhead).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000 - 1);
  expect(purgeFiles).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(purgeFiles).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(purgeFiles).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
