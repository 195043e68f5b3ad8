export type FirstDayOfWeek = "monday" | "sunday";

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;

/** Whether these ISO dates are the first and the last day of one week. */
export function isWholeWeek(
  { from, to }: { from: string; to: string },
  firstDay: FirstDayOfWeek,
): boolean {
  const start = new Date(`${from}T00:00:00Z`);
  const days = (Date.parse(`${to}T00:00:00Z`) - start.getTime()) / DAY_MS + 1;
  return days === WEEK_DAYS && start.getUTCDay() === (firstDay === "monday" ? 1 : 0);
}

/** Whether an ISO date is a Sunday. */
export function isSunday(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 0;
}
