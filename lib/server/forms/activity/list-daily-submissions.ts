import "server-only";
import { utcDay } from "@/lib/utils/dates";
import { sumSubmissionsByDay } from "./daily-submissions.repository";

const DAY_MS = 24 * 60 * 60 * 1000;

type DaysOf = { teamId: number } | { formId: number };

/** Submissions of the owner's forms, or of one form, on each of the last `days` UTC days, oldest first. */
export async function listDailySubmissions({
  days,
  now = new Date(),
  ...of
}: DaysOf & { days: number; now?: Date }): Promise<{ day: string; count: number }[]> {
  const names = Array.from({ length: days }, (_, index) =>
    utcDay(new Date(now.getTime() - (days - 1 - index) * DAY_MS)),
  );
  const counts = await sumSubmissionsByDay({ ...of, since: names[0] ?? "" });
  return names.map((day) => ({ day, count: counts.get(day) ?? 0 }));
}
