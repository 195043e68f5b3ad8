import "server-only";
import type { VisitorPage } from "@/lib/contracts/public-form/visitor-page";
import { env } from "@/lib/server/environment/env";
import { processState } from "@/lib/server/environment/process-state";
import { clientIp } from "@/lib/server/http/proxy/client-ip";
import { rateLimit, tooManyRequests } from "@/lib/server/http/rate-limit";
import { createHitCounter } from "@/lib/utils/hit-counter";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { drawPage } from "./draw-page";

const DRAWN_A_MINUTE = 120;
const MINUTE_MS = 60_000;
/** Milliseconds of one address: a third of a process. */
const BUDGET = { points: 20_000, windowMs: MINUTE_MS };
const spent = processState("drawing budget", () => createHitCounter(BUDGET));

/**
 * Draws a page and counts the time for the address that it is drawn for: what owners may put into a form makes pages that
 * cost a hundred times as much as others. `visitor`: headers of the request.
 * @throws {AppError} 429 when the address has used up its time, unless not `isRefusable`
 */
export async function drawInBudget(
  page: VisitorPage,
  visitor: RequestHeaders,
  { isRefusable = true } = {},
): ReturnType<typeof drawPage> {
  const address = clientIp(visitor);
  const wait = isRefusable && env.RATE_LIMITS === "on" ? spent.wait(address) : null;
  if (wait !== null) {
    throw tooManyRequests(wait);
  }
  const start = performance.now();
  try {
    return await drawPage(page);
  } finally {
    spent.hit(address, performance.now() - start);
  }
}

/**
 * Counts a page that is not in the cache for the address that it is drawn for.
 * @throws {AppError} 429 above the limit
 */
export async function limitDrawing(visitor: RequestHeaders): Promise<void> {
  const key = `rendered-page:${clientIp(visitor)}`;
  await rateLimit({ key, points: DRAWN_A_MINUTE, windowMs: MINUTE_MS });
}
