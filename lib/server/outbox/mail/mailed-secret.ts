import "server-only";
import { randomUUID } from "node:crypto";
import { hashSecret } from "@/lib/server/auth/secrets";
import { keyedHash } from "@/lib/server/crypto/keyed-hash";
import { mailLinkKey, readMailLinkKeys } from "./mail-link-keys";

/** The secret of a link that is e-mailed, with the id of its e-mail. */
export type MailedSecret = { messageId: string; secret: string };

/**
 * A new secret of 256 bits for a link that is e-mailed. It follows from the id of the e-mail and a key of the
 * installation, so that no queue holds it, and each attempt sends the same link.
 */
export async function createMailedSecret(): Promise<MailedSecret> {
  const messageId = `msg_${randomUUID()}`;
  return { messageId, secret: secretOf(messageId, await mailLinkKey()) };
}

/** The secret of an e-mail again; null when what is stored of it, its SHA-256, is of another one by now. */
export async function readMailedSecret({
  messageId,
  secretHash,
}: {
  messageId: string;
  secretHash: string;
}): Promise<string | null> {
  const secrets = (await readMailLinkKeys()).map((key) => secretOf(messageId, key));
  return secrets.find((secret) => hashSecret(secret) === secretHash) ?? null;
}

function secretOf(messageId: string, key: Buffer): string {
  return keyedHash(`mailed-secret|${messageId}`, key).toString("base64url");
}
