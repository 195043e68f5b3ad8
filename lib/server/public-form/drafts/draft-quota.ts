import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { PendingUploads } from "@/lib/server/files/quota/upload-quota";

type Counted<Amount> = { ofForm: Amount; ofSender: Amount };

const GB = 1024 ** 3;
/** At one time, the new one included: enough for a few school classes behind one IP address. */
const DRAFTS: Counted<number> = { ofForm: 10_000, ofSender: 100 };
/** Less than half of what may wait for a form, so that visitors who do not save still send their files. */
const FILES: Counted<PendingUploads> = {
  ofForm: { files: 2_000, bytes: 8 * GB },
  ofSender: { files: 200, bytes: 2 * GB },
};
const RETRY_SECONDS = 3600;

/** 429 when a form or an address has too many unfinished drafts. */
export function requireDraftQuota({ ofForm, ofSender }: Counted<number>): void {
  if (ofForm > DRAFTS.ofForm || ofSender > DRAFTS.ofSender) {
    throw tooMany(
      ofSender > DRAFTS.ofSender
        ? "Too many answers were saved from your network and not sent yet. Please try again later."
        : "This form cannot save more answers right now. Please try again later.",
    );
  }
}

/** 429 when the files of such drafts are too many or too large. */
export function requireDraftFileQuota({ ofForm, ofSender }: Counted<PendingUploads>): void {
  if (isAbove(ofForm, FILES.ofForm) || isAbove(ofSender, FILES.ofSender)) {
    throw tooMany(
      "Your answers cannot be saved with so many files right now. Please take some out, or try again later.",
    );
  }
}

function isAbove({ files, bytes }: PendingUploads, most: PendingUploads): boolean {
  return files > most.files || bytes > most.bytes;
}

function tooMany(sentence: string): AppError {
  return new AppError("rate-limited", sentence, { retryAfterSeconds: RETRY_SECONDS });
}
