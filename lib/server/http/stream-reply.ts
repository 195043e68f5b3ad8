import "server-only";

type StreamParts = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Read only while somebody takes them. */
  bytes?: AsyncIterable<Uint8Array>;
};

/** The one answer of a handler that is not data: bytes with headers of their own. */
export class StreamReply {
  readonly parts: StreamParts;

  constructor(parts: StreamParts) {
    this.parts = parts;
  }

  toResponse(reply: Headers): Response {
    const { status, headers, bytes } = this.parts;
    for (const [name, value] of Object.entries(headers)) {
      reply.set(name, value);
    }
    return new Response(bytes ? streamOf(bytes) : null, { status, headers: reply });
  }
}

function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
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
        await iterator.return?.();
      },
    },
    // Nothing is opened before it is asked for: an answer to HEAD has no body.
    { highWaterMark: 0 },
  );
}
