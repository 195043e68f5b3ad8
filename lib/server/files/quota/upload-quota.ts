import "server-only";
import { AppError } from "@/lib/domain/errors";
import { keyedHash } from "@/lib/server/crypto/keyed-hash";
import { env } from "@/lib/server/environment/env";

/** Files without a submission yet, and their bytes. */
export type PendingUploads = { files: number; bytes: number };

const GB = 1024 * 1024 * 1024;
/** High enough for a school class behind one IP address. */
const PER_SENDER: PendingUploads = { files: 400, bytes: 4 * GB };
/** Shared between the senders by `evictUploads`. */
export const PER_FORM: PendingUploads = { files: 5000, bytes: 20 * GB };
const RETRY_SECONDS = 3600;

/**
 * A keyed hash of an IP address as `clientIp` gives it (an IPv6 network is one), which identifies the
 * uploader without storing the address.
 */
export function uploaderKeyOf(ip: string): string {
  return keyedHash(`upload:${ip}`).toString("base64url");
}

/** 429 when a sender has too many pending uploads, the new one included. */
export function requireSenderQuota(pending: PendingUploads): void {
  if (pending.files > PER_SENDER.files || pending.bytes > PER_SENDER.bytes) {
    throw new AppError("rate-limited", ({ refusals }) => refusals.filesWaiting, {
      retryAfterSeconds: RETRY_SECONDS,
    });
  }
}

/** When an account's storage is full: 503 for a visitor, 409 for the owner, who can delete files. */
export function requireStorageQuota(storedBytes: number, uploader: "visitor" | "owner"): void {
  if (storedBytes <= (env.MAX_STORAGE_GB_PER_TEAM ?? Infinity) * GB) {
    return;
  }
  if (uploader === "visitor") {
    throw formIsFull();
  }
  throw new AppError(
    "conflict",
    `The files of your forms may take ${env.MAX_STORAGE_GB_PER_TEAM} GB. Delete some first; deleted ones count for 30 days.`,
  );
}

/** 503: no more files for this form at present. */
export function formIsFull(): AppError {
  return new AppError("unavailable", ({ refusals }) => refusals.formFullOfFiles, {
    retryAfterSeconds: RETRY_SECONDS,
  });
}
