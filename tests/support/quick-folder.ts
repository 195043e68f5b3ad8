import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 4_000_000_000;

/**
 * A new folder for a database of tests: in memory where there is plenty. Every commit waits for a disk, and
 * no test cuts the power of the machine.
 */
export function quickFolder(prefix: string): string {
  return mkdtempSync(path.join(isRoomy() ? MEMORY : tmpdir(), prefix));
}

function isRoomy(): boolean {
  if (!existsSync(MEMORY)) {
    return false;
  }
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES;
}
