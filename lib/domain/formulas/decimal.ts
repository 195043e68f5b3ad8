import { Decimal as Library } from "decimal.js";
import { FormulaError } from "./formula-error";

/**
 * Decimal numbers with 34 digits, as in IEEE 754 decimal128: 0.1 + 0.2 is 0.3, and an operation takes a
 * bounded time, whatever its operands. Halves are rounded away from zero.
 */
export const Decimal = Library.clone({
  precision: 34,
  rounding: Library.ROUND_HALF_UP,
  maxE: 40,
  minE: -40,
  toExpPos: 41,
  toExpNeg: -41,
});
export type Decimal = Library;

export const ZERO = new Decimal(0);
export const ONE = new Decimal(1);

const TOO_LARGE = "The number is too large";
/** Stored answers are numbers of JSON, which hold 15 digits. */
const LARGEST = new Decimal("1e15");
/** Differences behind these digits come from divisions: 1/3*3 equals 1. */
const COMPARED_DIGITS = 15;

/** The number itself, unless it is beyond what can be calculated with. */
export function checked(number: Decimal): Decimal {
  if (number.isNaN()) {
    throw new FormulaError("This has no result");
  }
  if (!number.isFinite()) {
    throw new FormulaError(TOO_LARGE);
  }
  return number;
}

/** A number for storage, rounded half away from zero. */
export function storedNumber(number: Decimal, decimals: number): number {
  if (number.abs().greaterThanOrEqualTo(LARGEST)) {
    throw new FormulaError(TOO_LARGE);
  }
  const rounded = number.toDecimalPlaces(decimals).toNumber();
  // JSON has no negative zero.
  return rounded === 0 ? 0 : rounded;
}

export function compareNumbers(left: Decimal, right: Decimal): number {
  return left
    .toSignificantDigits(COMPARED_DIGITS)
    .comparedTo(right.toSignificantDigits(COMPARED_DIGITS));
}

/** Digits without an exponent. */
export function textOfNumber(number: Decimal): string {
  const short = number.toSignificantDigits(COMPARED_DIGITS);
  return short.isZero() ? "0" : short.toFixed();
}

/** The whole part. */
export function wholePart(number: Decimal): Decimal {
  return withoutNoise(number).trunc();
}

/** The largest whole number that is not above it. */
export function wholeBelow(number: Decimal): Decimal {
  return withoutNoise(number).floor();
}

/** The next multiple below (or at) the number, or above it, as multiples of the sign of `multiple` are counted. */
export function multipleOf(
  number: Decimal,
  { multiple, mode }: { multiple: Decimal; mode: "up" | "down" },
): Decimal {
  if (multiple.isZero()) {
    return ZERO;
  }
  const count = withoutNoise(number.div(multiple));
  return (mode === "up" ? count.ceil() : count.floor()).times(multiple);
}

/** What differences behind the last digit can leave of a number. */
const NOISE = new Decimal("1e-25");

/** What a division leaves, with the sign of the divisor. */
export function remainder(number: Decimal, divisor: Decimal): Decimal {
  const count = number.div(divisor);
  if (count.abs().greaterThanOrEqualTo(LARGEST)) {
    throw new FormulaError(TOO_LARGE);
  }
  const rest = number.minus(wholeBelow(count).times(divisor));
  return rest.abs().lessThan(number.abs().times(NOISE)) ? ZERO : rest;
}

function withoutNoise(number: Decimal): Decimal {
  return number.toSignificantDigits(COMPARED_DIGITS);
}

/** Rounds to digits behind the point, or in front of it when negative. */
export function roundTo(
  number: Decimal,
  { digits, mode }: { digits: number; mode: "half" | "up" | "down" },
): Decimal {
  const rounding = {
    half: Decimal.ROUND_HALF_UP,
    up: Decimal.ROUND_UP,
    down: Decimal.ROUND_DOWN,
  }[mode];
  // Half is far from the differences that divisions leave; up and down are not.
  const exact = mode === "half" ? number : withoutNoise(number);
  if (digits >= 0) {
    return exact.toDecimalPlaces(digits, rounding);
  }
  const unit = new Decimal(10).pow(-digits);
  return exact.div(unit).toDecimalPlaces(0, rounding).times(unit);
}

export function power(base: Decimal, exponent: Decimal): Decimal {
  if (base.isZero() && exponent.lessThanOrEqualTo(0)) {
    throw new FormulaError(exponent.isZero() ? "0^0 has no result" : "This divides by zero");
  }
  return base.pow(exponent);
}
