import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 4_000_000_000;

/**
 * A new folder for a test database, in memory if there is enough. On a disk every commit would wait
 * for a sync, and no test cuts the machine's power.
 */
export function inMemoryFolder(prefix: string): string {
  return mkdtempSync(path.join(isRoomy() ? MEMORY : tmpdir(), prefix));
}

function isRoomy(): boolean {
  if (!existsSync(MEMORY)) {
    return false;
  }
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES;
}
