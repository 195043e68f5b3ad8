import "server-only";
import type { Prefill } from "@/lib/form-engine/answers/prefill/prefill";
import { env } from "@/lib/server/environment/env";
import { clientIp } from "@/lib/server/http/proxy/client-ip";
import { REQUEST_ID_HEADER } from "@/lib/server/http/request-id";
import { logSecurityEvent } from "@/lib/server/http/security-log";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { namesOfParts } from "@/lib/field-types/registry/names-of-parts";
import { issueFormToken } from "../spam-guard/form-token";
import { takeSentAnswers } from "../submit/form-post/sent-answers";
import { loadThankYouPage } from "../submit/form-post/thank-you-page";
import { loadLiveForm } from "../version/live-form";
import { openingOf } from "../version/opening";
import { todayOf } from "../version/today-of";
import type { PublishedVersion } from "../version/published-version";
import {
  isCacheable,
  pageForVisit,
  toCachedPage,
  type CachedPage,
  type PageReply,
  type UnfillablePage,
} from "./cache/cached-page";
import { countView } from "./activity/count-view";
import { robotsTag } from "./discovery/robots";
import type { RequestHeaders } from "./activity/is-person";
import { itemPage, linkOf } from "./item-page";
import { createPageCache } from "./cache/page-cache";
import { pageOfOrder, randomOrder } from "./option-order";
import { isFillable, prefillOfVisit, setUnfillable } from "./prefill-of-visit";
import { createSlots } from "./prefill-slots";
import type { PublicPageVisit } from "./public-page-visit";
import { isHttps, renderPage, themeOf } from "./render-page";

const MAX_BYTES = 32 * 1024 * 1024;
// Bounds how outdated those parts of a page can be that do not depend on its version.
const MAX_AGE_MS = 60_000;
const RENDERED_A_MINUTE = 120;
const MINUTE_MS = 60_000;
const PUBLIC_URL = /^[a-z0-9-]+$/;
/** Never the address of a form. */
const NO_FORM = "-";
const NOT_FOUND = 404;

type Visitor = Pick<PublicPageVisit, "surface" | "headers" | "acceptEncoding">;

const createPages = () =>
  createPageCache<CachedPage | UnfillablePage>({ maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS });

// Next bundles routes and instrumentation.ts separately, so module variables are not shared: globalThis is.
const shared: { formlanePages?: ReturnType<typeof createPages> } & typeof globalThis = globalThis;
const pages = (shared.formlanePages ??= createPages());

/**
 * A form's page, from the cache of rendered pages, with a new nonce and token; the page of unknown addresses
 * with 404.
 * @throws {AppError} 429 when the IP address has had too many pages rendered that were not in the cache
 */
export async function publicPage(visit: PublicPageVisit): Promise<PageReply> {
  const { publicUrl, parameters, headers, acceptEncoding, isShown } = visit;
  const live = PUBLIC_URL.test(publicUrl) ? await loadLiveForm(publicUrl) : null;
  if (live === null) {
    return unknownPage(visit);
  }
  const token = linkOf(live, visit);
  if (token !== null) {
    return itemPage({ live, visit, token });
  }
  const prefill = await prefillOfVisit(live, parameters);
  const page = await pageOf({ live, visit, prefill });
  if (isShown) {
    void countView({ formId: live.formId, headers });
  }
  return pageForVisit(page, {
    token: issueFormToken({ formId: live.formId, now: new Date() }),
    prefilled: prefill.answers,
    acceptEncoding,
  });
}

type Wanted = { live: PublishedVersion; visit: PublicPageVisit; prefill: Prefill };

/** The page for these answers. Those that can be filled in later are not part of it. */
async function pageOf(wanted: Wanted): Promise<CachedPage> {
  const { live, visit, prefill } = wanted;
  const { surface, publicUrl, headers } = visit;
  const opening = await openingOf(live);
  const order = randomOrder(live.fields);
  const isOpen = opening === "open";
  const given = isOpen ? Object.entries(prefill.answers) : [];
  const refused = isOpen ? prefill.refused : {};
  const filled = given.filter((entry) => isFillable(live, entry)).map(([key]) => key);
  const rendered = given.filter(([key]) => !filled.includes(key));
  const isPlain = given.length === 0 && Object.keys(refused).length === 0;
  const shape = isPlain ? "" : JSON.stringify([filled, rendered, refused]);
  const key = [
    surface,
    live.versionId,
    opening,
    lookOf(headers),
    live.stop?.message ?? "",
    todayOf(live, new Date()) ?? "",
    pageOfOrder(order),
    shape,
  ].join(" ");
  const render = async () => {
    const slots = createSlots(filled);
    const marks = slots.map((slot): [string, string] => [slot.key, slot.mark]);
    const shown = Object.fromEntries([...rendered, ...marks]);
    const page = await renderPage({
      path: `/${surface}/${publicUrl}`,
      visitor: headers,
      input: isPlain ? undefined : { publicUrl, prefilled: shown, refused },
      types: namesOfParts(live.fields),
      order,
    });
    page.headers["x-robots-tag"] = surface === "embed" ? "noindex" : robotsTag(live);
    // The form may have been published or closed during the render: its new page must not get the old key.
    const after = await loadLiveForm(publicUrl);
    const isSame =
      after?.versionId === live.versionId &&
      after.stop?.message === live.stop?.message &&
      (await openingOf(after)) === opening;
    const status = after === null ? NOT_FOUND : page.status;
    const cached = await toCachedPage({ ...page, status }, slots);
    const isKept = isSame && isCacheable(page);
    return "unfillable" in cached ? cached : { ...cached, isKept };
  };
  const page = await pages.get(key, render, () => limitRendering(headers));
  if (page !== null && "body" in page) {
    return page;
  }
  setUnfillable(live, page?.unfillable ?? []);
  return pageOf(wanted);
}

/** "Form Not Found", for addresses without a live form. */
async function unknownPage({ surface, headers, acceptEncoding }: Visitor): Promise<PageReply> {
  const render = async () => {
    const page = await renderPage({ path: `/${surface}/${NO_FORM}`, visitor: headers });
    // A page of Next with this status would be drawn by its scripts.
    return toCachedPage({ ...page, status: NOT_FOUND });
  };
  const key = `${surface} unknown ${lookOf(headers)}`;
  const page = await pages.get(key, render, () => limitRendering(headers));
  // Without marks of slots there are none that cannot be filled in.
  return pageForVisit(page as CachedPage, { token: "", prefilled: {}, acceptEncoding });
}

type SentVisit = Visitor & { publicUrl: string; receipt: string };

/**
 * The page after sending without JavaScript; `receipt` is the signed token of its address.
 * @throws {AppError} 429 like `publicPage`
 */
export async function sentPage({ publicUrl, receipt, ...visitor }: SentVisit): Promise<PageReply> {
  const isKnown = PUBLIC_URL.test(publicUrl);
  if (!isKnown || (await loadThankYouPage({ publicUrl, token: receipt })) === null) {
    const requestId = visitor.headers.get(REQUEST_ID_HEADER) ?? "";
    logSecurityEvent("link-invalid", { headers: visitor.headers, requestId });
    return unknownPage(visitor);
  }
  const { surface, headers } = visitor;
  await limitRendering(headers);
  const path = `/${surface}/${publicUrl}/sent/${encodeURIComponent(receipt)}`;
  const answers = takeSentAnswers(receipt);
  const input = answers === null ? undefined : { publicUrl, sent: answers };
  const { status, headers: sent, html } = await renderPage({ path, visitor: headers, input });
  return { status, headers: sent, body: [Buffer.from(html)] };
}

/** What a page depends on besides its form: the theme and the protocol. */
function lookOf(headers: RequestHeaders): string {
  return `${themeOf(headers) ?? "system"} ${isHttps(headers) ? "https" : "http"}`;
}

async function limitRendering(headers: RequestHeaders): Promise<void> {
  const ip = clientIp({ headers, trustedProxies: env.TRUST_PROXY });
  await rateLimit({ key: `rendered-page:${ip}`, points: RENDERED_A_MINUTE, windowMs: MINUTE_MS });
}
