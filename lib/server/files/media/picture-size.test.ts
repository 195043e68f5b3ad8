import fc from "fast-check";
import { expect, it } from "vitest";
import { pictureSize } from "./picture-size";

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part),
    ),
  );
const FRAME = [0xff, 0xc2, 0, 17, 8, 0x01, 0x2c, 0x02, 0x58, 3];

/** A segment of a JPEG that says how its picture is turned, in either order of bytes. */
function exif(orientation: number, isLittle: boolean): Buffer {
  const short = (value: number) => (isLittle ? [value, value >> 8] : [value >> 8, value]);
  const long = (value: number) => (isLittle ? [value, 0, 0, 0] : [0, 0, 0, value]);
  const tiff = bytes(isLittle ? "II" : "MM", short(42), long(8), short(1), [
    ...short(0x01_12),
    ...short(3),
    ...long(1),
    ...short(orientation),
    0,
    0,
  ]);
  return bytes([0xff, 0xe1, 0, 8 + tiff.length], "Exif", [0, 0], [...tiff]);
}

it.each([
  ["PNG", bytes([0x89], "PNG\r\n\u001a\n", [0, 0, 0, 13], "IHDR", [0, 0, 2, 88, 0, 0, 1, 44])],
  ["GIF", bytes("GIF89a", [0x58, 0x02, 0x2c, 0x01])],
  ["lossy WebP", bytes("RIFF____WEBPVP8 ", Array(10).fill(0), [0x58, 0x02, 0x2c, 0x01])],
  ["lossless WebP", bytes("RIFF____WEBPVP8L____/", [0x57, 0xc2, 0x4a, 0])],
  ["extended WebP", bytes("RIFF____WEBPVP8X", Array(8).fill(0), [0x57, 2, 0, 0x2b, 1, 0])],
  ["JPEG", bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1], FRAME)],
  ["JPEG upside down", bytes([0xff, 0xd8], [...exif(3, false)], FRAME)],
])("the size of a %s stands in its first bytes", (_name, head) => {
  expect(pictureSize(head)).toEqual({ width: 600, height: 300 });
});

it.each([true, false])("a picture on its side is as high as it is wide (%s)", (isLittle) => {
  const head = bytes([0xff, 0xd8], [...exif(6, isLittle)], FRAME);
  expect(pictureSize(head)).toEqual({ width: 300, height: 600 });
});

it.each([
  ["nothing", ""],
  ["a text", "hello, this is no picture at all"],
  ["a PNG that ends", "\u0089PNG\r\n"],
  ["a JPEG that ends", "\u00ff\u00d8\u00ff\u00e0\u0000\u0004"],
  [
    "a JPEG whose Exif data point away",
    "\u00ff\u00d8\u00ff\u00e1\u0000\u0010Exif\0\0II*\0\u00ff\u00ff\u00ff\u00ff",
  ],
  ["an unknown kind of WebP", "RIFF____WEBPABCD"],
  ["a GIF of no size", "GIF89a\0\0\0\0"],
  ["a TIFF", "II*\0\u0008\0\0\0\0\0"],
  ["an SVG", '<svg width="600" height="300"></svg>'],
])("%s has no size", (_name, text) => {
  expect(pictureSize(bytes(text))).toBeNull();
});

it("bytes of any kind have a size or none", () => {
  const head = bytes([0xff, 0xd8], [...exif(6, false)], FRAME);
  const starts = [
    head,
    bytes([0x89], "PNG\r\n\u001a\n", [0, 0, 0, 13], "IHDR", [0, 0, 2, 88, 0, 0, 1, 44]),
    bytes("RIFF____WEBPVP8X", Array(8).fill(0), [0x57, 2, 0, 0x2b, 1, 0]),
    bytes("RIFF____WEBPVP8L____/", [0x57, 0xc2, 0x4a, 0]),
    bytes("\0\0\0 ftypheic", [0, 0, 0, 0], "mif1heic", [0, 0, 0, 0], "meta"),
    bytes("\0\0\0\u000cJXL \r\n\u0087\n", [0, 0, 0, 0], "jxlc"),
    bytes("icns", [0, 0, 0, 0]),
  ];
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.nat(80), fc.uint8Array(), (start, at, noise) => {
      const size = pictureSize(Buffer.concat([start.subarray(0, at), noise]));
      expect(size === null || (size.width > 0 && size.height > 0)).toBe(true);
    }),
  );
});

it("a large picture of markers alone ends without a size", () => {
  const markers = Buffer.alloc(512 * 1024, bytes([0xff, 0xe1, 0, 8], "Exif", [0, 0]));
  expect(pictureSize(Buffer.concat([bytes([0xff, 0xd8]), markers]))).toBeNull();
  expect(pictureSize(Buffer.concat([bytes([0xff, 0xd8]), Buffer.alloc(512 * 1024, 1)]))).toBeNull();
});
