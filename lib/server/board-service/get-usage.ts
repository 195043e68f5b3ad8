import "server-only";
import type { UsageResponse } from "@/lib/contracts/board-service";
import { getApiVersion } from "@/lib/server/health/api-version";
import { utcDay } from "@/lib/utils/dates";
import { findCalls } from "./connection/connections.repository";

/** The calls sent today (UTC), how many the plan allows (null when unknown), and the version of the API. */
export async function getUsage(teamId: number): Promise<UsageResponse> {
  const calls = await findCalls(teamId);
  const isOfToday = calls?.callsDay === utcDay(new Date());
  return {
    callsToday: isOfToday ? calls.callsUsed : 0,
    callsLimit: calls?.callsLimit ?? null,
    boardApi: await getApiVersion(),
  };
}
