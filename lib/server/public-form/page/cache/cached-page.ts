import "server-only";
import { FORM_TOKEN_INPUT } from "@/lib/contracts/public-form/spam-guard";
import type { Answers } from "@/lib/domain/fields/answers";
import { FORM_TOKEN } from "@/lib/server/public-form/spam-guard/form-token";
import { newNonce } from "@/lib/utils/http/nonce";
import { compressParts, type CompressedParts } from "./compress-parts";
import { escapeFor, findPrefillSlots, type PrefillSlot, type SlotContext } from "../prefill-slots";
import type { RenderedPage } from "../render-page";

/** A place in a page whose text differs for each visit. */
export type Slot = "nonce" | "token" | { key: string; context: SlotContext };

/** A rendered page, split at its slots. */
export type CachedPage = {
  status: number;
  headers: { name: string; parts: string[] }[];
  body: (Buffer | Slot)[];
  compressed: CompressedParts;
  /** Memory that it takes. */
  bytes: number;
  /** False when the next visitor may not get it. */
  isKept?: boolean;
};

/** A page with marks where its slots cannot be filled in; `unfillable` are their keys. */
export type UnfillablePage = { unfillable: string[]; bytes: 0; isKept: false };

/** What a page is filled in with for one visit. */
type VisitTexts = {
  token: string;
  /** Texts for its slots, by their key. */
  prefilled: Answers;
  /** The client's `Accept-Encoding`. */
  acceptEncoding: string;
};

/** A response in parts that are not joined, as copying them takes longer than sending them. */
export type PageReply = { status: number; headers: Record<string, string>; body: Buffer[] };

// By the name of its input: an owner's text may look like a token, also as the value of an option.
// In texts React escapes the quotes.
const TOKEN_INPUT = new RegExp(`name="${FORM_TOKEN_INPUT}" value="(${FORM_TOKEN.source})"`);

/** The name of a `meta` element in pages that the next visitor may not get, as something is missing in them. */
export const UNCACHEABLE = "formlane:uncacheable";
// An owner's text cannot contain it: React escapes "<".
const UNCACHEABLE_TAG = `<meta name="${UNCACHEABLE}"`;

export function isCacheable({
  html,
  isInputTaken,
}: Pick<RenderedPage, "html" | "isInputTaken">): boolean {
  return isInputTaken && !html.includes(UNCACHEABLE_TAG);
}

/**
 * Splits a rendered page at nonce, token and the marks of prefilled answers. When marks do not stand alone as
 * the value of a control, their keys are returned instead: such answers have to be rendered.
 */
export async function toCachedPage(
  { status, headers, nonce, html }: RenderedPage,
  slots: readonly PrefillSlot[] = [],
): Promise<CachedPage | UnfillablePage> {
  const token = TOKEN_INPUT.exec(html)?.[1];
  const found = findPrefillSlots(html, slots);
  const unfillable = slots.filter(({ mark }) => !found.has(mark)).map(({ key }) => key);
  if (unfillable.length > 0) {
    return { unfillable, bytes: 0, isKept: false };
  }
  // Nonce, token and marks consist of letters, digits, "-" and "_", so they need no escaping in a pattern.
  const texts = [nonce, ...(token === undefined ? [] : [token]), ...found.keys()];
  // split() puts the captured matches at odd indexes.
  const pieces = html.split(new RegExp(`(${texts.join("|")})`));
  const contexts = new Map([...found].map(([mark, { contexts }]) => [mark, [...contexts]]));
  const body = pieces.map((piece, index): Buffer | Slot => {
    if (index % 2 === 0) {
      return Buffer.from(piece);
    }
    const key = found.get(piece)?.key;
    const context = contexts.get(piece)?.shift();
    if (key !== undefined && context !== undefined) {
      return { key, context };
    }
    return piece === nonce ? "nonce" : "token";
  });
  const lengths = { nonce: nonce.length, token: token?.length ?? 0 };
  const compressed = await compressParts(
    body.map((part) => {
      if (Buffer.isBuffer(part)) {
        return part;
      }
      return { length: typeof part === "string" ? lengths[part] : null };
    }),
  );
  return {
    status,
    headers: Object.entries(headers).map(([name, value]) => ({ name, parts: value.split(nonce) })),
    body,
    compressed,
    bytes: Buffer.byteLength(html) + compressed.bytes,
  };
}

/** The page with this visit's texts and a new nonce, in the best encoding that the client accepts. */
export function pageForVisit(
  page: CachedPage,
  { token, prefilled, acceptEncoding }: VisitTexts,
): PageReply {
  const nonce = newNonce();
  const texts = page.body.flatMap((part) => {
    if (Buffer.isBuffer(part)) {
      return [];
    }
    if (typeof part === "string") {
      return Buffer.from(part === "nonce" ? nonce : token);
    }
    return Buffer.from(escapeFor(part.context, String(prefilled[part.key])));
  });
  const { encoding, body } = page.compressed.fill({ texts, acceptEncoding });
  const headers: Record<string, string> = {};
  for (const { name, parts } of page.headers) {
    headers[name] = parts.join(nonce);
  }
  if (encoding !== null) {
    headers["content-encoding"] = encoding;
  }
  headers["content-length"] = String(body.reduce((sum, part) => sum + part.length, 0));
  return { status: page.status, headers, body };
}
