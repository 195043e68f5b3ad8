import "server-only";
import type { FormReach } from "@/lib/domain/teams/form-reach";
import { utcDay } from "@/lib/utils/dates";
import { sumSubmissionsByDay } from "./daily-submissions.repository";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Submissions of a team's forms on each of the last `days` UTC days, oldest first. */
export async function listDailySubmissions({
  teamId,
  formIds,
  days,
}: {
  teamId: number;
  formIds: FormReach;
  days: number;
}): Promise<{ day: string; count: number }[]> {
  const now = Date.now();
  const names = Array.from({ length: days }, (_, index) =>
    utcDay(new Date(now - (days - 1 - index) * DAY_MS)),
  );
  const counts = await sumSubmissionsByDay({ teamId, formIds, since: names[0] ?? "" });
  return names.map((day) => ({ day, count: counts.get(day) ?? 0 }));
}
