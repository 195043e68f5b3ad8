import "server-only";
import { AppError, type Sentence } from "@/lib/domain/errors";
import type { PendingUploads } from "@/lib/server/files/quota/upload-quota";

/** Unfinished drafts with their encrypted answers. */
export type DraftUsage = { drafts: number; bytes: number };

const MB = 1024 ** 2;
const GB = 1024 * MB;

/** At one time, the new one included. `ofSender`: enough for a campus behind one IP address. */
const DRAFTS = {
  ofForm: { drafts: 10_000, bytes: 2 * GB },
  ofSender: { drafts: 300, bytes: 50 * MB },
  /** From half of what a form may hold, so that a few networks lock nobody out. */
  ofSenderOfCrowdedForm: { drafts: 20, bytes: 5 * MB },
  ofSenderEverywhere: { drafts: 1_000, bytes: 200 * MB },
};
/** Of a form less than half of what may wait for it, so that visitors who do not save still send their files. */
const FILES = {
  ofForm: { files: 2_000, bytes: 8 * GB },
  ofSender: { files: 200, bytes: 2 * GB },
  ofSenderOfCrowdedForm: { files: 10, bytes: 100 * MB },
};
const RETRY_SECONDS = 3600;

type Counted<Amount> = { ofForm: Amount; ofSender: Amount };

/**
 * 429 when a form or a network has too many unfinished drafts, or too large ones. A draft that is saved again is compared
 * by size alone.
 */
export function requireDraftQuota(
  {
    ofForm,
    ofSender,
    ofSenderEverywhere,
  }: Counted<DraftUsage> & { ofSenderEverywhere: DraftUsage },
  { isNew }: { isNew: boolean },
): void {
  const isAbove = (used: DraftUsage, most: DraftUsage) =>
    (isNew && used.drafts > most.drafts) || used.bytes > most.bytes;
  const isCrowded =
    ofForm.drafts > DRAFTS.ofForm.drafts / 2 || ofForm.bytes > DRAFTS.ofForm.bytes / 2;
  const share = isCrowded ? DRAFTS.ofSenderOfCrowdedForm : DRAFTS.ofSender;
  if (isAbove(ofSender, share) || isAbove(ofSenderEverywhere, DRAFTS.ofSenderEverywhere)) {
    throw tooMany(({ refusals }) => refusals.tooManySaved);
  }
  if (isAbove(ofForm, DRAFTS.ofForm)) {
    throw tooMany(({ refusals }) => refusals.formFullOfSaved);
  }
}

/** 429 when the files of such drafts are too many or too large. */
export function requireDraftFileQuota({ ofForm, ofSender }: Counted<PendingUploads>): void {
  const isCrowded = ofForm.files > FILES.ofForm.files / 2 || ofForm.bytes > FILES.ofForm.bytes / 2;
  const share = isCrowded ? FILES.ofSenderOfCrowdedForm : FILES.ofSender;
  if (hasMore(ofForm, FILES.ofForm) || hasMore(ofSender, share)) {
    throw tooMany(({ refusals }) => refusals.tooManyFilesToSave);
  }
}

function hasMore({ files, bytes }: PendingUploads, most: PendingUploads): boolean {
  return files > most.files || bytes > most.bytes;
}

function tooMany(sentence: Sentence): AppError {
  return new AppError("rate-limited", sentence, { retryAfterSeconds: RETRY_SECONDS });
}
