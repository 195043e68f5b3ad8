import "server-only";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** The library's types declare its output too loosely. */
export function streamOf({ outputStream }: ZipFile): Readable {
  if (!(outputStream instanceof Readable)) {
    throw new TypeError("The zip output is not a readable stream.");
  }
  return outputStream;
}

export type ZipWriting = {
  zip: ZipFile;
  /** Aborted when nobody waits for the bytes any more. */
  signal: AbortSignal;
};

/** The bytes of a ZIP while `write` adds its files, as fast as the client receives them. */
export async function* zipChunks(
  signal: AbortSignal,
  write: (writing: ZipWriting) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = streamOf(zip);
  const stop = new AbortController();
  zip.on("error", (error: Error) => output.destroy(error));
  const written = write({ zip, signal: AbortSignal.any([signal, stop.signal]) })
    .then(() => zip.end())
    .catch((error: Error) => output.destroy(error));
  try {
    yield* output;
  } finally {
    stop.abort();
    await written;
  }
}
