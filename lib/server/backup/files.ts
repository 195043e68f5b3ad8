import "server-only";
import { storage } from "@/lib/server/files/storage";
import { isStorageKey } from "@/lib/server/files/storage-keys";
import { damagedBackup, type Entry } from "./archive";

const PREFIX = "files/";
const PADDING = new Uint8Array(64 * 1024);

/** A stored file as an archive entry; null when it is not in the storage, or nothing of it can be read. */
export async function fileEntry(key: string): Promise<Entry | null> {
  const size = isStorageKey(key) ? await storage().sizeOf(key) : null;
  if (size === null) {
    return null;
  }
  const name = `${PREFIX}${key}`;
  if (size === 0) {
    return { name, size, bytes: none() };
  }
  const stored = storage().read(key, { start: 0, end: size - 1 });
  const bytes = stored[Symbol.asyncIterator]();
  try {
    return { name, size, bytes: filledUp(await bytes.next(), { bytes, size }) };
  } catch {
    return null;
  }
}

/** Exactly as many bytes as were announced: zeros for those that cannot be read, so that the rest of the archive can be. */
async function* filledUp(
  first: IteratorResult<Uint8Array>,
  { bytes, size }: { bytes: AsyncIterator<Uint8Array>; size: number },
): AsyncGenerator<Uint8Array> {
  let left = size;
  let next = first;
  while (next.done !== true && left > 0) {
    const chunk = next.value.subarray(0, left);
    left -= chunk.length;
    yield chunk;
    next = await bytes.next().catch(() => ({ done: true, value: undefined }));
  }
  for (; left > 0; left -= Math.min(left, PADDING.length)) {
    yield PADDING.subarray(0, left);
  }
}

/** The storage key of a file's entry; null for other entries. Throws a BackupError for a bad key. */
export function fileKeyOf(name: string): string | null {
  if (!name.startsWith(PREFIX)) {
    return null;
  }
  const key = name.slice(PREFIX.length);
  if (!isStorageKey(key)) {
    throw damagedBackup();
  }
  return key;
}

/** Writes a file into the storage; true when it did not exist before. */
export async function addFile(key: string, { size, bytes }: Entry): Promise<boolean> {
  const isNew = (await storage().sizeOf(key)) === null;
  // Keys are never reused: an existing file under the key has the same bytes, unless the storage lost them.
  await storage().write({ key, bytes, maxBytes: size });
  return isNew;
}

/** Removes all files whose keys are not wanted. */
export async function removeOtherFiles(isWanted: (key: string) => boolean): Promise<void> {
  for await (const key of storage().keys()) {
    if (!isWanted(key)) {
      await storage().remove(key);
    }
  }
}

/** Whether no file is stored, complete or not. */
export async function isStorageEmpty(): Promise<boolean> {
  for await (const _key of storage().keys()) {
    return false;
  }
  return true;
}

async function* none(): AsyncGenerator<Uint8Array> {
  // An empty file.
}
