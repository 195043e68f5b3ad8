import type { FileLimits } from "../fields/file-answers";
import { BYTES_PER_MB } from "./file-size";

export const PICTURE_TYPES = ["image/png", "image/apng", "image/jpeg", "image/gif", "image/webp"];
export const VIDEO_TYPES = ["video/mp4", "video/webm"];

/** Every visitor loads the pictures of a form; SVG is not allowed, since it can contain scripts. */
export const PICTURE_BYTES = 10 * BYTES_PER_MB;

/** What forms show: pictures, and videos, which are larger. */
export const MEDIA_LIMITS: FileLimits = {
  maxFiles: 1,
  maxBytes: 100 * BYTES_PER_MB,
  accepts: [...PICTURE_TYPES, ...VIDEO_TYPES],
};

/** As a data URL in JSON a file is in memory as a whole; larger ones are sent as a form with a file. */
export const MEDIA_JSON_BYTES = 15_000_000;

export type MediaKind = "picture" | "video";

/** What a type of media is shown as. */
export function mediaKindOf(type: string): MediaKind {
  return type.startsWith("video/") ? "video" : "picture";
}
