import "server-only";
import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/domain/errors";
import type { FileLimits, StoredFileAnswer } from "@/lib/domain/fields/file-answers";
import { normaliseFileName } from "@/lib/domain/files/file-name";
import { notAccepted, tooLarge } from "@/lib/domain/files/refusals";
import { isMissingRow } from "@/lib/server/db/errors";
import { logger } from "@/lib/server/logger";
import { completeFile, deleteFiles, type StoredBytes } from "./files.repository";
import { withDiskSpace } from "./free-space";
import { reserveSpace } from "./reserve-space";
import { FileTooLarge, newStorageKey, storage, type WrittenFile } from "./storage";
import { isTrulyAccepted, trueType } from "./true-type";

export type NewFile = {
  /** Whose form it is for. */
  ownerId: number;
  formId: number;
  fieldId: string;
  name: string;
  /** As the sender says. */
  type: string;
  bytes: AsyncIterable<Uint8Array>;
  /** How many bytes they are, where that is known. */
  size?: number;
  limits: FileLimits;
  /** Who uploads it ahead (`uploaderKeyOf`), if that is to be counted. */
  sender?: string | null;
  now: Date;
};

type Described = Pick<NewFile, "type" | "limits" | "now"> & { name: string };

/** How long an upload waits for its submission. */
export const PENDING_UPLOAD_MS = 24 * 60 * 60 * 1000;

/**
 * Stores the bytes of one file for a submission that is still to come. 413 beyond the field's size,
 * 415 when the bytes are of another type than the field accepts, 404 when the form went meanwhile,
 * 429, 503 and 409 when there is no room for it; nothing is left of those.
 */
export function storeFile({ bytes, sender = null, ...given }: NewFile): Promise<StoredFileAnswer> {
  const { formId, fieldId, limits, ownerId, size, now } = given;
  const { maxBytes } = limits;
  const place = { id: newFileId(), storageKey: newStorageKey() };
  const described = { ...given, name: normaliseFileName(given.name) };
  return withDiskSpace(sender, async (claim) => {
    const file = { ...place, formId, fieldId, name: described.name, sender };
    const room = reserveSpace({ file, ownerId, maxBytes, size, copies: 1, claim, now });
    await room.insert();
    return complete(place, described, () =>
      storage.write({ key: place.storageKey, bytes: room.covering(bytes, 0), maxBytes }),
    );
  });
}

/** Writes, looks at what was written and makes it usable, or leaves nothing of it. */
export async function complete(
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
    const kept = { id, name, type: trueType(claimed), size: written.size };
    const expiresAt = new Date(now.getTime() + PENDING_UPLOAD_MS);
    await completeFile({ ...kept, sha256: written.sha256, expiresAt });
    return kept;
  } catch (error) {
    await discardFiles([place]);
    throw asRefusal(error, described);
  }
}

/** What went wrong, as the sender may know it. */
export function asRefusal(error: unknown, { name, limits }: Described): unknown {
  if (error instanceof FileTooLarge) {
    return new AppError("too-large", tooLarge(name, limits.maxBytes));
  }
  return isMissingRow(error) ? new AppError("not-found", "Form not found or not published") : error;
}

export function newFileId(): string {
  return randomBytes(24).toString("base64url");
}

/**
 * Removes bytes and rows; a later try finishes what a crash interrupts, since the rows go last. Rows
 * of bytes that cannot be removed stay, for that later try.
 */
export async function discardFiles(files: readonly StoredBytes[]): Promise<number> {
  const kept = new Set(await removeBytes(files.map(({ storageKey }) => storageKey)));
  return deleteFiles(files.filter(({ storageKey }) => !kept.has(storageKey)).map(({ id }) => id));
}

/** Removes bytes, each for itself; the keys of those that stay. */
export async function removeBytes(storageKeys: readonly string[]): Promise<string[]> {
  const kept: string[] = [];
  for (const storageKey of storageKeys) {
    try {
      await storage.remove(storageKey);
    } catch (error) {
      logger.warn({ error, storageKey }, "Could not remove the bytes of a file");
      kept.push(storageKey);
    }
  }
  return kept;
}
