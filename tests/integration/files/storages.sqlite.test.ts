import { createHash, randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createDiskStorage } from "@/lib/server/files/disk-storage";
import { FileTooLarge, PartMissing, type FileStorage } from "@/lib/server/files/file-storage";
import { newStorageKey, openStorage } from "@/lib/server/files/storage";
import { PNG } from "@/tests/factories/sent/images";
import { changeEnv } from "@/tests/support/change-env";
import { inMemoryFolder } from "@/tests/support/in-memory-folder";
import {
  away,
  failing,
  KEYS_OF_ANSWER,
  startObjectStore,
  type TestObjectStore,
} from "@/tests/support/servers/object-store";

const MB = 1024 * 1024;
// More than two parts of an upload to a store of objects.
const LARGE = 11 * MB;
const folder = inMemoryFolder("formlane-storage-");
const change = changeEnv({});
let store: TestObjectStore;

beforeAll(async () => {
  store = await startObjectStore();
  Object.entries(store.env).forEach(([name, value]) => vi.stubEnv(name, value));
  change(store.env);
});

afterEach(() => store.breakWith(null));

afterAll(async () => {
  await store.stop();
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

const storages: Record<string, () => FileStorage> = {
  folder: () => createDiskStorage(folder),
  "store of objects": () => openStorage(store.env.FILES ?? ""),
};

async function* chunksOf(bytes: Uint8Array, size = 100_000): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += size) {
    yield bytes.subarray(start, start + size);
  }
}

/** As of a sender that disconnects. */
async function* broken(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* chunksOf(bytes);
  throw new Error("disconnected");
}

async function contentOf(storage: FileStorage, key: string, start = 0, end?: number) {
  const chunks: Uint8Array[] = [];
  const size = (await storage.sizeOf(key)) ?? 0;
  for await (const chunk of storage.read(key, { start, end: end ?? size - 1 })) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function keysOf(storage: FileStorage): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const key of storage.keys()) {
    keys.add(key);
  }
  return keys;
}

const write = (storage: FileStorage, key: string, bytes: Uint8Array) =>
  storage.write({ key, bytes: chunksOf(bytes), maxBytes: bytes.byteLength });

const append = (
  storage: FileStorage,
  key: string,
  from: number,
  bytes: AsyncIterable<Uint8Array>,
) => storage.append({ key, from, bytes, maxBytes: 100 * MB });

describe.each(Object.entries(storages))("a %s", (_name, open) => {
  it.each([0, 1, 300_000, 5 * MB, 20 * MB + 1])("keeps %i bytes as they are", async (size) => {
    const key = newStorageKey();
    const bytes = randomBytes(size);
    expect(await open().sizeOf(key)).toBeNull();
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(await write(open(), key, bytes)).toEqual({ size, sha256 });
    expect(await open().sizeOf(key)).toBe(size);
    expect((await contentOf(open(), key)).equals(bytes)).toBe(true);
    expect(store.unfinished()).toEqual([]);
  });

  it("reads a range, and stops when its reader does", async () => {
    const key = newStorageKey();
    const bytes = randomBytes(MB);
    await write(open(), key, bytes);
    expect((await contentOf(open(), key, 1000, 1009)).equals(bytes.subarray(1000, 1010))).toBe(
      true,
    );
    for await (const chunk of open().read(key, { start: 0, end: MB - 1 })) {
      expect(chunk.byteLength).toBeGreaterThan(0);
      break;
    }
  });

  it("knows the type by the first bytes", async () => {
    const [picture, text] = [newStorageKey(), newStorageKey()];
    await write(open(), picture, PNG);
    await write(open(), text, Buffer.from("hello"));
    const types = [await open().sniff(picture), await open().sniff(text)];
    expect(types.map((type) => type?.mime)).toEqual(["image/png", undefined]);
  });

  it.each([1000, LARGE])(
    "keeps nothing of %i bytes that are too many or break off",
    async (size) => {
      const key = newStorageKey();
      const bytes = randomBytes(size);
      const tooLarge = open().write({ key, bytes: chunksOf(bytes), maxBytes: size - 1 });
      await expect(tooLarge).rejects.toBeInstanceOf(FileTooLarge);
      const cut = open().write({ key, bytes: broken(bytes), maxBytes: size });
      await expect(cut).rejects.toThrow("disconnected");
      expect(await open().sizeOf(key)).toBeNull();
      expect(store.unfinished()).toEqual([]);
    },
  );

  it("continues a partial file after each interruption", async () => {
    const key = newStorageKey();
    const bytes = randomBytes(16 * MB);
    expect(await open().sizeOfPart(key)).toBe(0);
    for (const end of [500_000, 9 * MB, 9 * MB + 7]) {
      const from = await open().sizeOfPart(key);
      const cut = append(open(), key, from, broken(bytes.subarray(from, end)));
      await expect(cut).rejects.toThrow("disconnected");
      expect(await open().sizeOfPart(key)).toBe(end);
    }
    await append(open(), key, 9 * MB + 7, chunksOf(bytes.subarray(9 * MB + 7)));
    expect(await open().sizeOf(key)).toBeNull();
    expect((await open().finish({ key, size: 16 * MB })).size).toBe(16 * MB);
    // Another server may do it again, and loses nothing when the parts are gone.
    await open().finish({ key, size: 16 * MB });
    await open().removePart(key);
    await expect(open().finish({ key, size: 16 * MB })).rejects.toBeInstanceOf(PartMissing);
    expect((await contentOf(open(), key)).equals(bytes)).toBe(true);
    expect(await open().sizeOfPart(key)).toBe(0);
  });

  it("joins what two requests wrote for one partial file at once, however they overlap", async () => {
    const key = newStorageKey();
    const bytes = randomBytes(3 * MB);
    const late = append(open(), key, 0, broken(bytes.subarray(0, 2 * MB)));
    await expect(late).rejects.toThrow("disconnected");
    await append(open(), key, MB, chunksOf(bytes.subarray(MB)));
    // Writes fewer bytes at an offset that has more already.
    const later = append(open(), key, MB, broken(bytes.subarray(MB, MB + 10)));
    await expect(later).rejects.toThrow("disconnected");
    await open().finish({ key, size: 3 * MB });
    expect((await contentOf(open(), key)).equals(bytes)).toBe(true);
  });

  it("refuses a partial file that grows too large, and removes all of a file", async () => {
    const key = newStorageKey();
    const bytes = chunksOf(randomBytes(1000), 100);
    await expect(open().append({ key, from: 0, bytes, maxBytes: 500 })).rejects.toBeInstanceOf(
      FileTooLarge,
    );
    await write(open(), key, randomBytes(10));
    await open().remove(key);
    await open().remove(key);
    expect((await keysOf(open())).has(key)).toBe(false);
  });

  it("lists the keys of whole and partial files", async () => {
    const [whole, partial] = [newStorageKey(), newStorageKey()];
    await write(open(), whole, randomBytes(10));
    await append(open(), partial, 0, chunksOf(randomBytes(10)));
    const keys = await keysOf(open());
    expect(keys.has(whole) && keys.has(partial)).toBe(true);
  });

  it("takes no other names than its own keys", () =>
    expect(async () => open().sizeOf("../secret")).rejects.toThrow("Not a storage key"));
});

describe("a store of objects", () => {
  const open = () => openStorage(store.env.FILES ?? "");
  const unavailable = { code: "unavailable", retryAfterSeconds: 60 };

  it("sends large files in parts", async () => {
    const key = newStorageKey();
    await write(open(), key, randomBytes(LARGE));
    const parts = store.calls.filter((call) => /partNumber=/.test(call) && call.includes(key));
    expect(parts).toHaveLength(3);
  });

  it.each([
    ["away", away],
    ["failing", failing],
  ])("that is %s is unavailable for every use", async (_name, fault) => {
    const key = newStorageKey();
    await write(open(), key, randomBytes(10));
    store.breakWith(fault);
    await expect(write(open(), newStorageKey(), randomBytes(10))).rejects.toMatchObject(
      unavailable,
    );
    await expect(append(open(), key, 0, chunksOf(randomBytes(10)))).rejects.toMatchObject(
      unavailable,
    );
    await expect(open().sizeOf(key)).rejects.toMatchObject(unavailable);
    await expect(open().sniff(key)).rejects.toMatchObject(unavailable);
    await expect(open().remove(key)).rejects.toMatchObject(unavailable);
    await expect(contentOf(open(), key)).rejects.toMatchObject(unavailable);
    store.breakWith(null);
    expect((await contentOf(open(), key)).byteLength).toBe(10);
  });

  it("removes the parts of a file when it goes away between two of them", async () => {
    const key = newStorageKey();
    store.breakWith(({ path, response }) => {
      const isSecondPart = path.includes("partNumber=2");
      if (isSecondPart) {
        response.socket?.destroy();
      }
      return isSecondPart;
    });
    await expect(write(open(), key, randomBytes(LARGE))).rejects.toMatchObject(unavailable);
    expect(store.unfinished()).toEqual([]);
    expect(await open().sizeOf(key)).toBeNull();
  });

  it("removes with a file the parts that a killed process left", async () => {
    const key = newStorageKey();
    store.breakWith(({ method, path, response }) => {
      const isLater = path.includes("partNumber=2") || method === "DELETE";
      if (isLater) {
        response.socket?.destroy();
      }
      return isLater;
    });
    await expect(write(open(), key, randomBytes(LARGE))).rejects.toMatchObject(unavailable);
    expect(store.unfinished()).toHaveLength(1);
    store.breakWith(null);
    await open().remove(key);
    expect(store.unfinished()).toEqual([]);
  });

  it.each([1000, LARGE])("stores nothing when %i bytes are damaged on their way", async (size) => {
    const key = newStorageKey();
    // What the proxy is given is what it compares and passes on.
    store.breakWith(({ method, body }) => {
      if (method === "PUT" && body.byteLength > 0) {
        body[0] = (body[0] ?? 0) ^ 1;
      }
      return false;
    });
    await expect(write(open(), key, randomBytes(size))).rejects.toMatchObject(unavailable);
    expect(await open().sizeOf(key)).toBeNull();
    expect(store.unfinished()).toEqual([]);
  });

  it("ends a download whose connection breaks, rather than with fewer bytes", async () => {
    const key = newStorageKey();
    await write(open(), key, randomBytes(MB));
    store.breakWith(({ method, path, response }) => {
      const isRead = method === "GET" && path.includes(key);
      if (isRead) {
        response.writeHead(206, { "Content-Length": String(MB) });
        response.write(randomBytes(1000), () => response.socket?.destroy());
      }
      return isRead;
    });
    await expect(contentOf(open(), key)).rejects.toMatchObject(unavailable);
  });

  it("takes files while a hundred readers of others do not go on reading", async () => {
    const key = newStorageKey();
    await write(open(), key, randomBytes(MB));
    const readers = Array.from({ length: 100 }, () => {
      const bytes = open().read(key, { start: 0, end: MB - 1 });
      return bytes[Symbol.asyncIterator]();
    });
    await Promise.all(readers.map((reader) => reader.next()));
    await write(open(), newStorageKey(), randomBytes(10));
    await Promise.all(readers.map(async (reader) => reader.return?.()));
  });

  it("lists more keys than fit one answer of it", async () => {
    const keys = Array.from({ length: KEYS_OF_ANSWER + 1 }, () => newStorageKey());
    await Promise.all(keys.map((key) => write(open(), key, Buffer.from("x"))));
    const found = await keysOf(open());
    expect(keys.filter((key) => !found.has(key))).toEqual([]);
  });
});
