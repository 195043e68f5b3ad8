/** Bytes in memory as a stream of one chunk. */
export async function* streamOfBytes(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
