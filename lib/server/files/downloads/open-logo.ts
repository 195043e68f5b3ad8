import "server-only";
import { AppError } from "@/lib/domain/errors";
import { isInlineImage } from "@/lib/domain/files/inline-types";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { findLogo } from "../logos.repository";
import { storage } from "../storage";

/** A form's logo, for everybody who knows its id, with headers that stop it from running scripts. */
export async function openLogo(id: string): Promise<StreamReply> {
  const logo = await findLogo(id);
  const size = logo && (await storage().sizeOf(logo.storageKey));
  if (logo === null || size === null || !isInlineImage(logo.type)) {
    throw new AppError("not-found", "Logo not found");
  }
  return new StreamReply({
    status: 200,
    headers: {
      "Content-Type": logo.type,
      "Content-Length": String(size),
      "Content-Disposition": "inline",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
      // A changed logo has a new id.
      "Cache-Control": "public, max-age=31536000, immutable",
    },
    bytes: storage().read(logo.storageKey, { start: 0, end: size - 1 }),
  });
}
