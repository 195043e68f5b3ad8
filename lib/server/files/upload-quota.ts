import "server-only";
import { AppError } from "@/lib/domain/errors";
import { keyedHash } from "@/lib/server/crypto/keyed-hash";
import { env } from "@/lib/server/env";

/** How much waits for its submission. */
export type PendingUploads = { files: number; bytes: number };

/** What a file would be part of, itself included; null = not counted. */
type Usage = {
  sender: PendingUploads | null;
  form: PendingUploads | null;
  storedBytes: number | null;
};

const GB = 1024 * 1024 * 1024;
/** A class behind one address gets through. */
const PER_SENDER: PendingUploads = { files: 400, bytes: 4 * GB };
const PER_FORM: PendingUploads = { files: 5000, bytes: 20 * GB };
const RETRY_SECONDS = 3600;

/** What one address is known by while its uploads wait; says nothing about the address itself. */
export function uploaderKeyOf(ip: string): string {
  return keyedHash(`upload:${ip}`).toString("base64url");
}

/**
 * 429 when more of one address waits for its submission than may, 503 when that is so for the form. When
 * the files of the account are too many, 503 for a visitor and 409 for its owner, who can delete some.
 * Files under way count with what is reserved for them.
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

function isOver(waiting: PendingUploads, limit: PendingUploads): boolean {
  return waiting.files > limit.files || waiting.bytes > limit.bytes;
}

function storageLimit(): number {
  return (env.MAX_STORAGE_GB_PER_TEAM ?? Infinity) * GB;
}
