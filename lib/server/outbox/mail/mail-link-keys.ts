import "server-only";
import { randomBytes } from "node:crypto";
import {
  decryptSecret,
  encryptSecret,
  reencryptSecret,
} from "@/lib/server/crypto/secret-encryption";
import { findMailLinkKeys, insertMailLinkKey } from "./mail-link-keys.repository";

const KEY_BYTES = 32;
/** The keys belong to the installation, not to an account; ids of accounts begin at 1. */
const PLACE = { teamId: 0, purpose: "mail-link-key" };

/**
 * The keys that sign links in e-mails; new links are signed with the first. They are stored apart from the
 * secrets of the environment, as a link may be used years later. There are several when two workers began
 * at the same time, after a restore (which keeps those of both databases), or when ENCRYPTION_KEY was lost.
 */
export async function readMailLinkKeys(): Promise<Buffer[]> {
  const rows = await findMailLinkKeys();
  return rows.flatMap(({ cipher }) => decryptKey(cipher) ?? []);
}

/** The key for new links; it is created for the first e-mail of the installation. */
export async function mailLinkKey(): Promise<Buffer> {
  const [first] = await readMailLinkKeys();
  if (first !== undefined) {
    return first;
  }
  const text = randomBytes(KEY_BYTES).toString("base64");
  await insertMailLinkKey(encryptSecret({ ...PLACE, text }));
  const [key] = await readMailLinkKeys();
  return key ?? Buffer.from(text, "base64");
}

/**
 * The same key encrypted with the current ENCRYPTION_KEY; null when it already is.
 * @throws {Error} as `decryptSecret`
 */
export function reencryptMailLinkKey(encrypted: string): string | null {
  return reencryptSecret({ ...PLACE, encrypted });
}

/** Null when no key of the environment decrypts it. */
function decryptKey(encrypted: string): Buffer | null {
  try {
    return Buffer.from(decryptSecret({ ...PLACE, encrypted }), "base64");
  } catch {
    return null;
  }
}
