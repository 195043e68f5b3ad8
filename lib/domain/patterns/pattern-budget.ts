/** Number of steps left for matching texts against patterns. */
export type PatternBudget = { stepsLeft: number };

/**
 * About 10 ms on one core. The longest answer needs 300,000 steps for the simplest pattern, an
 * e-mail address 2,000.
 */
const STEPS = 400_000;

/** Shared by all answers of one submission, or for one answer alone. */
export function createPatternBudget(): PatternBudget {
  return { stepsLeft: STEPS };
}
