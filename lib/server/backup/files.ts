import "server-only";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { filesFolder, storage } from "@/lib/server/files/storage";
import { damagedBackup, type Entry } from "./archive";

const PREFIX = "files/";
const KEY = /^[0-9a-f]{40}$/;

/** A stored file as an archive entry; null when it is not on the disk. */
export async function fileEntry(key: string): Promise<Entry | null> {
  const size = KEY.test(key) ? await storage.sizeOf(key) : null;
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
  if (!KEY.test(key)) {
    throw damagedBackup();
  }
  return key;
}

/** Writes a file into the storage; true when it did not exist before. */
export async function addFile(key: string, { size, bytes }: Entry): Promise<boolean> {
  const isNew = (await storage.sizeOf(key)) === null;
  // Keys are never reused: an existing file under the key has the same bytes, unless the disk lost them.
  await storage.write({ key, bytes, maxBytes: size });
  return isNew;
}

/** Removes all files whose keys are not wanted. */
export async function removeOtherFiles(isWanted: (key: string) => boolean): Promise<void> {
  const folder = filesFolder();
  if (!existsSync(folder)) {
    return;
  }
  for (const inner of await readdir(folder, { withFileTypes: true })) {
    if (!inner.isDirectory() || !/^[0-9a-f]{2}$/.test(inner.name)) {
      continue;
    }
    for (const name of await readdir(path.join(folder, inner.name))) {
      const key = name.slice(0, 40);
      if (KEY.test(key) && !isWanted(key)) {
        await storage.remove(key);
      }
    }
  }
}

async function* none(): AsyncGenerator<Uint8Array> {
  // An empty file.
}
