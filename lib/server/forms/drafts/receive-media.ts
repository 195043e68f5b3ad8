import "server-only";
import type { MediaRequest, MediaResponse } from "@/lib/contracts/files";
import { AppError } from "@/lib/domain/errors";
import { parseDataUrl } from "@/lib/domain/files/data-url";
import { INVALID_FILE, tooLarge } from "@/lib/domain/files/file-errors";
import { MEDIA_LIMITS, mediaKindOf, PICTURE_BYTES } from "@/lib/domain/files/media-limits";
import { measureMedia } from "@/lib/server/files/media/measure-media";
import { MEDIA_FIELD_ID } from "@/lib/server/files/media/media.repository";
import { discardUpload } from "@/lib/server/files/purge-files";
import { storeFile } from "@/lib/server/files/store-file";
import { streamOfBytes } from "@/lib/utils/stream-of-bytes";
import { requireFormAccess } from "./find-form";

type Sent = { name: string; bytes: AsyncIterable<Uint8Array>; size?: number };

type MediaUpload = { formId: number; teamId: number; now?: Date };

/** As `receiveMedia`, of a data URL; 400 when it is none. */
export function receiveMediaContent(
  { name, content }: MediaRequest,
  upload: MediaUpload,
): Promise<MediaResponse> {
  const inside = parseDataUrl(content);
  if (inside === null) {
    throw new AppError("invalid", INVALID_FILE);
  }
  const bytes = streamOfBytes(Buffer.from(inside.base64, "base64"));
  return receiveMedia({ name, bytes, size: inside.size }, upload);
}

/**
 * Stores a picture or a video that a form shows; it expires unless a save of a form of the team names it. 404 when
 * the form is not the team's, 413 when it is too large, 415 when its bytes are of another type, 409 when the team's
 * storage is full.
 */
export async function receiveMedia(
  { name, bytes, size }: Sent,
  { formId, teamId, now = new Date() }: MediaUpload,
): Promise<MediaResponse> {
  await requireFormAccess({ id: formId, teamId });
  const stored = await storeFile({
    teamId,
    formId,
    fieldId: MEDIA_FIELD_ID,
    // Its type is what the bytes say alone, whatever it is called.
    name: "media",
    type: "",
    bytes,
    ...(size !== undefined && { size }),
    limits: MEDIA_LIMITS,
    now,
  }).catch((error: unknown) => {
    throw sentenceFor(error, name);
  });
  if (mediaKindOf(stored.type) === "picture" && stored.size > PICTURE_BYTES) {
    await discardUpload(stored.id);
    throw new AppError("too-large", tooLarge(name, PICTURE_BYTES));
  }
  await measureMedia(stored.id);
  return { mediaId: stored.id, type: stored.type, size: stored.size };
}

/** Names the file as its sender does. */
function sentenceFor(error: unknown, name: string): unknown {
  if (!(error instanceof AppError)) {
    return error;
  }
  if (error.code === "unsupported-media-type") {
    const message = `${name} is none of the pictures and videos that can be shown: PNG, JPEG, GIF, WebP, MP4 and WebM.`;
    return new AppError(error.code, message);
  }
  return error.code === "too-large"
    ? new AppError(error.code, tooLarge(name, MEDIA_LIMITS.maxBytes))
    : error;
}
