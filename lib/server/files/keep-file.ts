import "server-only";
import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/domain/errors";
import type { FileLimits, KeptFile } from "@/lib/domain/fields/file-answers";
import { tidyFileName } from "@/lib/domain/files/file-name";
import { sizeInMb } from "@/lib/domain/files/file-size";
import { logger } from "@/lib/server/logger";
import { completeFile, deleteFiles, insertPendingFile, type StoredBytes } from "./files.repository";
import { requireFreeSpace } from "./free-space";
import { FileTooLarge, newStorageKey, storage } from "./storage";
import { isTrulyAccepted, trueType } from "./true-type";

type GivenFile = {
  formId: number;
  fieldId: string;
  name: string;
  /** As the sender says. */
  type: string;
  bytes: AsyncIterable<Uint8Array>;
  limits: FileLimits;
  now: Date;
};

/** How long an upload waits for its submission. */
export const WAITS_MS = 24 * 60 * 60 * 1000;

/**
 * Stores the bytes of one file for a submission that is still to come. 413 beyond the field's size,
 * 415 when the bytes are of another type than the field accepts; nothing is left of those.
 */
export async function keepFile({ limits, bytes, now, ...given }: GivenFile): Promise<KeptFile> {
  await requireFreeSpace(limits.maxBytes);
  const { formId, fieldId } = given;
  const id = randomBytes(24).toString("base64url");
  const storageKey = newStorageKey();
  const name = tidyFileName(given.name);
  const expiresAt = new Date(now.getTime() + WAITS_MS);
  await insertPendingFile({ id, formId, fieldId, name, type: "", storageKey, expiresAt });
  try {
    const written = await storage.write({ key: storageKey, bytes, maxBytes: limits.maxBytes });
    const claimed = { name, type: given.type, sniffed: await storage.sniff(storageKey) };
    if (!isTrulyAccepted(claimed, limits.accepts)) {
      throw new AppError(
        "unsupported-media-type",
        `${name} is not of an accepted type (${limits.accepts.join(", ")}).`,
      );
    }
    const kept = { id, name, type: trueType(claimed), size: written.size };
    await completeFile({ ...kept, sha256: written.sha256 });
    return kept;
  } catch (error) {
    await discardFiles([{ id, storageKey }]);
    throw error instanceof FileTooLarge ? tooLarge({ name, limits }) : error;
  }
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

function tooLarge({ name, limits }: { name: string; limits: FileLimits }): AppError {
  return new AppError("too-large", `${name} is larger than ${sizeInMb(limits.maxBytes)}.`);
}
