/** `day` is a UTC day such as "2026-11-17". */
export type DayCount = { day: string; count: number };
