import "server-only";
import { env } from "@/lib/server/env";
import { requireBearer } from "@/lib/server/http/require-bearer";
import { drainDeliveries } from "./start-deliveries";

/** Hosts end a call after a minute, and a webhook begun last may take 15 s. */
const BEGIN_FOR_MS = 40_000;

/** Delivers what is due, for hosts that only answer calls. 404 without CRON_SECRET, 401 for strangers. */
export async function deliverOnCall(headers: Headers): Promise<{ tried: number }> {
  requireBearer(headers, env.CRON_SECRET);
  return { tried: await drainDeliveries(new Date(Date.now() + BEGIN_FOR_MS)) };
}
