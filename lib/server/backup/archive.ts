import "server-only";
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract, pack } from "tar-stream";
import { BackupError } from "./backup-database";

/** A checksum of all entries before the manifest: their number, and a hash of names, sizes and hashes. */
type EntriesSum = { count: number; sha256: string };
export type Entry = { name: string; size: number; bytes: AsyncIterable<Uint8Array> };
export type ReadEntry = Entry & {
  /** The checksum of all earlier entries; the manifest is compared with it. */
  before: EntriesSum;
};
export type ArchiveWriter = {
  add(entry: Omit<Entry, "bytes"> & { bytes: AsyncIterable<Uint8Array> }): Promise<EntrySum>;
  addBytes(name: string, bytes: Uint8Array): Promise<EntrySum>;
  sum(): EntriesSum;
  /** Writes the end of the file; it is on the disk (fsync) once this resolves. */
  finish(): Promise<void>;
  /** Closes the incomplete file; the caller removes it. */
  abandon(): Promise<void>;
};
type EntrySum = { sha256: string };

const MAX_MEMORY_ENTRY = 64 * 1024 * 1024;

/** Creates a tar file with mode 0600; throws when a file of that name exists. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const handle = await open(file, "wx", 0o600);
  const tar = pack();
  const total = createEntriesSum();
  const writing = writeAll(handle, tar);
  // Avoids an unhandled rejection; `add` and `finish` await the same promise and report the error.
  writing.catch(() => {});

  async function add({ name, size, bytes }: Entry): Promise<EntrySum> {
    const hash = createHash("sha256");
    let end: (error?: Error | null) => void = () => {};
    const ended = new Promise<void>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve());
    });
    // Avoids an unhandled rejection; the races below report the error.
    ended.catch(() => {});
    const entry = tar.entry({ name, size, mtime: new Date(0) }, (error) => end(error));
    for await (const chunk of bytes) {
      hash.update(chunk);
      if (!entry.write(Buffer.from(chunk))) {
        const drained = new Promise((resolve) => entry.once("drain", resolve));
        await Promise.race([drained, writing, ended]);
      }
    }
    entry.end();
    await Promise.race([ended, writing]);
    const sha256 = hash.digest("hex");
    total.add({ name, size, sha256 });
    return { sha256 };
  }

  return {
    add,
    addBytes: (name, bytes) => add({ name, size: bytes.byteLength, bytes: Readable.from([bytes]) }),
    sum: total.sum,
    finish: async () => {
      tar.finalize();
      await writing;
      await handle.sync();
      await handle.close();
    },
    abandon: async () => {
      tar.destroy();
      await writing.catch(() => {});
      await handle.close();
    },
  };
}

async function writeAll(handle: FileHandle, tar: AsyncIterable<unknown>): Promise<void> {
  for await (const chunk of tar) {
    await handle.writeFile(toBytes(chunk));
  }
}

/**
 * The entries of a tar file in order. Bytes of an entry that the caller leaves unread are skipped.
 * @throws {BackupError} for a file that is not such an archive, or ends too early
 */
export async function* readArchive(file: string): AsyncGenerator<ReadEntry> {
  if (!existsSync(file)) {
    throw new BackupError(`There is no file ${file}.`);
  }
  const tar = extract();
  const reading = pipeline(createReadStream(file), tar);
  reading.catch(() => {});
  const total = createEntriesSum();
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      const hash = createHash("sha256");
      const bytes = summed(entry, hash);
      yield { name, size, bytes, before: total.sum() };
      for await (const _chunk of bytes) {
        // Reads what the caller left unread, because the checksum covers all bytes.
      }
      total.add({ name, size, sha256: hash.digest("hex") });
    }
    await reading;
  } catch (error) {
    throw error instanceof BackupError ? error : damagedBackup();
  }
}

/** All bytes of an entry; throws a BackupError above 64 MB. */
export async function readWhole({ size, bytes }: Entry): Promise<Buffer> {
  if (size > MAX_MEMORY_ENTRY) {
    throw damagedBackup();
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function damagedBackup(): BackupError {
  return new BackupError("The file is damaged or not a whole backup; nothing was changed.");
}

function createEntriesSum() {
  let hash = createHash("sha256");
  let count = 0;
  return {
    add: ({ name, size, sha256 }: { name: string; size: number; sha256: string }) => {
      count += 1;
      hash.update(`${name} ${size} ${sha256}\n`);
    },
    sum: (): EntriesSum => {
      const copy = hash.copy();
      const sha256 = hash.digest("hex");
      hash = copy;
      return { count, sha256 };
    },
  };
}

async function* summed(
  source: AsyncIterable<unknown>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of source) {
      const bytes = toBytes(chunk);
      hash.update(bytes);
      yield bytes;
    }
  } catch {
    // Reported to the reader of these bytes, not to the loop over entries.
    throw damagedBackup();
  }
}

function toBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) {
    return chunk;
  }
  throw damagedBackup();
}
