const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Times below `below` seconds are counted in steps of `step` seconds, longer ones in the longest step. */
const STEPS = [
  { below: MINUTE, step: 1 },
  { below: 10 * MINUTE, step: 10 },
  { below: HOUR, step: MINUTE },
];
const LONGEST_STEP = 10 * MINUTE;

/** How many answers took `seconds`. */
export type TimeCount = { seconds: number; answers: number };

/**
 * The time that an answer is counted with: rounded to steps that grow with it, at most 8 % away from the
 * true one above a second, and at most a day.
 */
export function countedSeconds(milliseconds: number): number {
  const seconds = Math.min(DAY, Math.max(0, milliseconds / 1000));
  const step = STEPS.find(({ below }) => seconds < below)?.step ?? LONGEST_STEP;
  return Math.round(seconds / step) * step;
}

/** The median of counted times, between the two in the middle when there are as many on both sides; null without any. */
export function medianSeconds(times: readonly TimeCount[]): number | null {
  const sorted = times.toSorted((one, other) => one.seconds - other.seconds);
  const total = sorted.reduce((sum, { answers }) => sum + answers, 0);
  const lower = secondsAt(sorted, Math.floor((total - 1) / 2));
  const upper = secondsAt(sorted, Math.floor(total / 2));
  return lower === null || upper === null ? null : Math.round((lower + upper) / 2);
}

/** The time at this place, from 0, when each answer stands for itself. */
function secondsAt(sorted: readonly TimeCount[], place: number): number | null {
  let counted = 0;
  for (const { seconds, answers } of sorted) {
    counted += answers;
    if (place < counted) {
      return place < 0 ? null : seconds;
    }
  }
  return null;
}
