import "server-only";
import { mkdir, open } from "node:fs/promises";

/** Creates a folder unless it exists, with mode 0700: other users of the machine cannot read it. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Syncs a folder to the disk, which makes a rename in it survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
