import "server-only";
import { AppError } from "@/lib/domain/errors";
import { isInline } from "@/lib/domain/files/inline-types";
import { isActiveType } from "@/lib/domain/files/type-of-extension";
import type { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { isMediaType, trueType, UNKNOWN_TYPE } from "../detect-type";
import { findOwnedFile } from "../files.repository";
import { sniffContent } from "../sniff-content";
import { storage } from "../storage";
import { contentDisposition } from "./content-disposition";
import { streamFile } from "./stream-file";

type Opening = {
  id: string;
  teamId: number;
  /** Display it in the browser instead of a download, if its type allows that. */
  isInlineWanted: boolean;
  /** The `Range` header. */
  range: string | null;
};

// Browsers wrap a picture or a player in a page of their own that has inline styles.
const INLINE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** A file for its owner, with headers that stop it from running scripts. 404 for others. */
export async function openFile({
  id,
  teamId,
  isInlineWanted,
  range,
}: Opening): Promise<StreamReply> {
  const file = await findOwnedFile({ id, teamId });
  const size = file && (await storage().sizeOf(file.storageKey));
  if (file === null || size === null) {
    throw new AppError("not-found", "File not found");
  }
  // Detected again: files stored by an earlier release may have a wrong type.
  const type = trueType({ ...file, sniffed: await sniffContent(file) });
  const isShown = isInlineWanted && isInline(type);
  const headers = {
    "Content-Type": isActiveType(type) || !isMediaType(type) ? UNKNOWN_TYPE : type,
    "Content-Disposition": contentDisposition({ name: file.name, isInline: isShown }),
    "Content-Security-Policy": isShown ? INLINE_POLICY : "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  return streamFile({ file, size, range, headers });
}
