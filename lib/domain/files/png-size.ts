const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Up to the height in the first chunk, which every PNG begins with. */
export const PNG_HEAD_BYTES = 24;
const FIRST_CHUNK = "IHDR";

/** Width and height in points of a PNG, of which these are the first bytes; null where they are none of a PNG. */
export function pngSize(head: Uint8Array): { width: number; height: number } | null {
  const isPng = SIGNATURE.every((byte, index) => head[index] === byte);
  const name = String.fromCharCode(...head.subarray(12, 16));
  if (!isPng || name !== FIRST_CHUNK || head.byteLength < PNG_HEAD_BYTES) {
    return null;
  }
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
