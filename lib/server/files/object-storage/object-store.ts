import "server-only";
import { Readable } from "node:stream";
import type { Bucket } from "@/lib/domain/files/object-store-address";
import { connect } from "./connect";
import { isAbsent, isUnsupported, toUnavailable } from "./store-errors";
import { uploadObject } from "./upload-object";

export type StoredObject = { name: string; size: number };

/**
 * Objects below the prefix of a bucket, by their names after it. All methods throw 503 (`toUnavailable`)
 * when the store cannot be reached, refuses the request, or found other bytes than were sent.
 */
export type ObjectStore = {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The object is there as a whole or not at all; an error of `bytes` is thrown as it is. */
  putStream(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Size in bytes; null when there is no such object. */
  sizeOf(name: string): Promise<number | null>;
  /** The bytes from `start` to `end`, inclusive. */
  read(name: string, range: { start: number; end: number }): AsyncIterable<Uint8Array>;
  /** All objects whose names begin with `start`. */
  list(start: string): AsyncIterable<StoredObject>;
  remove(name: string): Promise<void>;
  /** Removes the parts of unfinished objects whose names begin with `start`. */
  abortUploads(start: string): Promise<void>;
  /** Resolves when the bucket can be used. */
  check(): Promise<void>;
};

export function openObjectStore({ name: Bucket, prefix }: Bucket): ObjectStore {
  // Loaded with the first file: a server with a folder does without.
  const sdk = async () => ({
    ...(await import("@aws-sdk/client-s3")),
    client: await connect(),
  });

  async function usable<Result>(
    work: (loaded: Awaited<ReturnType<typeof sdk>>) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work(await sdk());
    } catch (error) {
      throw toUnavailable(error);
    }
  }

  return {
    put: (name, Body) =>
      usable(async ({ client, PutObjectCommand }) => {
        await client.send(new PutObjectCommand({ Bucket, Key: prefix + name, Body }));
      }),
    putStream: async (name, bytes) => {
      const source = watched(bytes);
      await usable(({ client }) =>
        uploadObject(client, { Bucket, Key: prefix + name }, source.bytes),
      ).catch((error: unknown) => {
        throw source.failure() ?? error;
      });
    },
    sizeOf: (name) =>
      usable(async ({ client, HeadBucketCommand, HeadObjectCommand }) => {
        const head = client.send(new HeadObjectCommand({ Bucket, Key: prefix + name }));
        const found = await head.catch(nullIfAbsent);
        if (found === null) {
          // The same answer comes from a store without this bucket: then nobody knows whether there is a file.
          await client.send(new HeadBucketCommand({ Bucket }));
          return null;
        }
        return found.ContentLength ?? 0;
      }),
    read: async function* (name, { start, end }) {
      if (end < start) {
        return;
      }
      const body = await usable(async ({ client, GetObjectCommand }) => {
        const Range = `bytes=${start}-${end}`;
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket, Key: prefix + name, Range }),
        );
        if (!(Body instanceof Readable)) {
          throw new Error("The store sent no bytes");
        }
        return Body;
      });
      yield* chunksOf(body);
    },
    list: async function* (start) {
      let ContinuationToken: string | undefined;
      do {
        const after = ContinuationToken && { ContinuationToken };
        const page = await usable(({ client, ListObjectsV2Command }) =>
          client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix + start, ...after })),
        );
        for (const { Key = "", Size = 0 } of page.Contents ?? []) {
          yield { name: Key.slice(prefix.length), size: Size };
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
    remove: (name) =>
      usable(async ({ client, DeleteObjectCommand }) => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }));
      }),
    abortUploads: (start) =>
      usable(async ({ client, AbortMultipartUploadCommand, ListMultipartUploadsCommand }) => {
        const listing = new ListMultipartUploadsCommand({ Bucket, Prefix: prefix + start });
        const found = await client.send(listing).catch(nullIfUnsupported);
        for (const { Key, UploadId } of found?.Uploads ?? []) {
          const abort = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
          // Another process may have ended it meanwhile.
          await client.send(abort).catch(nullIfAbsent);
        }
      }),
    check: () =>
      usable(async ({ client, HeadBucketCommand }) => {
        await client.send(new HeadBucketCommand({ Bucket }));
      }),
  };
}

/**
 * The same bytes; `failure` is the error that ended them, so that it is not taken for one of the store. An
 * error of their reader, which a loop around `yield` would catch as well, is none of theirs.
 */
function watched(bytes: AsyncIterable<Uint8Array>) {
  const failures: unknown[] = [];
  const source = bytes[Symbol.asyncIterator]();
  const next = () =>
    source.next().catch((error: unknown) => {
      failures.push(error);
      throw error;
    });
  async function* passed() {
    try {
      for (let step = await next(); step.done !== true; step = await next()) {
        yield step.value;
      }
    } finally {
      await source.return?.();
    }
  }
  return { bytes: passed(), failure: () => failures[0] };
}

async function* chunksOf(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      // A stream without encoding has only such chunks.
      yield chunk as Uint8Array;
    }
  } catch (error) {
    throw toUnavailable(error);
  }
}

function nullIfAbsent(error: unknown): null {
  if (isAbsent(error)) {
    return null;
  }
  throw error;
}

function nullIfUnsupported(error: unknown): null {
  if (isUnsupported(error)) {
    return null;
  }
  throw error;
}
