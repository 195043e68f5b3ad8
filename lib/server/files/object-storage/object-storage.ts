import "server-only";
import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import type { Bucket } from "@/lib/domain/files/object-store-address";
import type { FileStorage, WrittenFile } from "../file-storage";
import { keyIn, objectNameOf } from "../storage-keys";
import { limitBytes } from "./limit-bytes";
import { openObjectStore, type ObjectStore } from "./object-store";
import { createPartialFiles } from "./partial-files";

/** Enough for every signature that a file begins with. */
const SNIFFED_BYTES = 64 * 1024;

/** Files in an S3-compatible store. The server stays between it and the readers: no address of it is given away. */
export function createObjectStorage(bucket: Bucket): FileStorage {
  const store = openObjectStore(bucket);
  const parts = createPartialFiles(store);

  const storage: FileStorage = {
    write: async ({ key, bytes, maxBytes }) => {
      const measured = measure(bytes, maxBytes);
      await store.putStream(objectNameOf(key), measured.bytes);
      return measured.written();
    },
    append: parts.append,
    sizeOfPart: parts.sizeOf,
    finish: ({ key, size }) =>
      storage.write({ key, bytes: parts.read({ key, size }), maxBytes: size }),
    removePart: (key) => parts.remove(key),
    sniff: async (key) => {
      const size = (await storage.sizeOf(key)) ?? 0;
      const range = { start: 0, end: Math.min(size, SNIFFED_BYTES) - 1 };
      return fileTypeFromBuffer(await readWhole(storage.read(key, range)));
    },
    sizeOf: (key) => store.sizeOf(objectNameOf(key)),
    read: (key, range) => store.read(objectNameOf(key), range),
    remove: async (key) => {
      await removeAll(store, objectNameOf(key));
      await store.abortUploads(objectNameOf(key));
    },
    keys: async function* () {
      for await (const { name } of store.list("")) {
        const key = keyIn(name);
        if (key !== null) {
          yield key;
        }
      }
    },
  };
  return storage;
}

/** Resolves when the bucket can be used; throws 503 otherwise. */
export function checkObjectStorage(bucket: Bucket): Promise<void> {
  return openObjectStore(bucket).check();
}

/** The same bytes, counted and hashed. */
function measure(source: AsyncIterable<Uint8Array>, maxBytes: number) {
  const hash = createHash("sha256");
  let size = 0;
  async function* passed() {
    for await (const chunk of limitBytes(source, maxBytes)) {
      size += chunk.byteLength;
      hash.update(chunk);
      yield chunk;
    }
  }
  return {
    bytes: passed(),
    /** To be called once, at the end. */
    written: (): WrittenFile => ({ size, sha256: hash.digest("hex") }),
  };
}

async function removeAll(store: ObjectStore, start: string): Promise<void> {
  for await (const { name } of store.list(start)) {
    await store.remove(name);
  }
}

async function readWhole(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
