import "server-only";
import { AppError } from "@/lib/domain/errors";
import { fileAddress } from "@/lib/domain/files/file-address";
import { isSignatureOf, keyedHash } from "@/lib/server/crypto/keyed-hash";
import { publicOrigin } from "@/lib/server/environment/env";
import type { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { findFileOwner } from "./file-owner.repository";
import { openFile } from "./open-file";

/** A signed address of a file, which anyone may open until it expires. */
export function sharedFileLink({ id, expiresAt }: { id: string; expiresAt: Date }): string {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  const query = new URLSearchParams({
    expires: String(expires),
    signature: encode(keyedHash(signedText({ id, expires }))),
  });
  return `${publicOrigin()}${fileAddress(id)}/shared?${query.toString()}`;
}

/** The file of such an address, always as a download; 404 when the address is wrong or has expired. */
export async function openSharedFile({
  id,
  expires,
  signature,
  range,
  now,
}: {
  id: string;
  /** Seconds since 1970. */
  expires: number;
  signature: string;
  range: string | null;
  now: Date;
}): Promise<StreamReply> {
  const isGood = isSignatureOf({ text: signedText({ id, expires }), signature, encode });
  const teamId = isGood && expires * 1000 > now.getTime() ? await findFileOwner(id) : null;
  if (teamId === null) {
    throw new AppError("not-found", "File not found", { event: "link-invalid" });
  }
  return openFile({ id, teamId, isInlineWanted: false, range });
}

function signedText({ id, expires }: { id: string; expires: number }): string {
  return `shared-file|${id}|${expires}`;
}

function encode(hash: Buffer): string {
  return hash.toString("base64url");
}
