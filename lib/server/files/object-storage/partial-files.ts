import "server-only";
import { FileTooLarge, PartMissing, type FileStorage } from "../file-storage";
import { objectNameOf } from "../storage-keys";
import { limitBytes } from "./limit-bytes";
import type { ObjectStore } from "./object-store";
import { splitIntoBlocks } from "./split-into-blocks";

const SEGMENT_BYTES = 4 * 1024 * 1024;

/** A stretch of a partial file in an object of its own; `end` is exclusive. */
type Segment = { name: string; start: number; end: number };

type PartialFiles = {
  append: FileStorage["append"];
  sizeOf: FileStorage["sizeOfPart"];
  /** The first bytes; throws when there are fewer. */
  read(part: { key: string; size: number }): AsyncIterable<Uint8Array>;
  remove(key: string): Promise<void>;
};

/**
 * Uploads that can be resumed, on any server: objects cannot be appended to, so that what arrives becomes
 * objects that are named by offset and length. Two requests for one upload therefore never overwrite each
 * other, and overlap only with the same bytes.
 */
export function createPartialFiles(store: ObjectStore): PartialFiles {
  async function segmentsOf(key: string): Promise<Segment[]> {
    const start = folderOf(key);
    const found: Segment[] = [];
    for await (const { name } of store.list(start)) {
      const [offset = Number.NaN, length = 0] = name.slice(start.length).split("-").map(Number);
      found.push({ name, start: offset, end: offset + length });
    }
    return found;
  }

  return {
    append: async ({ key, from, bytes, maxBytes }) => {
      // Objects that overlap are kept until the end: who sends the same bytes again and again may not fill the store.
      const stored = (await segmentsOf(key)).reduce((sum, { start, end }) => sum + end - start, 0);
      if (stored > 2 * maxBytes) {
        throw new FileTooLarge();
      }
      const put = (start: number, segment: Uint8Array) =>
        store.put(segmentName(key, { start, length: segment.byteLength }), segment);
      return appendTo(put, { from, bytes, maxBytes });
    },
    sizeOf: async (key) => chainOf(await segmentsOf(key)).at(-1)?.end ?? 0,
    read: async function* ({ key, size }) {
      const chain = chainOf(await segmentsOf(key));
      if ((chain.at(-1)?.end ?? 0) < size) {
        throw new PartMissing();
      }
      let position = 0;
      for (const { name, start, end } of chain) {
        yield* store.read(name, { start: position - start, end: Math.min(end, size) - start - 1 });
        position = end;
      }
    },
    remove: async (key) => {
      for (const { name } of await segmentsOf(key)) {
        await store.remove(name);
      }
    },
  };
}

type Appended = { from: number; bytes: AsyncIterable<Uint8Array>; maxBytes: number };

/**
 * Puts bytes as segments of at most `SEGMENT_BYTES`; what arrived before `bytes` fails becomes the last one.
 * Resolves to the offset after the last byte.
 */
async function appendTo(
  put: (start: number, segment: Uint8Array) => Promise<void>,
  { from, bytes, maxBytes }: Appended,
): Promise<number> {
  let start = from;
  const received = untilFailure(limitBytes(bytes, maxBytes - from));
  for await (const block of splitIntoBlocks(received.bytes, SEGMENT_BYTES)) {
    await put(start, block);
    start += block.byteLength;
  }
  if (received.failure() !== null) {
    throw received.failure();
  }
  return start;
}

/** The bytes that arrive before `source` fails, which ends them; `failure` is what it failed with. */
function untilFailure(source: AsyncIterable<Uint8Array>) {
  let failure: unknown = null;
  async function* arriving() {
    try {
      yield* source;
    } catch (error) {
      failure = error;
    }
  }
  return { bytes: arriving(), failure: () => failure };
}

/** The segments that lead from the first byte on without a gap, each with bytes of its own. */
function chainOf(segments: readonly Segment[]): Segment[] {
  const chain: Segment[] = [];
  for (;;) {
    const position = chain.at(-1)?.end ?? 0;
    const next = segments
      .filter(({ start, end }) => start <= position && end > position)
      .toSorted((a, b) => b.end - a.end)[0];
    if (next === undefined) {
      return chain;
    }
    chain.push(next);
  }
}

function segmentName(key: string, { start, length }: { start: number; length: number }): string {
  return `${folderOf(key)}${String(start).padStart(15, "0")}-${length}`;
}

function folderOf(key: string): string {
  return `${objectNameOf(key)}.resumable/`;
}
