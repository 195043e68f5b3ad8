import "server-only";
import { get, type IncomingMessage } from "node:http";
import { toCachedPage, type CachedPage } from "./cached-page";
import { ownRenderTicket, RENDER_HEADER } from "./own-render";
import type { PublicPageVisit } from "./public-page-visit";

const RENDER_WITHIN_MS = 10_000;

export type OwnAddress = { host: string; port: number };

/**
 * Asks this very server for the page as Next renders it. Nothing of a visitor goes along but theme
 * and protocol, so nothing of a visitor can be kept. Null unless Next answers 200.
 * @throws {Error} when there is no whole answer in time
 */
export async function renderPublicPage({
  visit,
  address,
  robots,
}: {
  visit: PublicPageVisit;
  address: OwnAddress;
  /** The page's `X-Robots-Tag`, which a page of Next cannot set itself. */
  robots: string;
}): Promise<CachedPage | null> {
  const { path, theme, protocol } = visit;
  const headers = {
    host: "localhost",
    [RENDER_HEADER]: ownRenderTicket(),
    // Next waits for metadata only where a reader says who it is; this one is no person to count.
    "user-agent": "FormlaneBot",
    "x-forwarded-proto": protocol,
    ...(theme !== undefined && { cookie: `theme=${theme}` }),
  };
  const response = await ask({ ...address, path, headers });
  const chunks: Buffer[] = [];
  for await (const chunk of response) {
    // A response without an encoding yields buffers.
    chunks.push(chunk as Buffer);
  }
  const body = Buffer.concat(chunks);
  const kept = { ...response.headers, "x-robots-tag": robots };
  return response.statusCode === 200 ? toCachedPage({ headers: kept, body }) : null;
}

function ask(options: OwnAddress & { path: string; headers: Record<string, string> }) {
  const signal = AbortSignal.timeout(RENDER_WITHIN_MS);
  return new Promise<IncomingMessage>((resolve, reject) => {
    get({ ...options, agent: false, signal }, resolve).on("error", reject);
  });
}
