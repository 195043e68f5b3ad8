import "server-only";
import { Readable } from "node:stream";

/** The bytes of a request, of a web request or of Node's; null without a body. */
export type RequestBody = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null;

export type BodyReader = AsyncIterator<Uint8Array, undefined>;

/** Reads a body chunk by chunk. */
export function readerOf(body: RequestBody): BodyReader | null {
  // Streams are iterable in Node, which the types of the browser's do not say.
  const chunks = body as AsyncIterable<Uint8Array, undefined> | null;
  return chunks?.[Symbol.asyncIterator]() ?? null;
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
