const STEPS = [1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 75];
const INTERVALS = 3;

/** Round step of an axis with three intervals that reaches at least `max`. */
function chartStep(max: number): number {
  let factor = 1;
  for (;;) {
    const step = STEPS.find((candidate) => candidate * factor * INTERVALS >= max);
    if (step !== undefined) {
      return step * factor;
    }
    factor *= 10;
  }
}

/** Ticks of the axis, top first: `chartTicks(33)` is 45, 30, 15, 0. */
export function chartTicks(max: number): number[] {
  const step = chartStep(max);
  return [3, 2, 1, 0].map((index) => index * step);
}
