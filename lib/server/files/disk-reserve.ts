import "server-only";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@/lib/domain/errors";
import { env, usesSqlite } from "@/lib/server/environment/env";
import { logger } from "@/lib/server/logging/logger";

const BYTES_PER_MB = 1024 * 1024;
const CHECK_EVERY_MS = 3_000;

let lastCheck: { at: number; isLow: Promise<boolean> } | null = null;

/** Free bytes on the disk of a folder above the reserve (`DISK_RESERVE_MB`); negative below it. */
export async function bytesAboveReserve(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - env.DISK_RESERVE_MB * BYTES_PER_MB;
}

/**
 * 503 while the disk of a SQLite database is down to its reserve. Only for writes that make the database
 * grow, so that deletions and the outbox still work. The result is cached for three seconds. Does nothing
 * on PostgreSQL, whose disk this process cannot see.
 */
export async function requireDiskReserve(): Promise<void> {
  if (usesSqlite() && (await isLow())) {
    throw new AppError("unavailable", ({ refusals }) => refusals.storageFull, {
      retryAfterSeconds: 600,
    });
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
  // Ignored by the bundler's tracing, which would otherwise copy the whole project.
  const file = path.resolve(/* turbopackIgnore: true */ env.DATABASE_URL.slice("file:".length));
  try {
    return (await bytesAboveReserve(path.dirname(file))) < 0;
  } catch (error) {
    // Without a measurement, accept rather than lose answers.
    logger.warn({ error }, "Could not read the free space of the disk");
    return false;
  }
}
