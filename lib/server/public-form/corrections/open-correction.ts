import "server-only";
import { AppError } from "@/lib/domain/errors";
import { isCorrectable } from "@/lib/domain/forms/correction-window";
import { versionOfTexts, versionSentIn } from "../language/version-sent-in";
import { readSubmissionToken } from "../links/submission-token";
import { findLiveFormById } from "../version/live-form";
import { loadVersion, type PublishedVersion } from "../version/published-version";
import { findLinked } from "./corrections.repository";

/** What a link to correct a submission opens. */
export type Correction = {
  formId: number;
  submissionId: number;
  /**
   * The live version; where none is, the one that was answered. In the language of the page: that of what is corrected, or
   * another that its address asks for.
   */
  live: PublishedVersion;
  isLive: boolean;
  publicUrl: string;
  /** Under which it stands now. */
  versionId: number;
  sentAt: Date;
  /** When whoever sent it withdrew it: then nothing else may be done with it. */
  withdrawnAt: Date | null;
  mayCorrect: boolean;
  /** Whether a stage returned it: whoever corrected it then is told so, also once nothing more may be corrected. */
  wasReturned: boolean;
  mayWithdraw: boolean;
};

/**
 * What a link opens, by the settings of the live version. `lang`: the language that the address asks for. Null for a token that is
 * not ours or was revoked, when the submission is deleted, or nothing may be done with it any more and no stage returned it; also
 * when the form is not live, unless a stage returned it: that is under way, as its stages are.
 */
export async function findCorrection(
  token: string,
  now: Date,
  lang: string | null = null,
): Promise<Correction | null> {
  const link = readSubmissionToken("correct", token);
  const found = link && (await findLinked(link));
  const published = link && found && (await findLiveFormById(link.formId));
  const isLive = published !== null;
  const live = published ?? (found?.wasReturned ? await loadVersion(found.versionId) : null);
  if (!link || !found || !live || found.publicUrl === null) {
    return null;
  }
  const { createdAt: sentAt, deletedAt, withdrawnAt, publicUrl, versionId } = found;
  const isThere = deletedAt === null;
  // What was returned may be corrected, whatever the days.
  const isInTime = isLive && isCorrectable(live.settings, { sentAt, now });
  const mayCorrect = isThere && (found.isReturned || isInTime);
  const mayWithdraw = isThere && isLive && live.settings.withdrawable;
  const wasReturned = isThere && found.wasReturned;
  const isOver = !mayCorrect && !mayWithdraw && !wasReturned;
  if (isOver && (isThere || withdrawnAt === null)) {
    return null;
  }
  const { formId, submissionId } = link;
  const answered = (await loadVersion(versionId)) ?? live;
  const { language, texts } = await versionOfTexts({ live, answered }, found, lang);
  const shown = { ...(await versionSentIn(live, found, lang)), language, texts };
  const place = { formId, submissionId, live: shown, isLive, publicUrl, versionId, sentAt };
  const gone = { withdrawnAt: isThere ? null : withdrawnAt };
  return { ...place, ...gone, mayCorrect, wasReturned, mayWithdraw };
}

/** Like `findCorrection`, of what may be corrected. @throws {AppError} 410 when it may not */
export async function requireCorrection(
  token: string,
  now: Date,
  lang: string | null = null,
): Promise<Correction> {
  const correction = await findCorrection(token, now, lang);
  return correction?.mayCorrect ? correction : throwGone();
}

/** The same, also of what was corrected after a return, which may be sent again. @throws {AppError} 410 */
export async function requireSentCorrection(
  token: string,
  now: Date,
  lang: string | null = null,
): Promise<Correction> {
  const correction = await findCorrection(token, now, lang);
  return correction?.mayCorrect || correction?.wasReturned ? correction : throwGone();
}

export function throwGone(): never {
  throw new AppError("gone", ({ refusals }) => refusals.linkInvalid, { event: "link-invalid" });
}
