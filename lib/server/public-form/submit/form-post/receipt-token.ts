import "server-only";
import { isSignatureOf, keyedHash } from "@/lib/server/crypto/keyed-hash";

const MAC_BYTES = 16;

/** The signed receipt number in a thank-you page's address, so that receipts cannot be forged. */
export function receiptToken({ formId, receipt }: { formId: number; receipt: number }): string {
  return `${receipt}-${encode(keyedHash(signedText(formId, receipt)))}`;
}

/** The receipt number; null when the token is not genuine or belongs to another form. */
export function readReceiptToken({
  formId,
  token,
}: {
  formId: number;
  token: string;
}): number | null {
  const [, digits = "", mac = ""] = /^([1-9]\d{0,9})-([\w-]{22})$/.exec(token) ?? [];
  const receipt = Number(digits);
  const isOurs = isSignatureOf({ text: signedText(formId, receipt), signature: mac, encode });
  return isOurs ? receipt : null;
}

function signedText(formId: number, receipt: number): string {
  return `receipt|${formId}|${receipt}`;
}

function encode(hash: Buffer): string {
  return hash.subarray(0, MAC_BYTES).toString("base64url");
}
