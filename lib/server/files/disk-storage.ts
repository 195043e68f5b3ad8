import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { open, readdir, rename, rm, stat, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { fileTypeFromFile } from "file-type";
import { env } from "@/lib/server/environment/env";
import {
  FileTooLarge,
  PartMissing,
  type ByteRange,
  type FileStorage,
  type WrittenFile,
} from "./file-storage";
import { makePrivateFolder, syncFolder } from "./folders";
import { keyIn, objectNameOf } from "./storage-keys";

const CHUNK_BYTES = 256 * 1024;

/** Files in a folder of this machine's disk, which must not be one that is served; it is made when needed. */
export function createDiskStorage(folder: string): FileStorage {
  const pathOf = (key: string) =>
    path.join(/*turbopackIgnore: true*/ folder, ...objectNameOf(key).split("/"));
  const partOf = (key: string) => `${pathOf(key)}.resumable`;

  const storage: FileStorage = {
    write: async ({ key, bytes, maxBytes }) => {
      const target = pathOf(key);
      // A name of its own: two servers that share the folder may complete the same upload.
      const temporary = `${target}.${randomUUID()}.part`;
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
        return await writeFrom({ handle, from, bytes, maxBytes });
      } finally {
        await handle.close();
      }
    },
    sizeOfPart: async (key) => (await sizeOf(partOf(key))) ?? 0,
    // Copied, because a request that is still open could write to the partial file after it was checked.
    finish: async ({ key, size }) => {
      if ((await storage.sizeOfPart(key)) < size) {
        throw new PartMissing();
      }
      const bytes = readRange(partOf(key), { start: 0, end: size - 1 });
      return storage.write({ key, bytes, maxBytes: size });
    },
    removePart: (key) => rm(partOf(key), { force: true }),
    sniff: (key) => fileTypeFromFile(pathOf(key)),
    sizeOf: (key) => sizeOf(pathOf(key)),
    read: (key, range) => readRange(pathOf(key), range),
    remove: async (key) => {
      const inner = path.dirname(pathOf(key));
      const names = await readdir(inner).catch(noneIfAbsent);
      for (const name of names.filter((each) => each === key || each.startsWith(`${key}.`))) {
        await rm(path.join(inner, name), { force: true });
      }
    },
    keys: () => keysIn(folder),
  };
  return storage;
}

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

/** Other failures are not taken for an empty folder: the row of a file would go, and its bytes would stay. */
function noneIfAbsent(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") {
    return [];
  }
  throw error;
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
}): Promise<number> {
  let position = from;
  for await (const chunk of bytes) {
    if (position + chunk.byteLength > maxBytes) {
      throw new FileTooLarge();
    }
    await handle.write(chunk, 0, chunk.byteLength, position);
    position += chunk.byteLength;
  }
  return position;
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

async function* keysIn(folder: string): AsyncGenerator<string> {
  if (!existsSync(folder)) {
    return;
  }
  for (const inner of await readdir(folder, { withFileTypes: true })) {
    const names = inner.isDirectory() ? await readdir(path.join(folder, inner.name)) : [];
    for (const name of names) {
      const key = keyIn(`${inner.name}/${name}`);
      if (key !== null) {
        yield key;
      }
    }
  }
}
