import "server-only";
import {
  decryptSecret,
  reencryptSecret,
  encryptSecret,
} from "@/lib/server/crypto/secret-encryption";
import { logger } from "@/lib/server/logger";

const PURPOSE = "board-token";

/** Encrypts a token for storage, bound to this installation's key and this account. */
export function encryptToken({ ownerId, token }: { ownerId: number; token: string }): string {
  return encryptSecret({ ownerId, purpose: PURPOSE, text: token });
}

/** Decrypts a stored token; null when no key of the environment fits, and the owner needs a new token. */
export function decryptToken({
  ownerId,
  encrypted,
}: {
  ownerId: number;
  encrypted: string;
}): string | null {
  try {
    return decryptSecret({ ownerId, purpose: PURPOSE, encrypted });
  } catch (error) {
    logger.warn({ ownerId, error }, "Could not decrypt a board token");
    return null;
  }
}

/** Encrypts a stored token with the current key; as `reencryptSecret`. */
export function reencryptToken(stored: { ownerId: number; encrypted: string }): string | null {
  return reencryptSecret({ ...stored, purpose: PURPOSE });
}
