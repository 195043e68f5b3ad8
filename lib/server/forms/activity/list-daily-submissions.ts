import "server-only";
import { utcDay } from "@/lib/utils/dates";
import { sumSubmissionsByDay } from "./daily-submissions.repository";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Submissions of a team's forms on each of the last `days` UTC days, oldest first. */
export async function listDailySubmissions({
  teamId,
  days,
}: {
  teamId: number;
  days: number;
}): Promise<{ day: string; count: number }[]> {
  const now = Date.now();
  const names = Array.from({ length: days }, (_, index) =>
    utcDay(new Date(now - (days - 1 - index) * DAY_MS)),
  );
  const counts = await sumSubmissionsByDay({ teamId, since: names[0] ?? "" });
  return names.map((day) => ({ day, count: counts.get(day) ?? 0 }));
}
