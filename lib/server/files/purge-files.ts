import "server-only";
import {
  findExpiredFiles,
  findFilesOfOwner,
  findTrashedFiles,
  retireExpiredFiles,
  type StoredBytes,
} from "./files.repository";
import { discardFiles } from "./keep-file";

const BATCH = 200;

/** Removes uploads that nobody sent in time, and the files of what was deleted long ago; how many. */
export async function purgeFiles({
  now,
  trashedBefore,
}: {
  now: Date;
  trashedBefore: Date;
}): Promise<number> {
  await retireExpiredFiles(now);
  const expired = await discardAll((limit) => findExpiredFiles({ now, limit }));
  const trashed = await discardAll((limit) => findTrashedFiles({ before: trashedBefore, limit }));
  return expired + trashed;
}

/** Before an account goes: afterwards nobody knows where its files are. */
export function purgeFilesOfOwner(ownerId: number): Promise<number> {
  return discardAll((limit) => findFilesOfOwner({ ownerId, limit }));
}

async function discardAll(find: (limit: number) => Promise<StoredBytes[]>): Promise<number> {
  let removed = 0;
  for (;;) {
    const files = await find(BATCH);
    if (files.length === 0) {
      return removed;
    }
    await discardFiles(files);
    removed += files.length;
  }
}
