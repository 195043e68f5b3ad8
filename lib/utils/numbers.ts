const integers = new Intl.NumberFormat("en-US");

/** "1,106". */
export function formatCount(count: number): string {
  return integers.format(count);
}

const decimals = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

const fractions = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 3 });

/** "1,106.5": two digits behind the point at most; below 1 three digits that count: "0.00123". */
export function formatNumber(value: number): string {
  return Math.abs(value) < 1 ? fractions.format(value) : decimals.format(value);
}

const percents = new Intl.NumberFormat("en-US", { style: "percent" });

/** "75%" of 0.75. */
export function formatPercent(share: number): string {
  return percents.format(share);
}

/** "1 field", "12 fields"; the plural is the singular with an s unless it is given. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}
