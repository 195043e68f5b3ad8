import "server-only";
import { utcDay } from "@/lib/utils/dates";
import { findCalls } from "./connection/connections.repository";

/** Of the calls of a day, what work may use up to that can wait: submissions and open pages need the rest. */
const MOST_OF_CALLS = 0.8;

/** Whether a team has no calls left today for work that can wait. */
export async function isDayUsed(teamId: number, now: Date): Promise<boolean> {
  const calls = await findCalls(teamId);
  const limit = calls?.callsLimit ?? null;
  const used = calls?.callsDay === utcDay(now) ? calls.callsUsed : 0;
  return limit !== null && used >= limit * MOST_OF_CALLS;
}
