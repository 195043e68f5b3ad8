import "server-only";
import { logger } from "@/lib/server/logging/logger";
import {
  deleteFiles,
  findExpiredFiles,
  findFilesOfSubmissions,
  findTrashedFiles,
  retireExpiredFiles,
  retireFiles,
  type Part,
  type StoredBytes,
} from "./files.repository";
import { keepNamedMedia } from "./media/keep-named-media";
import { storage } from "./storage";

const BATCH = 200;

/** Removes expired uploads, and files of forms deleted before `trashedBefore`, but for media that others name; how many. */
export async function purgeFiles({
  now,
  trashedBefore,
}: {
  now: Date;
  trashedBefore: Date;
}): Promise<number> {
  await keepNamedMedia({ now, trashedBefore });
  await retireExpiredFiles(now);
  const expired = await discardAll((part) => findExpiredFiles(now, part));
  const trashed = await discardAll((part) => findTrashedFiles(trashedBefore, part));
  return expired + trashed;
}

/** Removes the files of submissions that are erased; how many. */
export function discardFilesOf(submissionIds: readonly number[]): Promise<number> {
  return discardAll((part) => findFilesOfSubmissions(submissionIds, part));
}

/** Removes an upload that belongs to no submission. */
export async function discardUpload(id: string): Promise<void> {
  await discardFiles(await retireFiles([id]));
}

/** Visits each file once: those whose bytes cannot be removed are retried by the next run. */
async function discardAll(find: (part: Part) => Promise<StoredBytes[]>): Promise<number> {
  let removed = 0;
  let after = "";
  for (;;) {
    const files = await find({ after, limit: BATCH });
    const last = files.at(-1);
    if (!last) {
      return removed;
    }
    removed += await discardFiles(files);
    after = last.id;
  }
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
      await storage().remove(storageKey);
    } catch (error) {
      logger.warn({ error, storageKey }, "Could not remove the bytes of a file");
      failed.push(storageKey);
    }
  }
  return failed;
}
