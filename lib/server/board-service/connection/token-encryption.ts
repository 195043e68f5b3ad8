import "server-only";
import {
  decryptSecret,
  encryptSecret,
  reencryptSecret,
} from "@/lib/server/crypto/secret-encryption";
import { logger } from "@/lib/server/logging/logger";

const PURPOSE = "board-token";

/** Encrypts a token for storage, bound to this installation's key and this account. */
export function encryptToken({ teamId, token }: { teamId: number; token: string }): string {
  return encryptSecret({ teamId, purpose: PURPOSE, text: token });
}

/** Decrypts a stored token; null when no key of the environment fits, and the owner needs a new token. */
export function decryptToken({
  teamId,
  encrypted,
}: {
  teamId: number;
  encrypted: string;
}): string | null {
  try {
    return decryptSecret({ teamId, purpose: PURPOSE, encrypted });
  } catch (error) {
    logger.warn({ teamId, error }, "Could not decrypt a board token");
    return null;
  }
}

/** Encrypts a stored token with the current key; as `reencryptSecret`. */
export function reencryptToken(stored: { teamId: number; encrypted: string }): string | null {
  return reencryptSecret({ ...stored, purpose: PURPOSE });
}
