import "server-only";
import { AppError } from "@/lib/domain/errors";
import { isCorrectable } from "@/lib/domain/forms/correction-window";
import { readSubmissionToken } from "../links/submission-token";
import { findLiveFormById } from "../version/live-form";
import type { PublishedVersion } from "../version/published-version";
import { findLinked } from "./corrections.repository";

/** What a link to correct a submission opens. */
export type Correction = {
  formId: number;
  submissionId: number;
  live: PublishedVersion;
  publicUrl: string;
  /** Under which it stands now. */
  versionId: number;
  sentAt: Date;
  /** When whoever sent it withdrew it: then nothing else may be done with it. */
  withdrawnAt: Date | null;
  mayCorrect: boolean;
  mayWithdraw: boolean;
};

/**
 * What a link opens, by the settings of the live version. Null for a token that is not ours or was revoked, when the
 * form is not live, the submission deleted, or nothing may be done with it any more.
 */
export async function findCorrection(token: string, now: Date): Promise<Correction | null> {
  const link = readSubmissionToken("correct", token);
  const found = link && (await findLinked(link));
  const live = link && found && (await findLiveFormById(link.formId));
  if (!link || !found || !live || found.publicUrl === null) {
    return null;
  }
  const { createdAt: sentAt, deletedAt, withdrawnAt, publicUrl, versionId, isReturned } = found;
  const isThere = deletedAt === null;
  // What was returned may be corrected, whatever the days.
  const mayCorrect = isThere && (isReturned || isCorrectable(live.settings, { sentAt, now }));
  const mayWithdraw = isThere && live.settings.withdrawable;
  if (!mayCorrect && !mayWithdraw && (isThere || withdrawnAt === null)) {
    return null;
  }
  const { formId, submissionId } = link;
  const place = { formId, submissionId, live, publicUrl, versionId, sentAt };
  return { ...place, withdrawnAt: isThere ? null : withdrawnAt, mayCorrect, mayWithdraw };
}

/** Like `findCorrection`, of what may be corrected. @throws {AppError} 410 when it may not */
export async function requireCorrection(token: string, now: Date): Promise<Correction> {
  const correction = await findCorrection(token, now);
  if (!correction?.mayCorrect) {
    throw new AppError("gone", ({ refusals }) => refusals.linkInvalid, { event: "link-invalid" });
  }
  return correction;
}
