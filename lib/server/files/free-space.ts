import "server-only";
import { mkdir, statfs } from "node:fs/promises";
import { AppError } from "@/lib/domain/errors";
import { filesFolder } from "./storage";

/** The database is usually on the same disk and must not run out of it. */
const RESERVE_BYTES = 200 * 1024 * 1024;

/** What uploads under way in this process may still write. */
let promised = 0;

/**
 * Does the work once the disk can take `bytes` more, beside what others were promised meanwhile, and
 * keeps a reserve; 503 when it cannot.
 */
export async function withSpaceFor<Result>(
  bytes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  promised += bytes;
  try {
    if ((await freeBytes()) < promised + RESERVE_BYTES) {
      throw new AppError("unavailable", "There is no room for files right now. Please try later.", {
        retryAfterSeconds: 600,
      });
    }
    return await work();
  } finally {
    promised -= bytes;
  }
}

async function freeBytes(): Promise<number> {
  const folder = filesFolder();
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
