import "server-only";
import { FileTooLarge } from "../file-storage";

/** The same bytes; throws `FileTooLarge` in place of the first chunk that does not fit. */
export async function* limitBytes(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      throw new FileTooLarge();
    }
    yield chunk;
  }
}
