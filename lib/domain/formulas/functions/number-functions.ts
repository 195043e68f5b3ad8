import {
  checked,
  Decimal,
  multipleOf,
  ONE,
  power,
  remainder,
  roundTo,
  wholeBelow,
} from "../decimal";
import { FormulaError } from "../formula-error";
import { BLANK, numberValue, toNumber, toWhole, type FormulaValue } from "../formula-value";
import { STEPS_OF_A_ROOT, stepsOfPower } from "../steps";
import { wholeValue, type Args, type Calculate } from "./function";

/** Functions of numbers. */
export const NUMBER_FUNCTIONS: readonly (readonly [string, Calculate])[] = [
  ["ROUND", (args) => rounded(args, "half")],
  ["ROUNDUP", (args) => rounded(args, "up")],
  ["ROUNDDOWN", (args) => rounded(args, "down")],
  ["FLOOR", (args) => stepped(args, "down")],
  ["CEILING", (args) => stepped(args, "up")],
  ["CEIL", (args) => stepped(args, "up")],
  ["INT", ([arg = BLANK]) => numberValue(wholeBelow(toNumber(arg)))],
  [
    "MOD",
    ([arg = BLANK, by = BLANK]) => numberValue(checked(remainder(toNumber(arg), divisor(by)))),
  ],
  ["ABS", ([arg = BLANK]) => numberValue(toNumber(arg).abs())],
  ["SIGN", ([arg = BLANK]) => wholeValue(toNumber(arg).comparedTo(0))],
  [
    "POWER",
    ([base = BLANK, exponent = BLANK], { spend }) => {
      spend?.(stepsOfPower(exponent));
      return numberValue(checked(power(toNumber(base), toNumber(exponent))));
    },
  ],
  ["SQRT", costly(([arg = BLANK]) => toNumber(arg).sqrt())],
  ["EXP", costly(([arg = BLANK]) => toNumber(arg).exp())],
  ["LN", costly(([arg = BLANK]) => positive(arg).ln())],
  ["LOG", costly(([arg = BLANK, base]) => logarithm(positive(arg), base))],
];

const DIGITS = 15;

function costly(calculate: (args: Args) => Decimal): Calculate {
  return (args, { spend }) => {
    spend?.(STEPS_OF_A_ROOT);
    return numberValue(checked(calculate(args)));
  };
}

function rounded([arg = BLANK, places = BLANK]: Args, mode: "half" | "up" | "down"): FormulaValue {
  const digits = toWhole(places);
  if (Math.abs(digits) > DIGITS) {
    throw new FormulaError(`Numbers are rounded to at most ${DIGITS} digits`);
  }
  return numberValue(checked(roundTo(toNumber(arg), { digits, mode })));
}

/** To a multiple; of a negative number it may be negative, too. */
function stepped([arg = BLANK, unit]: Args, mode: "up" | "down"): FormulaValue {
  const [number, multiple] = [toNumber(arg), unit === undefined ? ONE : toNumber(unit)];
  if (number.isPositive() && !number.isZero() && multiple.isNegative() && !multiple.isZero()) {
    throw new FormulaError("A positive number has no negative multiple");
  }
  return numberValue(checked(multipleOf(number, { multiple, mode })));
}

function divisor(value: FormulaValue): Decimal {
  const number = toNumber(value);
  if (number.isZero()) {
    throw new FormulaError("This divides by zero");
  }
  return number;
}

function positive(value: FormulaValue): Decimal {
  const number = toNumber(value);
  if (number.lessThanOrEqualTo(0)) {
    throw new FormulaError("Only numbers above zero have a logarithm");
  }
  return number;
}

function logarithm(number: Decimal, base: FormulaValue | undefined): Decimal {
  const found = base === undefined ? new Decimal(10) : positive(base);
  if (found.equals(1)) {
    throw new FormulaError("This divides by zero");
  }
  return number.log(found);
}
