import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/server/env";
import { clientIp, PEER_HEADER } from "@/lib/server/http/proxy/client-ip";
import { countHit, tooManyRequests } from "@/lib/server/http/rate-limit";

const POINTS = 120;
const MINUTE_MS = 60_000;

/**
 * Rate limit, by IP address, of pages that cannot be served from the cache. Responds with 429 and returns
 * true above 120 within a minute.
 */
export async function limitUncachedPages(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const key = `rendered-page:${addressOf(request)}`;
  const wait = await countHit({ key, points: POINTS, windowMs: MINUTE_MS });
  if (wait === null) {
    return false;
  }
  const body = tooManyRequests(wait).message;
  response.writeHead(429, {
    "content-type": "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "retry-after": String(wait),
    "x-content-type-options": "nosniff",
  });
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}

function addressOf({ headers }: IncomingMessage): string {
  const named = new Headers();
  for (const name of [PEER_HEADER, "x-forwarded-for"]) {
    if (headers[name] !== undefined) {
      named.set(name, String(headers[name]));
    }
  }
  return clientIp({ headers: named, trustedProxies: env.TRUST_PROXY });
}
