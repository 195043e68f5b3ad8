import "server-only";
import { isSameSignature, isSignatureOf, keyedHash } from "@/lib/server/crypto/keyed-hash";
import { publicOrigin } from "@/lib/server/environment/env";
import { mailboxHashOf } from "@/lib/server/outbox/mail/address-hash";
import { mailLinkKey, readMailLinkKeys } from "@/lib/server/outbox/mail/mail-link-keys";
import { findMailAddress } from "@/lib/server/outbox/mail/mail-recipients.repository";

/** What a link stops: the mailbox, by its hash. The team whose e-mail it was is for the audit log only. */
export type MailLink = { teamId: number; addressHash: string };

const TOKEN = /^([1-9]\d{0,9})-([0-9a-f]{64})-([\w-]{43})$/;
/** Links of earlier releases name an account, and are signed with NEXTAUTH_SECRET. */
const ACCOUNT_TOKEN = /^([1-9]\d{0,9})-([\w-]{43})$/;
const MAX_ID = 2 ** 31 - 1;

/**
 * The signed token of unsubscribe links. It names no account that would have to exist, and has no expiry,
 * as people use links in old e-mails.
 */
export async function createUnsubscribeToken({
  teamId,
  address,
}: {
  teamId: number;
  address: string;
}): Promise<string> {
  const link = { teamId, addressHash: mailboxHashOf(address) };
  return `${teamId}-${link.addressHash}-${signatureOf(link, await mailLinkKey())}`;
}

/** The path of a token's page, in a language; without one it is in that of its reader's browser. */
export function unsubscribePath(token: string, language?: string): string {
  return `/unsubscribe/${token}${language === undefined ? "" : `?lang=${language}`}`;
}

/** The address of that page. */
export function unsubscribeUrl(token: string, language?: string): string {
  return publicOrigin() + unsubscribePath(token, language);
}

/** What a token stands for; null when this installation did not sign it. */
export async function readUnsubscribeToken(token: string): Promise<MailLink | null> {
  const [, account, addressHash, signature] = TOKEN.exec(token) ?? [];
  if (account === undefined || addressHash === undefined || signature === undefined) {
    return readAccountToken(token);
  }
  const link = { teamId: Number(account), addressHash };
  const keys = await readMailLinkKeys();
  return keys.some((key) => isSameSignature(signatureOf(link, key), signature)) ? link : null;
}

/** Null when the secret that signed it is accepted no longer, or the account was deleted. */
async function readAccountToken(token: string): Promise<MailLink | null> {
  const [, account, signature] = ACCOUNT_TOKEN.exec(token) ?? [];
  // The personal team of an account of then has the account's id.
  const teamId = Number(account);
  if (signature === undefined || teamId > MAX_ID) {
    return null;
  }
  const address = await findMailAddress(teamId);
  const text = `unsubscribe|${teamId}|${address?.toLowerCase()}`;
  return address !== null && isSignatureOf({ text, signature, encode })
    ? { teamId, addressHash: mailboxHashOf(address) }
    : null;
}

function signatureOf({ teamId, addressHash }: MailLink, key: Buffer): string {
  return encode(keyedHash(`unsubscribe|${teamId}|${addressHash}`, key));
}

function encode(hash: Buffer): string {
  return hash.toString("base64url");
}
