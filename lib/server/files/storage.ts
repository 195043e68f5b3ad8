import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { open, rename, rm, stat, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { fileTypeFromFile, type FileTypeResult } from "file-type";
import { env } from "@/lib/server/env";
import { makePrivateFolder, syncFolder } from "./folders";

export type WrittenFile = { size: number; sha256: string };
export type ByteRange = { start: number; end: number };

/** Stores the bytes of files under random keys. */
export type FileStorage = {
  /** Synced to the disk once it resolves. Throws FileTooLarge above `maxBytes` and leaves no file. */
  write(file: {
    key: string;
    bytes: AsyncIterable<Uint8Array>;
    maxBytes: number;
  }): Promise<WrittenFile>;
  /**
   * Writes bytes into a partial file from the offset `from`, which must not be beyond its end. Bytes that
   * arrived before a failure stay. Throws FileTooLarge above `maxBytes`.
   */
  append(part: {
    key: string;
    from: number;
    bytes: AsyncIterable<Uint8Array>;
    maxBytes: number;
  }): Promise<void>;
  /** Size of the partial file in bytes; 0 when there is none. */
  sizeOfPart(key: string): Promise<number>;
  /** Turns the partial file into a file; synced to the disk once it resolves. */
  finish(key: string): Promise<WrittenFile>;
  removePart(key: string): Promise<void>;
  /** The type by the file's first bytes; undefined when unknown. */
  sniff(key: string): Promise<FileTypeResult | undefined>;
  /** Size in bytes; null when nothing is stored under the key. */
  sizeOf(key: string): Promise<number | null>;
  /** `end` is inclusive. */
  read(key: string, range: ByteRange): AsyncIterable<Uint8Array>;
  /** Does nothing when there is no file. */
  remove(key: string): Promise<void>;
};

export class FileTooLarge extends Error {
  override readonly name = "FileTooLarge";
}

const CHUNK_BYTES = 256 * 1024;

/** A new random key of 40 hexadecimal digits; the first two name the folder. */
export function newStorageKey(): string {
  return randomBytes(20).toString("hex");
}

/** Files on this machine's disk, outside of the folders that are served. */
export const storage: FileStorage = {
  write: async ({ key, bytes, maxBytes }) => {
    const target = pathOf(key);
    const temporary = `${target}.part`;
    await makePrivateFolder(path.dirname(target));
    try {
      const written = await writeDurably({ file: temporary, bytes, maxBytes });
      await rename(temporary, target);
      await syncFolder(path.dirname(target));
      return written;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  },
  append: async ({ key, from, bytes, maxBytes }) => {
    const part = partOf(key);
    await makePrivateFolder(path.dirname(part));
    // Never truncated: an earlier request for the same upload may still be writing.
    const handle = await open(part, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      await writeFrom({ handle, from, bytes, maxBytes });
    } finally {
      await handle.close();
    }
  },
  sizeOfPart: async (key) => (await sizeOf(partOf(key))) ?? 0,
  // Copied, because a request that is still open could write to the partial file after it was checked.
  finish: async (key) => {
    const end = (await storage.sizeOfPart(key)) - 1;
    const bytes = readRange(partOf(key), { start: 0, end });
    const written = await storage.write({ key, bytes, maxBytes: Infinity });
    await storage.removePart(key);
    return written;
  },
  removePart: (key) => rm(partOf(key), { force: true }),
  sniff: (key) => fileTypeFromFile(pathOf(key)),
  sizeOf: (key) => sizeOf(pathOf(key)),
  read: (key, range) => readRange(pathOf(key), range),
  remove: async (key) => {
    await rm(pathOf(key), { force: true });
    await rm(`${pathOf(key)}.part`, { force: true });
    await storage.removePart(key);
  },
};

/** `FILES_PATH`, else the folder `files` beside the SQLite database, else `data/files`. */
export function filesFolder(): string {
  const database = env.DATABASE_URL.startsWith("file:")
    ? env.DATABASE_URL.slice("file:".length)
    : "";
  // Ignored by the bundler's tracing, which would otherwise include every file of the project.
  return path.resolve(
    /*turbopackIgnore: true*/ process.cwd(),
    env.FILES_PATH ?? path.join(database === "" ? "data" : path.dirname(database), "files"),
  );
}

function pathOf(key: string): string {
  if (!/^[0-9a-f]{40}$/.test(key)) {
    throw new Error("Not a storage key");
  }
  return path.join(/*turbopackIgnore: true*/ filesFolder(), key.slice(0, 2), key);
}

function partOf(key: string): string {
  return `${pathOf(key)}.resumable`;
}

function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    () => null,
  );
}

async function writeFrom({
  handle,
  from,
  bytes,
  maxBytes,
}: {
  handle: FileHandle;
  from: number;
  bytes: AsyncIterable<Uint8Array>;
  maxBytes: number;
}): Promise<void> {
  let position = from;
  for await (const chunk of bytes) {
    if (position + chunk.byteLength > maxBytes) {
      throw new FileTooLarge();
    }
    await handle.write(chunk, 0, chunk.byteLength, position);
    position += chunk.byteLength;
  }
}

async function writeDurably({
  file,
  bytes,
  maxBytes,
}: {
  file: string;
  bytes: AsyncIterable<Uint8Array>;
  maxBytes: number;
}): Promise<WrittenFile> {
  const handle = await open(file, "wx", 0o600);
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const chunk of bytes) {
      size += chunk.byteLength;
      if (size > maxBytes) {
        throw new FileTooLarge();
      }
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest("hex") };
}

async function* readRange(file: string, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  const handle = await open(file, "r");
  try {
    let position = start;
    while (position <= end) {
      const length = Math.min(CHUNK_BYTES, end - position + 1);
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
      if (bytesRead === 0) {
        return;
      }
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
