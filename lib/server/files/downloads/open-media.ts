import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { findMedia } from "../media/media.repository";
import { storage } from "../storage";
import { streamFile } from "./stream-file";

/** A picture or a video of a form, for everybody who knows its id, with headers that stop it from running scripts. */
export async function openMedia({
  id,
  range,
}: {
  id: string;
  /** The `Range` header. */
  range: string | null;
}): Promise<StreamReply> {
  const file = await findMedia(id);
  const size = file && (await storage().sizeOf(file.storageKey));
  if (file === null || size === null) {
    throw new AppError("not-found", "Media not found");
  }
  const headers = {
    // Of the bytes, when they were uploaded: nothing else is taken.
    "Content-Type": file.type,
    "Content-Disposition": "inline",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
    // Other bytes have another id.
    "Cache-Control": "public, max-age=31536000, immutable",
  };
  return streamFile({ file, size, range, headers });
}
