import "server-only";
import { storage } from "@/lib/server/files/storage";
import { isStorageKey } from "@/lib/server/files/storage-keys";
import { damagedBackup, type Entry } from "./archive";

const PREFIX = "files/";

/** A stored file as an archive entry; null when it is not in the storage. */
export async function fileEntry(key: string): Promise<Entry | null> {
  const size = isStorageKey(key) ? await storage.sizeOf(key) : null;
  if (size === null) {
    return null;
  }
  const bytes = size === 0 ? none() : storage.read(key, { start: 0, end: size - 1 });
  return { name: `${PREFIX}${key}`, size, bytes };
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
  const isNew = (await storage.sizeOf(key)) === null;
  // Keys are never reused: an existing file under the key has the same bytes, unless the storage lost them.
  await storage.write({ key, bytes, maxBytes: size });
  return isNew;
}

/** Removes all files whose keys are not wanted. */
export async function removeOtherFiles(isWanted: (key: string) => boolean): Promise<void> {
  for await (const key of storage.keys()) {
    if (!isWanted(key)) {
      await storage.remove(key);
    }
  }
}

/** Whether no file is stored, complete or not. */
export async function isStorageEmpty(): Promise<boolean> {
  for await (const key of storage.keys()) {
    void key;
    return false;
  }
  return true;
}

async function* none(): AsyncGenerator<Uint8Array> {
  // An empty file.
}
