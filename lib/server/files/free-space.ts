import "server-only";
import { mkdir, statfs } from "node:fs/promises";
import { AppError } from "@/lib/domain/errors";
import { filesFolder } from "./storage";

/** The database is usually on the same disk and must not run out of it. */
const RESERVE_BYTES = 200 * 1024 * 1024;

/** 503 when the disk could not take this many bytes and keep a reserve. */
export async function requireFreeSpace(bytes: number): Promise<void> {
  const folder = filesFolder();
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + RESERVE_BYTES) {
    throw new AppError("unavailable", "There is no room for files right now. Please try later.", {
      retryAfterSeconds: 600,
    });
  }
}
