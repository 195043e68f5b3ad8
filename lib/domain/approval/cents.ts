import { ENGLISH_LOCALE } from "../system-texts/locale-of";

/** The largest amount of one line, in cents: a hundred of them still add up without rounding. */
export const MAX_CENTS = 1_000_000_000_00;

const TYPED_AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/;

/**
 * Dollars as whole cents; null when the value is not an amount of money, such as one with three
 * decimals.
 */
export function centsOf(dollars: unknown): number | null {
  if (typeof dollars !== "number" || !Number.isFinite(dollars)) {
    return null;
  }
  const cents = Math.round(dollars * 100);
  return cents / 100 === dollars && Math.abs(cents) <= MAX_CENTS ? cents : null;
}

/** "1,200.50" or "$1200.5" as whole cents; null for anything else. */
export function typedCents(text: string): number | null {
  const [, dollars, decimals = ""] = TYPED_AMOUNT.exec(text.trim()) ?? [];
  if (dollars === undefined) {
    return null;
  }
  const cents = Number(dollars.replaceAll(",", "")) * 100 + Number(decimals.padEnd(2, "0"));
  return cents <= MAX_CENTS ? cents : null;
}

/** "$1,200.50" */
export function moneyText(cents: number, locale = ENGLISH_LOCALE): string {
  if (locale !== ENGLISH_LOCALE) {
    return (cents / 100).toLocaleString(locale, { style: "currency", currency: "USD" });
  }
  const [dollars = "", decimals = ""] = (cents / 100).toFixed(2).split(".");
  return `$${dollars.replace(/\B(?=(?:\d{3})+$)/g, ",")}.${decimals}`;
}
