import { isRecord } from "@/lib/domain/fields/answers";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { refused, written, type ColumnOutcome } from "../columns/board-column";

const DEFAULT_RATING_LIMIT = 5;

export function writeNumber(value: DisplayValue): ColumnOutcome {
  const number = numberOf(value);
  return number === null ? refused("The answer is no number.") : written(withoutExponent(number));
}

/** A whole number from 1 to the column's own limit. */
export function writeRating(value: DisplayValue, settings: unknown): ColumnOutcome {
  const number = numberOf(value);
  const limit = ratingLimit(settings);
  return number !== null && Number.isInteger(number) && number >= 1 && number <= limit
    ? written({ rating: number })
    : refused(`The column takes whole ratings from 1 to ${limit}.`);
}

function numberOf(value: DisplayValue): number | null {
  const hasNumber = value.kind === "number" || value.kind === "rating";
  return hasNumber && Number.isFinite(value.value) ? value.value : null;
}

function ratingLimit(settings: unknown): number {
  const limit = isRecord(settings) ? Number(settings["limit"]) : Number.NaN;
  return Number.isInteger(limit) && limit > 0 ? limit : DEFAULT_RATING_LIMIT;
}

/** No exponent or thousands separators: the service cannot parse them. */
function withoutExponent(value: number): string {
  const text = String(value);
  return text.includes("e")
    ? value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}
