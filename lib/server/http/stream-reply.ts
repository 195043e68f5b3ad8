import "server-only";

type StreamParts = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Read only as fast as the client receives them. */
  bytes?: AsyncIterable<Uint8Array>;
};

/** Returned by handlers that answer with bytes and their own headers instead of JSON. */
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
    // Reads nothing before the first pull: the response to HEAD has no body.
    { highWaterMark: 0 },
  );
}
