import "server-only";
import { openSecret, resealSecret, sealSecret } from "@/lib/server/crypto/secret-encryption";
import { logger } from "@/lib/server/logger";

const PURPOSE = "board-token";

/** Encrypts a token for storage, bound to this installation's key and this account. */
export function sealToken({ ownerId, token }: { ownerId: number; token: string }): string {
  return sealSecret({ ownerId, purpose: PURPOSE, text: token });
}

/** Decrypts a stored token; null when no key of the environment fits, and the owner needs a new token. */
export function decryptToken({
  ownerId,
  sealed,
}: {
  ownerId: number;
  sealed: string;
}): string | null {
  try {
    return openSecret({ ownerId, purpose: PURPOSE, sealed });
  } catch (error) {
    logger.warn({ ownerId, error }, "Could not decrypt a board token");
    return null;
  }
}

/** Encrypts a stored token with the current key; as `resealSecret`. */
export function resealToken(stored: { ownerId: number; sealed: string }): string | null {
  return resealSecret({ ...stored, purpose: PURPOSE });
}
