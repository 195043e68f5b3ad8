import "server-only";
import { isSameSignature, isSignatureOf, keyedHash } from "@/lib/server/crypto/keyed-hash";
import { mailboxHashOf } from "@/lib/server/outbox/address-hash";
import { findMailAddress } from "@/lib/server/outbox/mail-recipients.repository";
import { mailLinkKey, readMailLinkKeys } from "./mail-link-keys";

/** What a link stops: the mailbox, by its hash. The account that was e-mailed is for the audit log only. */
export type MailLink = { ownerId: number; addressHash: string };

const TOKEN = /^([1-9]\d{0,9})-([0-9a-f]{64})-([\w-]{43})$/;
/** Links of earlier releases name an account, and are signed with NEXTAUTH_SECRET. */
const ACCOUNT_TOKEN = /^([1-9]\d{0,9})-([\w-]{43})$/;
const MAX_ID = 2 ** 31 - 1;

/**
 * The signed token of unsubscribe links. It names no account that would have to exist, and has no expiry,
 * as people use links in old e-mails.
 */
export async function createUnsubscribeToken({
  ownerId,
  address,
}: {
  ownerId: number;
  address: string;
}): Promise<string> {
  const link = { ownerId, addressHash: mailboxHashOf(address) };
  return `${ownerId}-${link.addressHash}-${signatureOf(link, await mailLinkKey())}`;
}

/** What a token stands for; null when this installation did not sign it. */
export async function readUnsubscribeToken(token: string): Promise<MailLink | null> {
  const [, account, addressHash, signature] = TOKEN.exec(token) ?? [];
  if (account === undefined || addressHash === undefined || signature === undefined) {
    return readAccountToken(token);
  }
  const link = { ownerId: Number(account), addressHash };
  const keys = await readMailLinkKeys();
  return keys.some((key) => isSameSignature(signatureOf(link, key), signature)) ? link : null;
}

/** Null when the secret that signed it is accepted no longer, or the account was deleted. */
async function readAccountToken(token: string): Promise<MailLink | null> {
  const [, account, signature] = ACCOUNT_TOKEN.exec(token) ?? [];
  const ownerId = Number(account);
  if (signature === undefined || ownerId > MAX_ID) {
    return null;
  }
  const address = await findMailAddress(ownerId);
  const text = `unsubscribe|${ownerId}|${address?.toLowerCase()}`;
  return address !== null && isSignatureOf({ text, signature, encode })
    ? { ownerId, addressHash: mailboxHashOf(address) }
    : null;
}

function signatureOf({ ownerId, addressHash }: MailLink, key: Buffer): string {
  return encode(keyedHash(`unsubscribe|${ownerId}|${addressHash}`, key));
}

function encode(hash: Buffer): string {
  return hash.toString("base64url");
}
