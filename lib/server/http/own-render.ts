import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { get as getSecurely } from "node:https";
import { env } from "@/lib/server/environment/env";

const RENDER_WITHIN_MS = 10_000;

/** Header of this server's requests to itself for pages rendered by Next; holds `ownRenderTicket()`. */
const RENDER_HEADER = "x-formlane-render";

type OwnRender = {
  /** Where this server can be reached by itself. */
  origin: string;
  path: string;
  headers: Readonly<Record<string, string>>;
};
type RenderedPage = { status: number; headers: IncomingHttpHeaders; html: string };

/**
 * Requests a page below `/render` from this server itself, as Next renders it.
 * @throws {Error} when the request fails or takes more than 10 seconds
 */
export async function renderOwnPage({ origin, path, headers }: OwnRender): Promise<RenderedPage> {
  const url = new URL(`/render${path}`, origin);
  const signal = AbortSignal.timeout(RENDER_WITHIN_MS);
  const own = { ...headers, [RENDER_HEADER]: ownRenderTicket() };
  const request = url.protocol === "https:" ? getSecurely : get;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers: own, agent: false, signal }, resolve).on("error", reject);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) {
    // A response without an encoding yields buffers.
    chunks.push(chunk as Buffer);
  }
  const { statusCode: status = 0 } = response;
  return { status, headers: response.headers, html: Buffer.concat(chunks).toString() };
}

/** A secret that proves that a request is this server's own; it is sent only to this server. */
function ownRenderTicket(): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET).update("own render").digest("base64url");
}

/** Whether this server sent the request to itself. Visitors can send the header, but not its value. */
export function isOwnRender(headers: Pick<Headers, "get">): boolean {
  const ticket = headers.get(RENDER_HEADER);
  if (ticket === null) {
    return false;
  }
  const received = Buffer.from(ticket);
  const expected = Buffer.from(ownRenderTicket());
  return received.length === expected.length && timingSafeEqual(received, expected);
}
