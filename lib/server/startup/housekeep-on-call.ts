import "server-only";
import type { HousekeepingResponse } from "@/lib/contracts/housekeeping";
import { env } from "@/lib/server/environment/env";
import { requireBearer } from "@/lib/server/http/require-bearer";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { runHousekeeping } from "./housekeeping";

/**
 * Housekeeping during an HTTP call, for hosts without background processes. A call that the host ends early
 * is continued by the next. 404 when CRON_SECRET is not configured, 401 for any other token.
 */
export async function housekeepOnCall(headers: RequestHeaders): Promise<HousekeepingResponse> {
  requireBearer(headers, env.CRON_SECRET);
  return runHousekeeping(new Date());
}
