import "server-only";
import { Readable } from "node:stream";
import type { ZipFile } from "yazl";

/** The library's types declare its output too loosely. */
export function streamOf({ outputStream }: ZipFile): Readable {
  if (!(outputStream instanceof Readable)) {
    throw new TypeError("The zip output is not a readable stream.");
  }
  return outputStream;
}
