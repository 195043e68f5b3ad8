/** The most decimals that a result can have. */
export const MOST_DECIMALS = 6;

/** Decimals by format when none are chosen: as many as needed of a plain number. */
const USUAL_DECIMALS = { number: MOST_DECIMALS, currency: 2, percent: 0, text: 0, date: 0 };

export type ResultFormat = keyof typeof USUAL_DECIMALS;

// A function, so that visitors' scripts leave it out. The keys of an object literal are exactly those of its type.
export const resultFormats = () => Object.keys(USUAL_DECIMALS) as ResultFormat[];

export type ResultStyle = { format: ResultFormat; decimals?: number | undefined };

/** The most decimals that a result shows. */
export function shownDecimals({ format, decimals }: ResultStyle): number {
  return decimals ?? USUAL_DECIMALS[format];
}
