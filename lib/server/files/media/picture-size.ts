import "server-only";
import { disableTypes, imageSize, types } from "image-size";

/** In points. */
export type PictureSize = { width: number; height: number };

const STORED = ["gif", "jpg", "png", "webp"];
/** From here on an Exif orientation lays a picture on its side. */
const FIRST_TURNED = 5;

// Readers of formats that are never stored would only be more code for hostile bytes.
disableTypes(types.filter((type) => !STORED.includes(type)));

/** The size of a picture as browsers show it, by its first bytes; null where these do not say it. */
export function pictureSize(head: Buffer): PictureSize | null {
  const size = readSize(head);
  if (size === null || !(size.width > 0 && size.height > 0)) {
    return null;
  }
  const { width, height, orientation = 1 } = size;
  return orientation < FIRST_TURNED ? { width, height } : { width: height, height: width };
}

/** The package throws errors of several classes at bytes that it cannot read. */
function readSize(head: Buffer) {
  try {
    return imageSize(head);
  } catch {
    return null;
  }
}
