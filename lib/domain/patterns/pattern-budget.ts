/** What may still be done to compare texts with patterns. */
export type PatternBudget = { stepsLeft: number };

/** Some 10 ms on one core. The longest answer takes 300,000 for the simplest pattern, an e-mail address 2,000. */
const STEPS = 400_000;

/** For all answers of one submission together, or one answer on its own. */
export function createPatternBudget(): PatternBudget {
  return { stepsLeft: STEPS };
}
