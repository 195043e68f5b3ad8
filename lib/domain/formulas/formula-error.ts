/** Characters of a formula, from the first to the one behind the last. */
export type FormulaPlace = { from: number; to: number };

/** What is wrong with a formula and where; the sentence has no full stop. */
export type FormulaProblem = FormulaPlace & { sentence: string };

/** Thrown while a formula is read or calculated; never leaves lib/domain/formulas. */
export class FormulaError extends Error {
  readonly place: FormulaPlace | null;

  constructor(sentence: string, place: FormulaPlace | null = null) {
    super(sentence);
    this.place = place;
  }
}

/** The problem of a caught error; errors of our own code are thrown on. */
export function problemOf(error: unknown, whole: FormulaPlace): FormulaProblem {
  if (!(error instanceof FormulaError)) {
    throw error;
  }
  return { sentence: error.message, ...(error.place ?? whole) };
}
