import "server-only";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@/lib/domain/errors";
import { env, usesSqlite } from "@/lib/server/env";
import { logger } from "@/lib/server/logger";

const BYTES_PER_MB = 1024 * 1024;
const CHECK_EVERY_MS = 3_000;

let lastCheck: { at: number; isLow: Promise<boolean> } | null = null;

/** Bytes that can be written in a folder until only the reserve is left (`DISK_RESERVE_MB`). */
export async function bytesAboveReserve(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - env.DISK_RESERVE_MB * BYTES_PER_MB;
}

/**
 * 503 while the disk of a SQLite database is down to its reserve: what makes the database grow waits, so
 * that deletions and the outbox still work. Looks at the disk every three seconds at most. Does nothing on
 * PostgreSQL, whose disk this process cannot see.
 */
export async function requireDiskReserve(): Promise<void> {
  if (usesSqlite() && (await isLow())) {
    throw new AppError(
      "unavailable",
      "The server is out of storage space right now. Please try again later.",
      { retryAfterSeconds: 600 },
    );
  }
}

function isLow(): Promise<boolean> {
  const at = Date.now();
  if (lastCheck === null || Math.abs(at - lastCheck.at) >= CHECK_EVERY_MS) {
    lastCheck = { at, isLow: checkDisk() };
  }
  return lastCheck.isLow;
}

async function checkDisk(): Promise<boolean> {
  // Untraced: the bundler would copy the whole project.
  const file = path.resolve(/* turbopackIgnore: true */ env.DATABASE_URL.slice("file:".length));
  try {
    return (await bytesAboveReserve(path.dirname(file))) < 0;
  } catch (error) {
    // A disk that cannot be measured is no reason to refuse answers.
    logger.warn({ error }, "Could not read the free space of the disk");
    return false;
  }
}
