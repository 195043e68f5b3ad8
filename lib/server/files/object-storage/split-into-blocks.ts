import "server-only";

const FIRST_BYTES = 64 * 1024;

/**
 * The same bytes in blocks of `size`, the last one shorter; when `bytes` fails, what did not fill a block is dropped.
 * A block is valid until the next one is asked for: one buffer serves all of them, as a new one for each would be garbage
 * of its size.
 */
export async function* splitIntoBlocks(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  let buffer = Buffer.allocUnsafe(Math.min(size, FIRST_BYTES));
  let length = 0;
  for await (const chunk of bytes) {
    for (let taken = 0; taken < chunk.byteLength;) {
      const part = chunk.subarray(taken, taken + size - length);
      if (length + part.byteLength > buffer.byteLength) {
        // Doubled, so that a short object takes little.
        const larger = Math.max(length + part.byteLength, 2 * buffer.byteLength);
        buffer = Buffer.concat([buffer.subarray(0, length)], Math.min(size, larger));
      }
      buffer.set(part, length);
      length += part.byteLength;
      taken += part.byteLength;
      if (length === size) {
        yield buffer;
        length = 0;
      }
    }
  }
  if (length > 0) {
    yield buffer.subarray(0, length);
  }
}
