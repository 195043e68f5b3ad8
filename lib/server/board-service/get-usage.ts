import "server-only";
import type { UsageResponse } from "@/lib/contracts/board-service";
import { utcDay } from "@/lib/utils/dates";
import { findCalls } from "./connections.repository";

/** How many calls the account has sent today (UTC), and how many its plan allows; null when unknown. */
export async function getUsage(teamId: number): Promise<UsageResponse> {
  const calls = await findCalls(teamId);
  const isOfToday = calls?.callsDay === utcDay(new Date());
  return { callsToday: isOfToday ? calls.callsUsed : 0, callsLimit: calls?.callsLimit ?? null };
}
