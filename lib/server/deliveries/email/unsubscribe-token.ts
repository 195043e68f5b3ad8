import "server-only";
import { isSignatureOf, keyedHash } from "@/lib/server/crypto/keyed-hash";

/** Whose e-mails, to which address. */
export type Subscription = { ownerId: number; address: string };

/**
 * What the links in e-mails carry: it stops those of one account to one address, and nothing else. It
 * holds as long as the server accepts the secret it was signed with: people use links in old e-mails.
 */
export function unsubscribeToken({ ownerId, address }: Subscription): string {
  return `${ownerId}-${encode(keyedHash(textOf({ ownerId, address })))}`;
}

/** The account that a token names, before it is known whether the token is genuine; null for any other text. */
export function accountOfToken(token: string): number | null {
  const [, digits] = /^([1-9]\d{0,9})-[\w-]{43}$/.exec(token) ?? [];
  const id = Number(digits);
  return digits !== undefined && id <= 2 ** 31 - 1 ? id : null;
}

/** Whether this server made the token for this account and address. */
export function isTokenOf({ token, ...subscription }: Subscription & { token: string }): boolean {
  const [owner, signature = ""] = token.split(/-(.*)/s);
  return (
    owner === String(subscription.ownerId) &&
    isSignatureOf({ text: textOf(subscription), signature, encode })
  );
}

function textOf({ ownerId, address }: Subscription): string {
  return `unsubscribe|${ownerId}|${address.toLowerCase()}`;
}

function encode(hash: Buffer): string {
  return hash.toString("base64url");
}
