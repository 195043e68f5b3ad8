import "server-only";
import { openSecret, sealSecret } from "@/lib/server/crypto/sealed-secrets";

const PURPOSE = "board-token";

/** The token as it is stored: readable with this installation's key and for this account only. */
export function sealToken({ ownerId, token }: { ownerId: number; token: string }): string {
  return sealSecret({ ownerId, purpose: PURPOSE, text: token });
}

export function openToken({ ownerId, sealed }: { ownerId: number; sealed: string }): string {
  return openSecret({ ownerId, purpose: PURPOSE, sealed });
}
