import "server-only";
import { openSecret, resealSecret, sealSecret } from "@/lib/server/crypto/sealed-secrets";
import { logger } from "@/lib/server/logger";

const PURPOSE = "board-token";

/** The token as it is stored: readable with this installation's key and for this account only. */
export function sealToken({ ownerId, token }: { ownerId: number; token: string }): string {
  return sealSecret({ ownerId, purpose: PURPOSE, text: token });
}

/** Null when the keys of the environment do not open it: a new token is needed then. */
export function openToken({ ownerId, sealed }: { ownerId: number; sealed: string }): string | null {
  try {
    return openSecret({ ownerId, purpose: PURPOSE, sealed });
  } catch (error) {
    logger.warn({ ownerId, error }, "board token not opened");
    return null;
  }
}

/** As `resealSecret`. */
export function resealToken(stored: { ownerId: number; sealed: string }): string | null {
  return resealSecret({ ...stored, purpose: PURPOSE });
}
