import "server-only";
import { addPendingViews } from "./pending-views";

/** Link previews, crawlers and command-line clients; people's browsers name none of these. */
const MACHINES =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skype|embedly|slack|discord|curl|wget|python|httpclient|okhttp|go-http|node-fetch|undici|axios/i;

/**
 * Counts one load of a public page by a person (reading 6); without cookies, by UTC day. Ends when the
 * count is stored, about a second later.
 */
export async function countView({
  formId,
  headers,
}: {
  formId: number;
  headers: { get(name: string): string | null };
}): Promise<void> {
  if (isPerson(headers)) {
    await addPendingViews({ formId, day: new Date().toISOString().slice(0, 10), views: 1 });
  }
}

function isPerson(headers: { get(name: string): string | null }): boolean {
  const userAgent = headers.get("user-agent") ?? "";
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? "";
  return userAgent !== "" && !MACHINES.test(userAgent) && !purpose.includes("prefetch");
}
