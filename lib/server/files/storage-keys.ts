import "server-only";

const KEY = /^[0-9a-f]{40}$/;
const NAME = /^([0-9a-f]{2})\/(\1[0-9a-f]{38})(\.|$)/;

/** Whether it is one that `newStorageKey` can make. */
export function isStorageKey(key: string): boolean {
  return KEY.test(key);
}

/** Where a file is in a folder or a bucket: the same in both, so that one can be copied into the other. */
export function objectNameOf(key: string): string {
  if (!isStorageKey(key)) {
    throw new Error("Not a storage key");
  }
  return `${key.slice(0, 2)}/${key}`;
}

/** The key of such a name, also of what is left of an unfinished write; null for other names. */
export function keyIn(name: string): string | null {
  return NAME.exec(name)?.[2] ?? null;
}
