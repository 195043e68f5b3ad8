import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { newNonce } from "@/lib/utils/nonce";

/** An answer of Next, cut at every place where its nonce stood. */
export type KeptPage = {
  headers: { name: string; parts: string[] }[];
  body: Buffer[];
  /** Size of the body without nonces. */
  bytes: number;
};

const NONCE = /'nonce-([A-Za-z0-9]{40,})'/;
/** They belong to one connection, or are worked out anew for every answer. */
const OF_ONE_ANSWER = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
]);

/** Null when the answer may not be shared: its policy has no nonce, or it sets a cookie. */
export function keepPage({
  headers,
  body,
}: {
  headers: IncomingHttpHeaders;
  body: Buffer;
}): KeptPage | null {
  const policy = headers["content-security-policy"];
  const nonce = NONCE.exec(typeof policy === "string" ? policy : "")?.[1];
  if (nonce === undefined || headers["set-cookie"] !== undefined) {
    return null;
  }
  const lasting = Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.has(name));
  // One byte is one character of latin1, so nothing is lost on the way there and back.
  const parts = body.toString("latin1").split(nonce);
  return {
    headers: lasting.map(([name, value]) => ({ name, parts: String(value).split(nonce) })),
    body: parts.map((part) => Buffer.from(part, "latin1")),
    bytes: parts.reduce((sum, part) => sum + part.length, 0),
  };
}

/** The same answer with a nonce that no answer had before. */
export function freshCopy(page: KeptPage): { headers: Record<string, string>; body: Buffer } {
  const nonce = newNonce();
  const filling = Buffer.from(nonce);
  const pieces = page.body.flatMap((part, index) => (index === 0 ? [part] : [filling, part]));
  const headers = page.headers.map(({ name, parts }) => [name, parts.join(nonce)] as const);
  return { headers: Object.fromEntries(headers), body: Buffer.concat(pieces) };
}
