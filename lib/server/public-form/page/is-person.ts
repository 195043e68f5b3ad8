import "server-only";

export type RequestHeaders = { get(name: string): string | null };

/**
 * Link previews, crawlers, monitors and command-line clients; people's browsers name none of these.
 * Apps that open links themselves (Telegram, Instagram) add their names to a person's browser.
 */
const MACHINES =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|facebot|whatsapp|skype|embedly|iframely|slackbot|slack-img|vkshare|pinterest\/|google-(?:inspection|read|safety|extended)|googleother|mediapartners|lighthouse|pagespeed|pingdom|uptime|validator|headlesschrome|phantomjs|curl|wget|python|httpclient|okhttp|go-http|node-fetch|undici|axios|libwww|scrapy|java\/|ruby|http\.rb|mastodon/i;

/** A load ahead of time, by whichever name browsers have had for it. */
const PURPOSES = ["sec-purpose", "purpose", "x-purpose", "x-moz"];
const AHEAD = /prefetch|prerender|preview/i;

/** Whether a person's browser shows the page now. Pages from before a link is clicked are not counted. */
export function isPerson(headers: RequestHeaders): boolean {
  const userAgent = headers.get("user-agent") ?? "";
  const isAhead = PURPOSES.some((name) => AHEAD.test(headers.get(name) ?? ""));
  return userAgent !== "" && !MACHINES.test(userAgent) && !isAhead;
}
