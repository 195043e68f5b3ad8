import "server-only";
import { open } from "node:fs/promises";

/** Syncs a folder to the disk, which makes a rename in it survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
