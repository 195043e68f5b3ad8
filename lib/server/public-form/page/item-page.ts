import "server-only";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/server/environment/env";
import { clientIp } from "@/lib/server/http/proxy/client-ip";
import { REQUEST_ID_HEADER } from "@/lib/server/http/request-id";
import { logRefusal } from "@/lib/server/http/security-log";
import { namesOfParts } from "@/lib/field-types/registry/names-of-parts";
import { itemDraftOf } from "../update-links/item-draft";
import { readLinkToken } from "../update-links/link-token";
import { LINK_PARAMETER } from "../update-links/open-link";
import { pageItem } from "../update-links/page-item";
import { LINK_HEADERS, openItem } from "../update-links/with-shown-item";
import type { PublishedVersion } from "../version/published-version";
import type { PageReply } from "./cache/cached-page";
import { randomOrder } from "./option-order";
import type { PublicPageVisit } from "./public-page-visit";
import type { RenderInput } from "./render-input";
import { renderPage } from "./render-page";

const NOT_SHOWN = "This page cannot be shown right now. Please try again.";
const GONE = 410;
const UNAVAILABLE = 503;

/**
 * The token of the link that a visit comes by; null when it comes by none. Where a form has no links, only a token
 * that this server made counts: it must not lead to a blank form, and any other parameter of that name may.
 */
export function linkOf(live: PublishedVersion, { parameters }: PublicPageVisit): string | null {
  const token = parameters[LINK_PARAMETER]?.[0];
  const isLink = live.settings.updateLinks.enabled || readLinkToken(token ?? "") !== null;
  return token !== undefined && isLink ? token : null;
}

type ItemVisit = { live: PublishedVersion; visit: PublicPageVisit; token: string };

/**
 * A form's page for the item of a link: rendered with what the item holds now, and kept nowhere. 410 and 503 with a
 * page that says why. It is not counted as a view, so that opening a link changes nothing.
 * @throws {AppError} 429 for too many openings
 */
export async function itemPage({ live, visit, token }: ItemVisit): Promise<PageReply> {
  const ip = clientIp({ headers: visit.headers, trustedProxies: env.TRUST_PROXY });
  const { publicUrl } = visit;
  try {
    const { itemId, item: shown } = await openItem({ live, token, ip });
    const { answers: prefilled, revision } = shown;
    const draft = itemDraftOf(live, { itemId, revision });
    const item = pageItem(live, { token, revision, draft });
    return await rendered({ live, visit, input: { publicUrl, prefilled, item } });
  } catch (error) {
    const isKnown = error instanceof AppError && ["gone", "unavailable"].includes(error.code);
    if (!isKnown) {
      throw error;
    }
    logRefusal(error, {
      headers: visit.headers,
      requestId: visit.headers.get(REQUEST_ID_HEADER) ?? "",
    });
    const isPassing = error.code === "unavailable";
    const problem = { title: error.message, isPassing };
    const page = await rendered({ live, visit, input: { publicUrl, problem } });
    return {
      ...page,
      status: isPassing ? UNAVAILABLE : GONE,
      headers: {
        ...page.headers,
        ...(error.retryAfterSeconds && { "retry-after": String(error.retryAfterSeconds) }),
      },
    };
  }
}

async function rendered({
  live,
  visit: { surface, publicUrl, headers: visitor },
  input,
}: Omit<ItemVisit, "token"> & { input: RenderInput }): Promise<PageReply> {
  const { status, headers, html, isInputTaken } = await renderPage({
    ...{ path: `/${surface}/${publicUrl}`, visitor, input },
    types: namesOfParts(live.fields),
    order: randomOrder(live.fields),
  });
  if (!isInputTaken) {
    // Another process rendered it: a blank form must not stand for an item.
    throw new AppError("unavailable", NOT_SHOWN);
  }
  const body = Buffer.from(html);
  const length = { "content-length": String(body.length) };
  return { status, headers: { ...headers, ...LINK_HEADERS, ...length }, body: [body] };
}
