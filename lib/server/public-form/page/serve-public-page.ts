import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { prefillNames } from "@/lib/form-engine/answers/prefill";
import { countView } from "./count-view";
import { loadLiveForm } from "@/lib/server/public-form/version/live-form";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { openingOf } from "@/lib/server/public-form/version/opening";
import { robotsTag } from "./discovery/robots";
import { logger } from "@/lib/server/logger";
import { issueFormToken } from "@/lib/server/public-form/spam-guard/form-token";
import { pageForVisit, type CachedPage } from "./cached-page";
import { createPageCache } from "./page-cache";
import { isOwnRender, type OwnAddress } from "./own-render";
import { publicPageVisit, type PublicPageVisit } from "./public-page-visit";
import { limitUncachedPages } from "./limit-uncached-pages";
import { renderPublicPage } from "./render-public-page";

const MAX_BYTES = 16 * 1024 * 1024;
// Bounds how outdated those parts of a page can be that do not depend on its version.
const MAX_AGE_MS = 60_000;

const compress = promisify(gzip);
const pages = createPageCache<CachedPage>({ maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS });

/**
 * Serves a published form's page from the cache of rendered pages, each time with a new nonce and token.
 * Responds with 429 to an IP address that requests too many pages that Next has to render, also those of
 * unknown addresses. Returns false and writes nothing when Next has to serve the request. Never throws.
 */
export async function servePublicPage(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const visit = publicPageVisit(request);
  const address = ownAddress(request);
  if (visit === null || address === null || isOwnRender(request)) {
    return false;
  }
  try {
    if (await sendCachedPage({ visit, address, request, response })) {
      return true;
    }
  } catch (error) {
    logger.warn({ error }, "Could not use a cached page; Next renders it");
  }
  try {
    return await limitUncachedPages(request, response);
  } catch (error) {
    logger.warn({ error }, "Could not count a page that Next renders");
    return false;
  }
}

type Answering = {
  visit: PublicPageVisit;
  address: OwnAddress;
  request: IncomingMessage;
  response: ServerResponse;
};

/** False, without a response, when there is no form or no page of it that may be cached. */
async function sendCachedPage({ visit, address, request, response }: Answering): Promise<boolean> {
  const live = visit.isUnusual ? null : await loadLiveForm(visit.publicUrl);
  if (live === null || isPrefilled(live, visit.names)) {
    return false;
  }
  const { formId, versionId } = live;
  const opening = await openingOf(live);
  const key = [visit.path, versionId, opening, visit.theme ?? "system", visit.protocol].join(" ");
  const page = await pages.get(key, async () => {
    const robots = visit.path.startsWith("/embed/") ? "noindex" : robotsTag(live);
    const rendered = await renderPublicPage({ visit, address, robots });
    // The form may have been published or closed during the render: its new page must not get the old key.
    const after = await loadLiveForm(visit.publicUrl);
    const isSame = after?.versionId === versionId && (await openingOf(after)) === opening;
    // A page that the cache cannot hold is left to Next, whose pages are limited.
    return isSame && rendered !== null && rendered.bytes <= MAX_BYTES ? rendered : null;
  });
  if (page === null) {
    return false;
  }
  const { headers, body } = pageForVisit(page, {
    token: issueFormToken({ formId, now: new Date() }),
  });
  if (request.method === "HEAD") {
    response.writeHead(200, headers).end();
    return true;
  }
  const sent = acceptsGzip(request) ? await compress(body) : body;
  const encoding = sent === body ? {} : { "content-encoding": "gzip" };
  response.writeHead(200, { ...headers, ...encoding, "content-length": sent.length }).end(sent);
  const visitor = { get: (name: string) => single(request.headers[name]) };
  void countView({ formId, headers: visitor });
  return true;
}

/** Whether a query parameter prefills a field; others, like those of campaigns, do not change the page. */
function isPrefilled({ fields, settings }: PublishedVersion, names: readonly string[]): boolean {
  const prefilling = names.length === 0 ? null : prefillNames(fields, settings.prefillFieldIds);
  return prefilling !== null && names.some((name) => prefilling.has(name));
}

/** The address at which this request arrived, so this server listens there. */
function ownAddress({ socket }: IncomingMessage): OwnAddress | null {
  const { localAddress: host, localPort: port } = socket;
  return host === undefined || port === undefined ? null : { host, port };
}

function acceptsGzip({ headers }: IncomingMessage): boolean {
  return /\bgzip\b(?!;q=0(?:,|$))/.test(single(headers["accept-encoding"]) ?? "");
}

function single(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? value.join(", ") : (value ?? null);
}
