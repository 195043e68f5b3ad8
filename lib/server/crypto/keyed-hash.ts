import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/server/environment/env";

/** HMAC-SHA-256 of a text with a secret, by default the current NEXTAUTH_SECRET. */
export function keyedHash(text: string, secret: string | Buffer = env.NEXTAUTH_SECRET): Buffer {
  if (secret.length === 0) {
    throw new Error("A keyed hash needs a secret.");
  }
  return createHmac("sha256", secret).update(text).digest();
}

/**
 * The HMACs under every accepted secret, the current one first: signatures from before NEXTAUTH_SECRET
 * was changed stay valid while the old one is set as NEXTAUTH_SECRET_PREVIOUS.
 */
export function acceptedHashes(text: string): Buffer[] {
  return acceptedSecrets().map((secret) => keyedHash(text, secret));
}

/** Whether `signature` signs this text under an accepted secret; `encode` is its text encoding. */
export function isSignatureOf({
  text,
  signature,
  encode,
}: {
  text: string;
  signature: string;
  encode: (hash: Buffer) => string;
}): boolean {
  return acceptedHashes(text).some((hash) => isSameSignature(encode(hash), signature));
}

/** Compares signatures in constant time. */
export function isSameSignature(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** NEXTAUTH_SECRET, and the one before it while it is set. */
export function acceptedSecrets(): string[] {
  const { NEXTAUTH_SECRET: current, NEXTAUTH_SECRET_PREVIOUS: previous } = env;
  return previous === undefined ? [current] : [current, previous];
}
