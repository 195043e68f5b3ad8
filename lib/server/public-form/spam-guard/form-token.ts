import "server-only";
import { randomBytes } from "node:crypto";
import { isSignatureOf, keyedHash } from "@/lib/server/crypto/keyed-hash";

/** Matches tokens: id, time, random, MAC. */
const FORM_TOKEN = /ft1-[0-9a-z]{6}-[0-9a-z]{9}-[\w-]{12}-[\w-]{22}/;
/** All have the same length, so cached pages can swap them. */
export const FORM_TOKEN_LENGTH = "ft1-".length + 6 + 1 + 9 + 1 + 12 + 1 + 22;

const RADIX = 36;
const ID_DIGITS = 6;
const TIME_DIGITS = 9;
const RANDOM_BYTES = 9;
const MAC_BYTES = 16;
/** Random bytes are made for so many tokens at once: asking for a few takes as long. */
const TOKENS_TOGETHER = 128;

let unused = Buffer.alloc(0);

/** A signed token for one visit of a form's page: its submission proves the form and the time of opening. */
export function issueFormToken({ formId, now }: { formId: number; now: Date }): string {
  const id = formId.toString(RADIX).padStart(ID_DIGITS, "0");
  const time = now.getTime().toString(RADIX).padStart(TIME_DIGITS, "0");
  const signed = `ft1-${id}-${time}-${nextRandom().toString("base64url")}`;
  return `${signed}-${encode(keyedHash(signedText(signed)))}`;
}

/** When the token was issued; null when it is not genuine or belongs to another form. */
export function readFormToken({ token, formId }: { token: string; formId: number }): Date | null {
  if (FORM_TOKEN.exec(token)?.[0] !== token) {
    return null;
  }
  const macLength = Math.ceil((MAC_BYTES * 8) / 6);
  const signed = token.slice(0, -macLength - 1);
  const [, id = "", time = ""] = token.split("-");
  const signature = token.slice(-macLength);
  const isOurs = isSignatureOf({ text: signedText(signed), signature, encode });
  return isOurs && parseInt(id, RADIX) === formId ? new Date(parseInt(time, RADIX)) : null;
}

function nextRandom(): Buffer {
  const bytes = unused.length === 0 ? randomBytes(RANDOM_BYTES * TOKENS_TOGETHER) : unused;
  unused = bytes.subarray(RANDOM_BYTES);
  return bytes.subarray(0, RANDOM_BYTES);
}

function signedText(signed: string): string {
  return `form-token|${signed}`;
}

function encode(hash: Buffer): string {
  return hash.subarray(0, MAC_BYTES).toString("base64url");
}
