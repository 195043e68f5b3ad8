import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { FORM_TOKEN } from "@/lib/server/public-form/spam-guard/form-token";
import { newNonce } from "@/lib/utils/nonce";

/** What is different in the page of every visitor. */
type OfOneVisit = { nonce: string; token: string };
type Place = keyof OfOneVisit;

/** An answer of Next, cut at every place where something of one visit stood. */
export type CachedPage = {
  headers: { name: string; parts: string[] }[];
  body: (Buffer | Place)[];
  /** Size of the body without what is of one visit. */
  bytes: number;
};

const NONCE = /'nonce-([A-Za-z0-9]{40,})'/;
// An owner's text may look like a token, but it never stands in quotes of its own.
const TOKEN_INPUT = new RegExp(`value="(${FORM_TOKEN.source})"`);
/** They belong to one connection, or are worked out anew for every answer. */
const OF_ONE_ANSWER = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
  "x-request-id",
]);

/** Null when the answer may not be shared: its policy has no nonce, or it sets a cookie. */
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
  const lasting = Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.has(name));
  // One byte is one character of latin1, so nothing is lost on the way there and back.
  const text = body.toString("latin1");
  const token = TOKEN_INPUT.exec(text)?.[1];
  // Both are made of letters, digits, "-" and "_": none of them means anything in a pattern.
  const pieces = text.split(new RegExp(`(${nonce}${token === undefined ? "" : `|${token}`})`));
  return {
    headers: lasting.map(([name, value]) => ({ name, parts: String(value).split(nonce) })),
    // Every second piece is what the pattern found.
    body: pieces.map((piece, index) => {
      const place = piece === nonce ? "nonce" : "token";
      return index % 2 === 1 ? place : Buffer.from(piece, "latin1");
    }),
    bytes: pieces.reduce((sum, piece, index) => sum + (index % 2 === 0 ? piece.length : 0), 0),
  };
}

/** The same answer with this token, and a nonce that no answer had before. */
export function freshCopy(
  page: CachedPage,
  { token }: { token: string },
): { headers: Record<string, string>; body: Buffer } {
  const nonce = newNonce();
  const fillings = { nonce: Buffer.from(nonce), token: Buffer.from(token) };
  const pieces = page.body.map((piece) => (typeof piece === "string" ? fillings[piece] : piece));
  const headers = page.headers.map(({ name, parts }) => [name, parts.join(nonce)] as const);
  return { headers: Object.fromEntries(headers), body: Buffer.concat(pieces) };
}
