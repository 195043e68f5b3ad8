import "server-only";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";

/**
 * User agents of link previews, crawlers, monitors and command-line clients. Names that in-app browsers
 * (Telegram, Instagram) add to the user agent of a person must not be here.
 */
const MACHINES =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|facebot|whatsapp|skype|embedly|iframely|slackbot|slack-img|vkshare|pinterest\/|google-(?:inspection|read|safety|extended)|googleother|mediapartners|lighthouse|pagespeed|pingdom|uptime|validator|headlesschrome|phantomjs|curl|wget|python|httpclient|okhttp|go-http|node-fetch|undici|axios|libwww|scrapy|java\/|ruby|http\.rb|mastodon/i;

/** Headers by which browsers, old and new, mark a prefetch or prerender. */
const PURPOSE_HEADERS = ["sec-purpose", "purpose", "x-purpose", "x-moz"];
const PREFETCH = /prefetch|prerender|preview/i;

/** Whether a person's browser shows the page now. Prefetched pages are not counted. */
export function isHumanVisit(headers: RequestHeaders): boolean {
  const userAgent = headers.get("user-agent") ?? "";
  const isPrefetch = PURPOSE_HEADERS.some((name) => PREFETCH.test(headers.get(name) ?? ""));
  return userAgent !== "" && !MACHINES.test(userAgent) && !isPrefetch;
}

/** Whether a person's browser sent this from the form's own page; other sites' pages can send it too. */
export function isHumanVisitOnOwnPage(headers: RequestHeaders): boolean {
  // Older browsers do not send this header.
  const isOwnPage = (headers.get("sec-fetch-site") ?? "same-origin") === "same-origin";
  return isOwnPage && isHumanVisit(headers);
}
