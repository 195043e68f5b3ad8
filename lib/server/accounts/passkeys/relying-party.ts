import "server-only";
import { createHash } from "node:crypto";
import { createSecret, hashSecret } from "@/lib/server/auth/secrets";
import { publicOrigin } from "@/lib/server/environment/env";
import { insertPasskeyChallenge, usePasskeyChallenge } from "./passkeys.repository";

/** How long people have to touch their device; the challenge ends a little later. */
export const TIMEOUT_MS = 5 * 60 * 1000;
const VALID_MS = TIMEOUT_MS + 30_000;

export const RELYING_PARTY_NAME = "Formlane";
/** Ed25519, ES256 and RS256: what every version of Node.js that we run on can verify. */
export const ALGORITHMS = [-8, -7, -257];

/** The name that passkeys are bound to: the host of the public address. */
export function relyingPartyId(): string {
  return new URL(publicOrigin()).hostname;
}

/** What passkeys name the account by: no name or address, and the same for all passkeys of the account. */
export function userHandle(userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(`formlane-account-${userId}`).digest());
}

/** A new challenge, which is used once; `userId` null = for a sign-in. */
export async function createChallenge({
  userId,
  now = new Date(),
}: {
  userId: number | null;
  now?: Date;
}): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = createSecret();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await insertPasskeyChallenge({ challengeHash: hashSecret(challenge), userId, expiresAt });
  return new Uint8Array(Buffer.from(challenge, "base64url"));
}

/** Uses up the challenge that a passkey signed; false when it was not ours, was used or has ended. */
export function useChallenge({
  challenge,
  userId,
  now = new Date(),
}: {
  challenge: string;
  userId: number | null;
  now?: Date;
}): Promise<boolean> {
  return usePasskeyChallenge({ challengeHash: hashSecret(challenge), userId, now });
}
