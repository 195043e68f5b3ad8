import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { env } from "@/lib/server/env";

const RENDER_WITHIN_MS = 10_000;

/** Header of this server's requests to itself for pages rendered by Next; holds `ownRenderTicket()`. */
export const RENDER_HEADER = "x-formlane-render";

/** Where this server can be reached by itself. */
export type OwnAddress = { host: string; port: number };

type OwnRender = OwnAddress & { path: string; headers: Readonly<Record<string, string>> };
type RenderedPage = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/**
 * Requests a page from this server itself, as Next renders it.
 * @throws {Error} when the request fails or takes more than 10 seconds
 */
export async function renderOwnPage({ headers, ...place }: OwnRender): Promise<RenderedPage> {
  const signal = AbortSignal.timeout(RENDER_WITHIN_MS);
  const own = { ...headers, host: "localhost", [RENDER_HEADER]: ownRenderTicket() };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ ...place, headers: own, agent: false, signal }, resolve).on("error", reject);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) {
    // A response without an encoding yields buffers.
    chunks.push(chunk as Buffer);
  }
  const { statusCode: status } = response;
  return { status, headers: response.headers, body: Buffer.concat(chunks) };
}

/** A secret that proves that a request is this server's own; it is sent only to this server. */
function ownRenderTicket(): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET).update("own render").digest("base64url");
}

/** Whether this server sent the request to itself. Visitors can send the header, but not its value. */
export function isOwnRender({ headers }: Pick<IncomingMessage, "headers">): boolean {
  const received = Buffer.from(String(headers[RENDER_HEADER] ?? ""));
  const expected = Buffer.from(ownRenderTicket());
  return received.length === expected.length && timingSafeEqual(received, expected);
}
