import "server-only";
import {
  findExpiredFiles,
  findTrashedFiles,
  retireExpiredFiles,
  type Part,
  type StoredBytes,
} from "./files.repository";
import { discardFiles } from "./store-file";

const BATCH = 200;

/** Removes expired uploads, and files of forms and submissions deleted before `trashedBefore`; how many. */
export async function purgeFiles({
  now,
  trashedBefore,
}: {
  now: Date;
  trashedBefore: Date;
}): Promise<number> {
  await retireExpiredFiles(now);
  const expired = await discardAll((part) => findExpiredFiles(now, part));
  const trashed = await discardAll((part) => findTrashedFiles(trashedBefore, part));
  return expired + trashed;
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
