/** Bounds of formulas: one that is within them is calculated in a time that its length allows. */
export const FORMULA_LIMITS = {
  /** Characters of one formula, and of all formulas of a form. */
  length: 2000,
  lengthPerForm: 50_000,
  /** Parentheses, functions and signs within one another. */
  depth: 64,
  /** Characters of a text that a formula makes. */
  text: 10_000,
  /** Of an answer that is read: longer ones are refused by validation. */
  answer: 100_000,
  /** Steps of each calculation of all formulas; all calculations of one submission together have twice as many. */
  steps: 100_000,
} as const;
