import "server-only";
import { isSignatureOf, keyedHash } from "@/lib/server/crypto/keyed-hash";

/** The account whose e-mails an address gets. */
export type Subscription = { ownerId: number; address: string };

/**
 * The signed token of unsubscribe links, for one account and address. It has no expiry, as people use links
 * in old e-mails: it is valid while the server accepts the secret that signed it.
 */
export function unsubscribeToken({ ownerId, address }: Subscription): string {
  return `${ownerId}-${encode(keyedHash(textOf({ ownerId, address })))}`;
}

/** The account id in a token, which is not verified yet; null when the text is no token. */
export function accountOfToken(token: string): number | null {
  const [, digits] = /^([1-9]\d{0,9})-[\w-]{43}$/.exec(token) ?? [];
  const id = Number(digits);
  return digits !== undefined && id <= 2 ** 31 - 1 ? id : null;
}

/** Whether this server signed the token for this account and address. */
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
