import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/domain/errors";
import { fileAddress } from "@/lib/domain/files/file-address";
import { env } from "@/lib/server/env";
import type { StreamReply } from "@/lib/server/http/stream-reply";
import { publicOrigin } from "@/lib/server/public-origin";
import { findFileOwner } from "./file-owner.repository";
import { openFile } from "./open-file";

/** An address of a file that anyone who has it may open until it expires (promise W12). */
export function sharedFileLink({ id, expiresAt }: { id: string; expiresAt: Date }): string {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  const query = new URLSearchParams({
    expires: String(expires),
    signature: signatureOf({ id, expires }),
  });
  return `${publicOrigin()}${fileAddress(id)}/shared?${query.toString()}`;
}

/** The file of such an address, always as an attachment; 404 for one that is wrong or over. */
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
  const isGood = isSame(signature, signatureOf({ id, expires }));
  const ownerId = isGood && expires * 1000 > now.getTime() ? await findFileOwner(id) : null;
  if (ownerId === null) {
    throw new AppError("not-found", "File not found");
  }
  return openFile({ id, ownerId, isInlineWanted: false, range });
}

function signatureOf({ id, expires }: { id: string; expires: number }): string {
  const hash = createHmac("sha256", env.NEXTAUTH_SECRET);
  return hash.update(`shared-file|${id}|${expires}`).digest("base64url");
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
