import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { FORM_TOKEN_INPUT } from "@/lib/contracts/spam-guard";
import { FORM_TOKEN } from "@/lib/server/public-form/spam-guard/form-token";
import { newNonce } from "@/lib/utils/nonce";

/** The parts of a page that differ for each visit. */
type VisitValues = { nonce: string; token: string };
type Placeholder = keyof VisitValues;

/** A response of Next, split at the values of one visit, which are replaced by placeholders. */
export type CachedPage = {
  headers: { name: string; parts: string[] }[];
  body: (Buffer | Placeholder)[];
  /** Size of the body without the placeholders. */
  bytes: number;
};

const NONCE = /'nonce-([A-Za-z0-9]{40,})'/;
// By the name of its input: an owner's text may look like a token, also as the value of an option.
// In texts React escapes the quotes.
const TOKEN_INPUT = new RegExp(`name="${FORM_TOKEN_INPUT}" value="(${FORM_TOKEN.source})"`);
/** Headers of one connection or one response, which are not cached. */
const UNCACHED_HEADERS = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
  "x-request-id",
]);

/** The name of a `meta` element in pages that the next visitor may not get, as something is missing in them. */
export const UNCACHEABLE = "formlane:uncacheable";
// An owner's text cannot contain it: React escapes "<".
const UNCACHEABLE_TAG = `<meta name="${UNCACHEABLE}"`;

/**
 * The response as a cacheable page; null when it may not be shared: it has no nonce, sets a cookie, or
 * says so itself.
 */
export function toCachedPage({
  headers,
  body,
}: {
  headers: IncomingHttpHeaders;
  body: Buffer;
}): CachedPage | null {
  const policy = headers["content-security-policy"];
  const nonce = NONCE.exec(typeof policy === "string" ? policy : "")?.[1];
  if (nonce === undefined || headers["set-cookie"] !== undefined) {
    return null;
  }
  const cacheable = Object.entries(headers).filter(([name]) => !UNCACHED_HEADERS.has(name));
  // latin1 maps every byte to one character, so the conversion there and back is lossless.
  const text = body.toString("latin1");
  if (text.includes(UNCACHEABLE_TAG)) {
    return null;
  }
  const token = TOKEN_INPUT.exec(text)?.[1];
  // Nonce and token consist of letters, digits, "-" and "_", so they need no escaping in a pattern.
  const pieces = text.split(new RegExp(`(${nonce}${token === undefined ? "" : `|${token}`})`));
  return {
    headers: cacheable.map(([name, value]) => ({ name, parts: String(value).split(nonce) })),
    // split() puts the captured matches at odd indexes.
    body: pieces.map((piece, index) => {
      const placeholder = piece === nonce ? "nonce" : "token";
      return index % 2 === 1 ? placeholder : Buffer.from(piece, "latin1");
    }),
    bytes: pieces.reduce((sum, piece, index) => sum + (index % 2 === 0 ? piece.length : 0), 0),
  };
}

/** The page with this token and a new nonce. */
export function pageForVisit(
  page: CachedPage,
  { token }: { token: string },
): { headers: Record<string, string>; body: Buffer } {
  const nonce = newNonce();
  const values = { nonce: Buffer.from(nonce), token: Buffer.from(token) };
  const pieces = page.body.map((piece) => (typeof piece === "string" ? values[piece] : piece));
  const headers = page.headers.map(({ name, parts }) => [name, parts.join(nonce)] as const);
  return { headers: Object.fromEntries(headers), body: Buffer.concat(pieces) };
}
