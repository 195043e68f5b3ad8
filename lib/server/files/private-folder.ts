import "server-only";
import { mkdir } from "node:fs/promises";

/** Makes a folder that is not there yet; other users of the machine cannot look into it. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}
