import "server-only";
import { get, type IncomingMessage } from "node:http";
import { toCachedPage, type CachedPage } from "./cached-page";
import { ownRenderTicket, RENDER_HEADER } from "./own-render";
import type { PublicPageVisit } from "./public-page-visit";

const RENDER_WITHIN_MS = 10_000;

export type OwnAddress = { host: string; port: number };

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
    host: "localhost",
    [RENDER_HEADER]: ownRenderTicket(),
    // A bot's name makes Next wait for the metadata instead of streaming it, and the view is not counted.
    "user-agent": "FormlaneBot",
    "x-forwarded-proto": protocol,
    ...(theme !== undefined && { cookie: `theme=${theme}` }),
  };
  const response = await send({ ...address, path, headers });
  const chunks: Buffer[] = [];
  for await (const chunk of response) {
    // A response without an encoding yields buffers.
    chunks.push(chunk as Buffer);
  }
  const body = Buffer.concat(chunks);
  const cacheable = { ...response.headers, "x-robots-tag": robots };
  return response.statusCode === 200 ? toCachedPage({ headers: cacheable, body }) : null;
}

function send(options: OwnAddress & { path: string; headers: Record<string, string> }) {
  const signal = AbortSignal.timeout(RENDER_WITHIN_MS);
  return new Promise<IncomingMessage>((resolve, reject) => {
    get({ ...options, agent: false, signal }, resolve).on("error", reject);
  });
}
