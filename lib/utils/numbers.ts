const integers = new Intl.NumberFormat("en-US");

/** "1,106". */
export function formatCount(count: number): string {
  return integers.format(count);
}

const decimals = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

const fractions = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 3 });

/** "1,106.5": at most two decimals; below 1, three significant digits: "0.00123". */
export function formatNumber(value: number): string {
  return Math.abs(value) < 1 ? fractions.format(value) : decimals.format(value);
}

const percents = new Intl.NumberFormat("en-US", { style: "percent" });

/** "75%" of 0.75. */
export function formatPercent(share: number): string {
  return percents.format(share);
}

/** "1 field", "12 fields"; the default plural is the singular with an s. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** "45 s", "2 min 10 s", "1 h 5 min": hours without seconds. */
export function formatDuration(seconds: number): string {
  const whole = seconds < 3600 ? Math.round(seconds) : Math.round(seconds / 60) * 60;
  const parts = [
    { count: Math.floor(whole / 3600), unit: "h" },
    { count: Math.floor((whole % 3600) / 60), unit: "min" },
    { count: whole % 60, unit: "s" },
  ];
  const said = parts.filter(({ count }) => count > 0);
  return said.length === 0 ? "0 s" : said.map(({ count, unit }) => `${count} ${unit}`).join(" ");
}
