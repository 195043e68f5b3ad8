import "server-only";
import { createHash } from "node:crypto";

/** A disk or a store has changed bytes of a file. */
export class ChangedFile extends Error {
  override readonly name = "ChangedFile";
}

/**
 * The bytes of a whole file, of which the last are held back until all have the checksum of the upload. Throws instead of
 * giving them when a disk or a store has changed some: a download then fails, and nobody takes it for the file.
 */
export async function* verifyChecksum(
  bytes: AsyncIterable<Uint8Array>,
  sha256: string,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let held: Uint8Array | null = null;
  for await (const chunk of bytes) {
    if (held !== null) {
      yield held;
    }
    held = chunk;
    hash.update(chunk);
  }
  if (hash.digest("hex") !== sha256) {
    throw new ChangedFile("A stored file has other bytes than when it was uploaded");
  }
  if (held !== null) {
    yield held;
  }
}
