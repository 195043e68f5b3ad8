import "server-only";
import { env } from "@/lib/server/environment/env";
import { requireBearer } from "@/lib/server/http/require-bearer";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { drainDeliveries } from "./start-deliveries";

/** Serverless hosts end a call after about 60 s, and a webhook begun last may take 15 s. */
const CLAIM_FOR_MS = 40_000;

/**
 * Delivers what is due during an HTTP call, for hosts without background processes. 404 when CRON_SECRET is
 * not configured, 401 for any other token.
 */
export async function deliverOnCall(headers: RequestHeaders): Promise<{ tried: number }> {
  requireBearer(headers, env.CRON_SECRET);
  return { tried: await drainDeliveries(new Date(Date.now() + CLAIM_FOR_MS)) };
}
