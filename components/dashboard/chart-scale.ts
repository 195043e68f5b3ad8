const STEPS = [1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 75];
const MAX_INTERVALS = 5;

/**
 * Ticks of an axis, top first, that ends as little above `max` as round steps allow: `chartTicks(33)` is 40, 30, 20, 10, 0.
 * Of two that end alike, the one with more ticks.
 */
export function chartTicks(max: number): number[] {
  const needed = Math.max(1, max);
  const factor = 10 ** Math.max(0, Math.floor(Math.log10(needed)) - 1);
  const factors = factor === 1 ? [factor] : [factor / 10, factor];
  const axes = factors
    .flatMap((each) => STEPS.map((step) => step * each))
    .map((step) => ({ step, intervals: Math.ceil(needed / step) }))
    .filter(({ intervals }) => intervals <= MAX_INTERVALS)
    .toSorted(
      (one, other) =>
        one.step * one.intervals - other.step * other.intervals || other.intervals - one.intervals,
    );
  const { step, intervals } = axes[0] ?? { step: needed, intervals: 1 };
  return Array.from({ length: intervals + 1 }, (_, index) => (intervals - index) * step);
}
