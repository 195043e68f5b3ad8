import "server-only";
import type { ReplyHeaders } from "./reply-headers";

/** Bytes in memory, in parts that are not joined, as copying them takes longer than sending them. */
export type Parts = readonly Uint8Array[];

/** What a route answers, before it is a web `Response` or is written to one of Node. */
export type RouteReply = {
  status: number;
  headers: ReplyHeaders;
  body: string | Parts | ReadableStream<Uint8Array> | null;
};

type StreamParts = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** A stream is read only as fast as the client receives it. */
  bytes?: Parts | AsyncIterable<Uint8Array>;
  /** Aborted when the client leaves: a generator hears of that only behind the bytes that it is asked for. */
  stop?: AbortController;
};

/** Returned by handlers that answer with bytes and their own headers instead of JSON. */
export class StreamReply {
  readonly parts: StreamParts;

  constructor(parts: StreamParts) {
    this.parts = parts;
  }

  toReply(headers: ReplyHeaders): RouteReply {
    const { status, headers: own, bytes, stop } = this.parts;
    for (const [name, value] of Object.entries(own)) {
      headers.set(name, value);
    }
    const isStream = bytes !== undefined && Symbol.asyncIterator in bytes;
    return { status, headers, body: isStream ? streamOf(bytes, stop) : (bytes ?? null) };
  }
}

/** A reply's body as a web `Response` takes it. */
export function webBody(
  body: RouteReply["body"],
): string | Buffer<ArrayBuffer> | ReadableStream<Uint8Array> | null {
  const isWhole = body === null || typeof body === "string" || body instanceof ReadableStream;
  return isWhole ? body : Buffer.concat(body);
}

function streamOf(
  bytes: AsyncIterable<Uint8Array>,
  stop: AbortController | undefined,
): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      pull: async (controller) => {
        const next = await iterator.next();
        if (next.done === true) {
          controller.close();
        } else {
          controller.enqueue(next.value);
        }
      },
      cancel: async () => {
        stop?.abort();
        await iterator.return?.();
      },
    },
    // Reads nothing before the first pull: the response to HEAD has no body.
    { highWaterMark: 0 },
  );
}
