/** The most decimals that a result can have. */
export const MOST_DECIMALS = 6;

/** Decimals by format when none are chosen: as many as needed of a plain number. */
const USUAL_DECIMALS = { number: MOST_DECIMALS, currency: 2, percent: 0, text: 0, date: 0 };

/** The currencies of ISO 4217 without two decimals. Not asked of Intl, which knows others in other browsers. */
const CURRENCY_DECIMALS: readonly (readonly [decimals: number, currencies: string])[] = [
  [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
  [3, "BHD IQD JOD KWD LYD OMR TND"],
  [4, "CLF UYW"],
];

export type ResultFormat = keyof typeof USUAL_DECIMALS;

// A function, so that visitors' scripts leave it out. The keys of an object literal are exactly those of its type.
export const resultFormats = () => Object.keys(USUAL_DECIMALS) as ResultFormat[];

export type ResultStyle = {
  format: ResultFormat;
  decimals?: number | undefined;
  /** Of the format "currency": a code of ISO 4217. */
  currency?: string | undefined;
};

/** The most decimals that a result shows. */
export function shownDecimals({ format, decimals, currency }: ResultStyle): number {
  const ofCurrency = format === "currency" && currency ? currencyDecimals(currency) : undefined;
  return decimals ?? ofCurrency ?? USUAL_DECIMALS[format];
}

function currencyDecimals(currency: string): number | undefined {
  return CURRENCY_DECIMALS.find(([, codes]) => codes.includes(currency))?.[0];
}
