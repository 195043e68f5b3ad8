import "server-only";
import { createHash, hkdfSync, randomBytes } from "node:crypto";
import { publicOrigin } from "@/lib/server/environment/env";

/** What the token of a link to a draft stands for; neither says anything of the other. */
export type DraftToken = {
  token: string;
  /** By which the draft is found. */
  hash: string;
  /** What opens it: it is stored nowhere. */
  key: Buffer;
};

const BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** A token that nobody can guess. */
export function newDraftToken(): DraftToken {
  return tokenOf(randomBytes(BYTES));
}

/** Null for what is no such token, in exactly the spelling that was handed out. */
export function readDraftToken(text: string): DraftToken | null {
  const read = TOKEN.test(text) ? tokenOf(Buffer.from(text, "base64url")) : null;
  return read?.token === text ? read : null;
}

/** The path of the page that a link to a draft opens. */
export function resumePath(token: string): string {
  return `/resume/${token}`;
}

/** The absolute address of that page. */
export function resumeUrl(token: string): string {
  return publicOrigin() + resumePath(token);
}

/** What is added to the address that a page of a link is posted to; `replaces`: the end of what the page shows, ISO 8601. */
export function resumeParameters(token: string | null, replaces: string | null): string {
  const shown = replaces === null ? "" : `&replaces=${encodeURIComponent(replaces)}`;
  return token === null ? "" : `&resume=${encodeURIComponent(token)}${shown}`;
}

function tokenOf(bytes: Buffer): DraftToken {
  return {
    token: bytes.toString("base64url"),
    hash: createHash("sha256").update(bytes).digest("hex"),
    key: Buffer.from(hkdfSync("sha256", bytes, "", "formlane answer draft", BYTES)),
  };
}
