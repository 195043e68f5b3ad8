import "server-only";
import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/domain/errors";
import type { FileLimits, KeptFile } from "@/lib/domain/fields/file-answers";
import { tidyFileName } from "@/lib/domain/files/file-name";
import { notAccepted, tooLarge } from "@/lib/domain/files/refusals";
import { isMissingRow } from "@/lib/server/db/errors";
import { logger } from "@/lib/server/logger";
import { completeFile, deleteFiles, insertPendingFile, type StoredBytes } from "./files.repository";
import { withSpaceFor } from "./free-space";
import { FileTooLarge, newStorageKey, storage, type WrittenFile } from "./storage";
import { isTrulyAccepted, trueType } from "./true-type";

export type GivenFile = {
  formId: number;
  fieldId: string;
  name: string;
  /** As the sender says. */
  type: string;
  bytes: AsyncIterable<Uint8Array>;
  limits: FileLimits;
  /** Who uploads it ahead (`senderOf`), if that is to be counted. */
  sender?: string | null;
  now: Date;
};

type Described = Pick<GivenFile, "type" | "limits" | "now"> & { name: string };

/** How long an upload waits for its submission. */
export const WAITS_MS = 24 * 60 * 60 * 1000;

/**
 * Stores the bytes of one file for a submission that is still to come. 413 beyond the field's size,
 * 415 when the bytes are of another type than the field accepts, 404 when the form went meanwhile;
 * nothing is left of those.
 */
export function keepFile({ bytes, sender = null, ...given }: GivenFile): Promise<KeptFile> {
  const { formId, fieldId, limits, now } = given;
  const { maxBytes } = limits;
  const place = { id: newFileId(), storageKey: newStorageKey() };
  const described = { ...given, name: tidyFileName(given.name) };
  return withSpaceFor({ bytes: maxBytes, sender }, async () => {
    const expiresAt = new Date(now.getTime() + WAITS_MS);
    const { name } = described;
    const row = { ...place, formId, fieldId, name, type: "", size: maxBytes, sender, expiresAt };
    await insertPendingFile(row);
    return complete(place, described, () =>
      storage.write({ key: place.storageKey, bytes, maxBytes }),
    );
  });
}

/** Writes, looks at what was written and makes it usable, or leaves nothing of it. */
export async function complete(
  place: StoredBytes,
  described: Described,
  write: () => Promise<WrittenFile>,
): Promise<KeptFile> {
  const { id, storageKey } = place;
  const { name, type, limits, now } = described;
  try {
    const written = await write();
    const claimed = { name, type, sniffed: await storage.sniff(storageKey) };
    if (!isTrulyAccepted(claimed, limits.accepts)) {
      throw new AppError("unsupported-media-type", notAccepted(name, limits.accepts));
    }
    const kept = { id, name, type: trueType(claimed), size: written.size };
    const expiresAt = new Date(now.getTime() + WAITS_MS);
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
