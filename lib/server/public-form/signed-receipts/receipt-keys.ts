import "server-only";
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
} from "jose";
import type { ReceiptKeys } from "@/lib/contracts/submissions/signed-receipts";
import {
  decryptSecret,
  encryptSecret,
  reencryptSecret,
} from "@/lib/server/crypto/secret-encryption";
import {
  findReceiptKeys,
  insertReceiptKey,
  type StoredReceiptKey,
} from "./receipt-keys.repository";

/** The keys belong to the installation, not to a team; ids of teams begin at 1. */
const PLACE = { teamId: 0, purpose: "receipt-key" };
const ALGORITHM = "EdDSA";
const CURVE = "Ed25519";

export type SigningKey = { id: string; key: CryptoKey };

/**
 * The key that signs receipts: the oldest that the environment decrypts, so that all processes use the same; made for the
 * first receipt of the installation, and again when ENCRYPTION_KEY was lost.
 */
export async function signingKey(): Promise<SigningKey> {
  const known = await decryptedKey();
  if (known !== null) {
    return known;
  }
  await insertReceiptKey(await newKey());
  // Another process may have made one at the same time: both then sign with the older.
  const made = await decryptedKey();
  if (made === null) {
    throw new Error("A key for receipts was stored that cannot be read.");
  }
  return made;
}

/** Every public key, those of the past included: a receipt stays checkable for good. A JWKS (RFC 7517). */
export async function publicReceiptKeys(): Promise<ReceiptKeys> {
  const keys = await findReceiptKeys();
  return {
    keys: keys.map(({ id, publicKey }) => ({
      kty: "OKP",
      crv: CURVE,
      alg: ALGORITHM,
      use: "sig",
      kid: id,
      x: publicKey,
    })),
  };
}

/**
 * The same key encrypted with the current ENCRYPTION_KEY; null when it already is.
 * @throws {Error} as `decryptSecret`
 */
export function reencryptReceiptKey(encrypted: string): string | null {
  return reencryptSecret({ ...PLACE, encrypted });
}

async function decryptedKey(): Promise<SigningKey | null> {
  for (const stored of await findReceiptKeys()) {
    const d = decrypted(stored);
    if (d !== null) {
      const jwk = { kty: "OKP", crv: CURVE, x: stored.publicKey, d };
      return { id: stored.id, key: (await importJWK(jwk, ALGORITHM)) as CryptoKey };
    }
  }
  return null;
}

async function newKey(): Promise<StoredReceiptKey> {
  const pair = await generateKeyPair(ALGORITHM, { crv: CURVE, extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  if (jwk.x === undefined || jwk.d === undefined) {
    throw new Error("An Ed25519 key has no x or d.");
  }
  return {
    id: await calculateJwkThumbprint(jwk),
    publicKey: jwk.x,
    cipher: encryptSecret({ ...PLACE, text: jwk.d }),
  };
}

/** Null when no key of the environment decrypts it. */
function decrypted({ cipher }: StoredReceiptKey): string | null {
  try {
    return decryptSecret({ ...PLACE, encrypted: cipher });
  } catch {
    return null;
  }
}
