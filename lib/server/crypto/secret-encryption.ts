import "server-only";
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { env } from "@/lib/server/environment/env";

const VERSION = "v1";
const NONCE_BYTES = 12;

type Place = {
  /** The account that it belongs to; it cannot be decrypted for another one. */
  teamId: number;
  /** What it is for, e.g. "board-token"; authenticated as well. */
  purpose: string;
};

/**
 * Encrypts with ENCRYPTION_KEY (AES-256-GCM): `v1.<key id>.<nonce>.<text>.<tag>`, each
 * part but the first two in base64url.
 */
export function encryptSecret({ teamId, purpose, text }: Place & { text: string }): string {
  const key = keyFrom(env.ENCRYPTION_KEY);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key.bytes, nonce);
  cipher.setAAD(placeBytes({ teamId, purpose }));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const parts = [nonce, encrypted, cipher.getAuthTag()].map((part) => part.toString("base64url"));
  return [VERSION, key.id, ...parts].join(".");
}

/**
 * Decrypts an encrypted secret with the current key or ENCRYPTION_KEY_PREVIOUS.
 * @throws {Error} when it was changed, belongs to another account or purpose, or has another key
 */
export function decryptSecret({
  teamId,
  purpose,
  encrypted,
}: Place & { encrypted: string }): string {
  const [version, keyId, ...parts] = encrypted.split(".");
  const [nonce, text, tag] = parts.map((part) => Buffer.from(part, "base64url"));
  const key = keyRing().find(({ id }) => id === keyId);
  const isWhole = version === VERSION && parts.length === 3;
  if (!isWhole || key === undefined || !nonce || !text || !tag) {
    throw new Error("A stored secret cannot be opened: its key is not in the environment.");
  }
  const decipher = createDecipheriv("aes-256-gcm", key.bytes, nonce, { authTagLength: 16 });
  decipher.setAAD(placeBytes({ teamId, purpose }));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
}

/**
 * The same secret encrypted with the current key; null when it already is.
 * @throws {Error} as `decryptSecret`
 */
export function reencryptSecret({
  encrypted,
  ...place
}: Place & { encrypted: string }): string | null {
  if (encrypted.split(".")[1] === keyFrom(env.ENCRYPTION_KEY).id) {
    return null;
  }
  return encryptSecret({ ...place, text: decryptSecret({ ...place, encrypted }) });
}

/** Ids of the keys in the environment, the current one first; they do not reveal the keys. */
export function encryptionKeyIds(): string[] {
  return keyRing().map(({ id }) => id);
}

/** HMAC of a text under the key with that id, as hexadecimal; null when the environment lacks the key. */
export function keyedSignature({ keyId, text }: { keyId: string; text: string }): string | null {
  const key = keyRing().find(({ id }) => id === keyId);
  // A derived key: the same key must not both encrypt and sign.
  const own = key && createHmac("sha256", key.bytes).update("backup-seal").digest();
  return own === undefined ? null : createHmac("sha256", own).update(text).digest("hex");
}

type Key = { id: string; bytes: Buffer };

function keyRing(): Key[] {
  const previous = env.ENCRYPTION_KEY_PREVIOUS;
  return [env.ENCRYPTION_KEY, ...(previous === undefined ? [] : [previous])].map(keyFrom);
}

/** The id is the beginning of the key's SHA-256, which does not reveal the key. */
function keyFrom(encoded: string): Key {
  const bytes = Buffer.from(encoded, "base64");
  return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 8), bytes };
}

function placeBytes({ teamId, purpose }: Place): Buffer {
  return Buffer.from(`${teamId}|${purpose}`, "utf8");
}
