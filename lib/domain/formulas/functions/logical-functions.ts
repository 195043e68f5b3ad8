import { FormulaError } from "../formula-error";
import type { FormulaNode } from "../formula-node";
import {
  BLANK,
  booleanValue,
  isBlank,
  toBoolean,
  toWhole,
  type FormulaValue,
} from "../formula-value";
import { isEqual } from "../operators";

export type Calculating = {
  value: (node: FormulaNode) => FormulaValue;
  /** null: it has no value because of an error. */
  attempt: (node: FormulaNode) => FormulaValue | null;
};

type Args = readonly FormulaNode[];
type Branch = (args: Args, calculating: Calculating) => FormulaValue;

/** The functions that calculate only those arguments that count, or go on from an error in them. */
export const logicalFunctions: ReadonlyMap<string, Branch> = new Map<string, Branch>([
  [
    "IF",
    ([condition, then, otherwise], { value }) => {
      const chosen = condition !== undefined && toBoolean(value(condition)) ? then : otherwise;
      return chosen === undefined ? BLANK : value(chosen);
    },
  ],
  ["IFS", firstMet],
  ["SWITCH", switched],
  ["CHOOSE", chosen],
  ["AND", (args, { value }) => booleanValue(args.every((arg) => toBoolean(value(arg))))],
  ["OR", (args, { value }) => booleanValue(args.some((arg) => toBoolean(value(arg))))],
  [
    "XOR",
    (args, { value }) => booleanValue(args.filter((arg) => toBoolean(value(arg))).length % 2 === 1),
  ],
  ["NOT", (args, { value }) => booleanValue(!args.every((arg) => toBoolean(value(arg))))],
  [
    "IFERROR",
    ([tried, otherwise], { attempt, value }) =>
      (tried && attempt(tried)) ?? valueOf(otherwise, value),
  ],
  ["COALESCE", firstGiven],
  ["ISBLANK", asks(isBlank)],
  ["ISNUMBER", asks(({ kind }) => kind === "number" || kind === "day" || kind === "time")],
  ["ISTEXT", asks(({ kind }) => kind === "text" || kind === "choice")],
]);

function valueOf(node: FormulaNode | undefined, value: Calculating["value"]): FormulaValue {
  return node === undefined ? BLANK : value(node);
}

/** Whether a value is of a kind; what has no value is of none. */
function asks(isOfKind: (value: FormulaValue) => boolean): Branch {
  return ([arg], { attempt }) => {
    const value = arg === undefined ? BLANK : attempt(arg);
    return booleanValue(value !== null && isOfKind(value));
  };
}

function firstMet(args: Args, { value }: Calculating): FormulaValue {
  for (let index = 0; index + 1 < args.length; index += 2) {
    const [condition, then] = args.slice(index, index + 2);
    if (condition !== undefined && toBoolean(value(condition))) {
      return valueOf(then, value);
    }
  }
  throw new FormulaError("No condition is met");
}

/** A last argument without a case is the result of all others. */
function switched([asked, ...rest]: Args, { value }: Calculating): FormulaValue {
  const left = valueOf(asked, value);
  for (let index = 0; index + 1 < rest.length; index += 2) {
    const [wanted, then] = rest.slice(index, index + 2);
    if (wanted !== undefined && isEqual({ left, right: value(wanted) })) {
      return valueOf(then, value);
    }
  }
  if (rest.length % 2 === 0) {
    throw new FormulaError("No case is met");
  }
  return valueOf(rest.at(-1), value);
}

function chosen([place, ...options]: Args, { value }: Calculating): FormulaValue {
  const number = toWhole(valueOf(place, value));
  const option = number < 1 ? undefined : options[number - 1];
  if (option === undefined) {
    throw new FormulaError(`There is no value number ${number} to choose`);
  }
  return value(option);
}

function firstGiven(args: Args, { value }: Calculating): FormulaValue {
  for (const arg of args) {
    const found = value(arg);
    if (!isBlank(found)) {
      return found;
    }
  }
  return BLANK;
}
