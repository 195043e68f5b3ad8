import "server-only";

/** In points. */
export type PictureSize = { width: number; height: number };

/** The size of a picture as browsers show it, by its first bytes; null where these do not say it. */
export function pictureSize(head: Buffer): PictureSize | null {
  try {
    const size = sizeOf(head);
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    if (error instanceof RangeError) {
      return null;
    }
    throw error;
  }
}

/** @throws {RangeError} when the bytes end before the size */
function sizeOf(head: Buffer): PictureSize | null {
  if (head.toString("latin1", 1, 4) === "PNG") {
    return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
  }
  if (head.toString("latin1", 0, 4) === "GIF8") {
    return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
  }
  if (head.toString("latin1", 8, 12) === "WEBP") {
    return sizeOfWebP(head);
  }
  return head.readUInt16BE(0) === 0xff_d8 ? sizeOfJpeg(head) : null;
}

function sizeOfWebP(head: Buffer): PictureSize | null {
  const bits = 0x3f_ff;
  switch (head.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { width: head.readUInt16LE(26) & bits, height: head.readUInt16LE(28) & bits };
    case "VP8L": {
      const both = head.readUInt32LE(21);
      return { width: (both & bits) + 1, height: ((both >> 14) & bits) + 1 };
    }
    case "VP8X":
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

// Start of frame: C0 to CF without what shares the numbers (Huffman tables, extensions, arithmetic coding).
const OTHER_MARKERS = [0xc4, 0xc8, 0xcc];
const APP1 = 0xe1;

function sizeOfJpeg(head: Buffer): PictureSize {
  let isTurned = false;
  for (let at = 2; ; at += 2 + head.readUInt16BE(at + 2)) {
    const marker = head.readUInt8(at + 1);
    if (marker === APP1 && head.toString("latin1", at + 4, at + 8) === "Exif") {
      isTurned = turnsSides(head.subarray(at + 10));
    }
    if (marker >= 0xc0 && marker <= 0xcf && !OTHER_MARKERS.includes(marker)) {
      const [height, width] = [head.readUInt16BE(at + 5), head.readUInt16BE(at + 7)];
      return isTurned ? { width: height, height: width } : { width, height };
    }
  }
}

const ORIENTATION = 0x01_12;
const FIRST_TURNED = 5;

/** Whether these Exif data say that the picture is shown on its side. */
function turnsSides(tiff: Buffer): boolean {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Array.from({ length: short(first) }, (_, index) => first + 2 + index * 12);
  const found = entries.find((at) => short(at) === ORIENTATION);
  return found !== undefined && short(found + 8) >= FIRST_TURNED;
}
