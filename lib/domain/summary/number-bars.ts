import { clampToFinite, type NumberTally } from "./tally";

/** Count of numbers from `from` to `to`; a single number where both are equal. */
export type NumberBar = { from: number; to: number; count: number };

const MOST_BARS = 12;
const STEPS = [1, 2, 2.5, 5, 10];
const SMALLEST_WIDTH = 1e-9;
/** Whole numbers below this have a bin each: bins have two significant digits. */
const EXACT_BELOW = 100;

/**
 * A histogram: one bar per number when there are few small whole numbers, otherwise up to twelve
 * intervals of equal, round width. An interval includes its lower end and not its upper one.
 */
export function numberBars(numbers: NumberTally): NumberBar[] {
  const { min, max, scale, least, bins } = numbers;
  if (scale !== null && scale <= MOST_BARS) {
    return Array.from({ length: scale - least + 1 }, (_, index) => oneNumber(bins, least + index));
  }
  if (isExact(numbers) && bins.size <= MOST_BARS) {
    return [...bins.keys()].sort((a, b) => a - b).map((value) => oneNumber(bins, value));
  }
  // Halves before subtracting: the difference of the two ends may overflow.
  const width = roundWidth((max / 2 - min / 2) / (MOST_BARS / 2 - 1));
  const start = Math.floor(min / width);
  const bars = Array.from({ length: Math.floor(max / width) - start + 1 }, (_, index) => ({
    from: rounded((start + index) * width),
    to: rounded((start + index + 1) * width),
    count: 0,
  }));
  for (const [value, count] of bins) {
    const inside = Math.max(min, Math.min(max, value));
    const bar = bars[Math.floor(inside / width) - start];
    if (bar !== undefined) {
      bar.count += count;
    }
  }
  return bars;
}

function isExact({ min, max, isWhole }: NumberTally): boolean {
  return isWhole && min > -EXACT_BELOW && max < EXACT_BELOW;
}

function oneNumber(bins: ReadonlyMap<number, number>, value: number): NumberBar {
  return { from: value, to: value, count: bins.get(value) ?? 0 };
}

/** The next larger step of 1, 2, 2.5, 5, 10, 20 … */
function roundWidth(width: number): number {
  if (width < SMALLEST_WIDTH) {
    return 1;
  }
  const power = 10 ** Math.floor(Math.log10(width));
  const step = STEPS.find((candidate) => candidate * power >= width) ?? 10;
  return step * power;
}

// Rounds 0.30000000000000004 to 0.3.
function rounded(value: number): number {
  return clampToFinite(Number(clampToFinite(value).toPrecision(12)));
}
