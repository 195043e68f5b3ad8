import "server-only";
import { AppError } from "@/lib/domain/errors";
import { keyedHash } from "@/lib/server/crypto/keyed-hash";
import { env } from "@/lib/server/env";

/** Files without a submission yet, and their bytes. */
export type PendingUploads = { files: number; bytes: number };

/** The usage of a sender, a form and an account, the new file included; null: not limited. */
type Usage = {
  sender: PendingUploads | null;
  form: PendingUploads | null;
  storedBytes: number | null;
};

const GB = 1024 * 1024 * 1024;
/** High enough for a school class behind one IP address. */
const PER_SENDER: PendingUploads = { files: 400, bytes: 4 * GB };
const PER_FORM: PendingUploads = { files: 5000, bytes: 20 * GB };
const RETRY_SECONDS = 3600;

/** A keyed hash of an IP address, which identifies the uploader without storing the address. */
export function uploaderKeyOf(ip: string): string {
  return keyedHash(`upload:${ip}`).toString("base64url");
}

/**
 * 429 when a sender has too many pending uploads, 503 when the form has. When the account's storage is
 * full, 503 for a visitor and 409 for the owner, who can delete files. Running uploads count with their
 * reserved bytes.
 */
export function requireUploadQuota({ sender, form, storedBytes }: Usage): void {
  if (sender !== null && isOver(sender, PER_SENDER)) {
    throw new AppError(
      "rate-limited",
      "Too many files from your network are waiting to be sent. Please try again later.",
      { retryAfterSeconds: RETRY_SECONDS },
    );
  }
  const isStorageFull = storedBytes !== null && storedBytes > storageLimit();
  if (isStorageFull && sender === null) {
    throw new AppError(
      "conflict",
      `The files of your forms may take ${env.MAX_STORAGE_GB_PER_TEAM} GB. Delete some first; deleted ones count for 30 days.`,
    );
  }
  if (isStorageFull || (form !== null && isOver(form, PER_FORM))) {
    throw new AppError(
      "unavailable",
      "This form cannot take more files right now. Please try again later.",
      { retryAfterSeconds: RETRY_SECONDS },
    );
  }
}

function isOver(pending: PendingUploads, limit: PendingUploads): boolean {
  return pending.files > limit.files || pending.bytes > limit.bytes;
}

function storageLimit(): number {
  return (env.MAX_STORAGE_GB_PER_TEAM ?? Infinity) * GB;
}
