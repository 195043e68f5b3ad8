import "server-only";
import { Readable } from "node:stream";
import type { ReadableStream as NodeWebStream } from "node:stream/web";

/** The bytes of a request, of a web request or of Node's; null without a body. */
export type RequestBody = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null;

export type BodyReader = AsyncIterator<Uint8Array, undefined>;

/** Reads a body chunk by chunk. Stopping early does not end the connection, over which it is still answered. */
export function readerOf(body: RequestBody): BodyReader | null {
  if (body instanceof ReadableStream) {
    // The types of web streams in the DOM library and in Node differ in name only.
    return (body as NodeWebStream<Uint8Array>).values({ preventCancel: true });
  }
  return (body?.[Symbol.asyncIterator]() as BodyReader | undefined) ?? null;
}

/** Stops reading before the end, without waiting for the next chunk, which may never come. */
export function stopReading(reader: BodyReader | null): void {
  reader?.return?.().catch(() => undefined);
}

/** A body as a Node stream; empty for null. Destroying it ends the reading, not the connection. */
export function nodeStreamOf(body: RequestBody): Readable {
  const reader = readerOf(body);
  return new Readable({
    read() {
      Promise.resolve(reader?.next()).then(
        (next) => this.push(next?.value ?? null),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      stopReading(reader);
      done(error);
    },
  });
}
