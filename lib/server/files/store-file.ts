import "server-only";
import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/domain/errors";
import type { FileLimits, StoredFileAnswer } from "@/lib/domain/fields/file-answers";
import { normaliseFileName } from "@/lib/domain/files/file-name";
import { notAccepted, tooLarge } from "@/lib/domain/files/refusals";
import { isMissingRow } from "@/lib/server/db/errors";
import { logger } from "@/lib/server/logger";
import { completeFile, deleteFiles, type StoredBytes } from "./files.repository";
import { withReservedDiskSpace } from "./free-space";
import { reserveSpace } from "./reserve-space";
import { FileTooLarge, newStorageKey, storage, type WrittenFile } from "./storage";
import { isTrulyAccepted, trueType } from "./detect-type";

export type NewFile = {
  /** The owner of the form. */
  ownerId: number;
  formId: number;
  fieldId: string;
  name: string;
  /** The media type that the sender claims. */
  type: string;
  bytes: AsyncIterable<Uint8Array>;
  /** The number of bytes, if known in advance. */
  size?: number;
  limits: FileLimits;
  /** The uploader's key (`uploaderKeyOf`), if limits per uploader apply. */
  sender?: string | null;
  now: Date;
};

type Described = Pick<NewFile, "type" | "limits" | "now"> & { name: string };

/** How long a complete upload stays without a submission. */
export const PENDING_UPLOAD_MS = 24 * 60 * 60 * 1000;

/**
 * Stores one file for a later submission. 413 above the field's size limit, 415 for a type that the field
 * does not accept, 404 when the form was deleted meanwhile, 429, 503 and 409 when a quota or the disk is
 * full. Nothing of a refused file remains.
 */
export function storeFile({ bytes, sender = null, ...given }: NewFile): Promise<StoredFileAnswer> {
  const { formId, fieldId, limits, ownerId, size, now } = given;
  const { maxBytes } = limits;
  const place = { id: newFileId(), storageKey: newStorageKey() };
  const described = { ...given, name: normaliseFileName(given.name) };
  return withReservedDiskSpace(sender, async (claim) => {
    const file = { ...place, formId, fieldId, name: described.name, sender };
    const room = reserveSpace({ file, ownerId, maxBytes, size, copies: 1, claim, now });
    await room.insert();
    return completeUpload(place, described, () =>
      storage.write({ key: place.storageKey, bytes: room.covering(bytes, 0), maxBytes }),
    );
  });
}

/** Writes the bytes, checks their type and marks the file as complete; removes it on failure. */
export async function completeUpload(
  place: StoredBytes,
  described: Described,
  write: () => Promise<WrittenFile>,
): Promise<StoredFileAnswer> {
  const { id, storageKey } = place;
  const { name, type, limits, now } = described;
  try {
    const written = await write();
    const claimed = { name, type, sniffed: await storage.sniff(storageKey) };
    if (!isTrulyAccepted(claimed, limits.accepts)) {
      throw new AppError("unsupported-media-type", notAccepted(name, limits.accepts));
    }
    const stored = { id, name, type: trueType(claimed), size: written.size };
    const expiresAt = new Date(now.getTime() + PENDING_UPLOAD_MS);
    await completeFile({ ...stored, sha256: written.sha256, expiresAt });
    return stored;
  } catch (error) {
    await discardFiles([place]);
    throw toUploadError(error, described);
  }
}

/** Translates storage errors into errors for the sender; returns others unchanged. */
export function toUploadError(error: unknown, { name, limits }: Described): unknown {
  if (error instanceof FileTooLarge) {
    return new AppError("too-large", tooLarge(name, limits.maxBytes));
  }
  return isMissingRow(error) ? new AppError("not-found", "Form not found or not published") : error;
}

export function newFileId(): string {
  return randomBytes(24).toString("base64url");
}

/**
 * Removes bytes, then rows, so that a later run can finish after a crash. Rows whose bytes cannot be
 * removed stay for that run. Resolves to the number of removed rows.
 */
export async function discardFiles(files: readonly StoredBytes[]): Promise<number> {
  const failed = new Set(await removeBytes(files.map(({ storageKey }) => storageKey)));
  return deleteFiles(files.filter(({ storageKey }) => !failed.has(storageKey)).map(({ id }) => id));
}

/** Removes bytes one by one; returns the keys of those that could not be removed. */
export async function removeBytes(storageKeys: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const storageKey of storageKeys) {
    try {
      await storage.remove(storageKey);
    } catch (error) {
      logger.warn({ error, storageKey }, "Could not remove the bytes of a file");
      failed.push(storageKey);
    }
  }
  return failed;
}
