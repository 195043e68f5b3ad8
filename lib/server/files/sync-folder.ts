import "server-only";
import { open } from "node:fs/promises";

/** Flushes a folder to the disk: a rename in it is durable only then. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
