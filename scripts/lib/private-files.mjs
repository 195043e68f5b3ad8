import { chmodSync, existsSync, statSync } from "node:fs";

/** All rights of the group and of others: what is made here holds people's answers and the keys to them. */
export const OTHERS = 0o077;

/** Runs `work`; files and folders that it makes are for their owner alone. What is built meanwhile would be too. */
export async function withPrivateUmask(work) {
  const before = process.umask(OTHERS);
  try {
    return await work();
  } finally {
    process.umask(before);
  }
}

/** Takes the rights of others from files that are there, where this user may: those of earlier releases had them. */
export function restrictToOwner(files) {
  for (const file of files.filter((name) => existsSync(name))) {
    const stats = statSync(file);
    // A device such as /dev/null is everybody's.
    if (stats.isFile() && (stats.mode & OTHERS) !== 0) {
      try {
        chmodSync(file, stats.mode & ~OTHERS & 0o777);
      } catch {
        // Of another user, or of a file system without rights.
      }
    }
  }
}
