export const DAY_SECONDS = 24 * 60 * 60;

const TIME = /^(?:\d{4}-\d\d-\d\d[T ])?([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

/** Seconds of the day in "9:05", "09:05:30" or "2026-11-23T09:05"; null for any other text. */
export function secondsInText(text: string): number | null {
  const [, hours, minutes, seconds = "0"] = TIME.exec(text.trim()) ?? [];
  return hours === undefined ? null : (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}

/** "09:05", or "09:05:30" where there are seconds. */
export function isoOfTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = seconds % 60 === 0 ? parts.slice(0, 2) : parts;
  return shown.map((part) => String(part).padStart(2, "0")).join(":");
}
