import "server-only";
import { mkdir } from "node:fs/promises";

/** Creates a folder unless it exists, with mode 0700: other users of the machine cannot read it. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}
