import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { fileTypeFromFile, type FileTypeResult } from "file-type";
import { env } from "@/lib/server/env";

export type WrittenFile = { size: number; sha256: string };
export type ByteRange = { start: number; end: number };

/** Where the bytes of files are, by a key that says nothing about them. */
export type FileStorage = {
  /** Durable once it resolves. Ends early with FileTooLarge beyond `maxBytes`, leaving nothing. */
  write(file: {
    key: string;
    bytes: AsyncIterable<Uint8Array>;
    maxBytes: number;
  }): Promise<WrittenFile>;
  /** What its first bytes say it is. */
  sniff(key: string): Promise<FileTypeResult | undefined>;
  /** Bytes; null when nothing is stored under the key. */
  sizeOf(key: string): Promise<number | null>;
  /** `end` is inclusive. */
  read(key: string, range: ByteRange): AsyncIterable<Uint8Array>;
  /** Does nothing when it is gone already. */
  remove(key: string): Promise<void>;
};

export class FileTooLarge extends Error {
  override readonly name = "FileTooLarge";
}

const CHUNK_BYTES = 256 * 1024;

/** A new key: two letters for the folder, and nothing that could be guessed or lead elsewhere. */
export function newStorageKey(): string {
  return randomBytes(20).toString("hex");
}

/** Files on this machine's disk, outside of everything that is served. */
export const storage: FileStorage = {
  write: async ({ key, bytes, maxBytes }) => {
    const target = pathOf(key);
    const temporary = `${target}.part`;
    await mkdir(path.dirname(target), { recursive: true });
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
  sniff: (key) => fileTypeFromFile(pathOf(key)),
  sizeOf: (key) =>
    stat(pathOf(key)).then(
      ({ size }) => size,
      () => null,
    ),
  read: (key, range) => readRange(pathOf(key), range),
  remove: async (key) => {
    await rm(pathOf(key), { force: true });
    await rm(`${pathOf(key)}.part`, { force: true });
  },
};

/** `FILES_PATH`, else the folder `files` beside the SQLite database, else `data/files`. */
export function filesFolder(): string {
  const database = env.DATABASE_URL.startsWith("file:")
    ? env.DATABASE_URL.slice("file:".length)
    : "";
  return path.resolve(
    process.cwd(),
    env.FILES_PATH ?? path.join(database === "" ? "data" : path.dirname(database), "files"),
  );
}

function pathOf(key: string): string {
  if (!/^[0-9a-f]{40}$/.test(key)) {
    throw new Error("Not a storage key");
  }
  return path.join(filesFolder(), key.slice(0, 2), key);
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

/** A rename is durable only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
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
