import { shownDecimals, type ResultStyle } from "@/lib/domain/formulas/result-style";
import { numberText } from "../_shared/range/number-text";

export const USUAL_CURRENCY = "USD";

// Created once for each: it takes longer than a hundred uses.
const formats = new Map<string, Intl.NumberFormat>();

/** A result as people read it: "1234.5", "€1,234.50", "15 %". */
export function resultText(value: number, style: ResultStyle, locale: string): string {
  const decimals = shownDecimals(style);
  switch (style.format) {
    case "currency":
      return moneyFormat(style.currency ?? USUAL_CURRENCY, decimals, locale).format(value);
    case "percent":
      return `${numberText((value * 100).toFixed(decimals), locale)} %`;
    default:
      // Without an exponent: results are below 10^15 and have at most six decimals.
      return numberText(
        style.decimals === undefined ? String(value) : value.toFixed(decimals),
        locale,
      );
  }
}

function moneyFormat(currency: string, decimals: number, locale: string): Intl.NumberFormat {
  const key = `${currency} ${decimals} ${locale}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  formats.set(key, format);
  return format;
}
