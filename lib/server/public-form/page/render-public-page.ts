import "server-only";
import { toCachedPage, type CachedPage } from "./cached-page";
import { type OwnAddress, renderOwnPage } from "./own-render";
import type { PublicPageVisit } from "./public-page-visit";

/**
 * Requests the page from this server itself, as Next renders it. Only theme and protocol of the visit are
 * sent along, so the cached page contains nothing personal. Null unless Next responds with 200.
 * @throws {Error} when the request fails or takes more than 10 seconds
 */
export async function renderPublicPage({
  visit,
  address,
  robots,
}: {
  visit: PublicPageVisit;
  address: OwnAddress;
  /** The page's `X-Robots-Tag`: a page component of Next cannot set headers. */
  robots: string;
}): Promise<CachedPage | null> {
  const { path, theme, protocol } = visit;
  const headers = {
    // A bot's name makes Next wait for the metadata instead of streaming it, and the view is not counted.
    "user-agent": "FormlaneBot",
    "x-forwarded-proto": protocol,
    ...(theme !== undefined && { cookie: `theme=${theme}` }),
  };
  const page = await renderOwnPage({ ...address, path, headers });
  const cacheable = { ...page.headers, "x-robots-tag": robots };
  return page.status === 200 ? toCachedPage({ headers: cacheable, body: page.body }) : null;
}
