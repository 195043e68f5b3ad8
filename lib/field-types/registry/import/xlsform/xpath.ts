import { LostExpression, quoted, type Expression } from "../expressions/expression";
import type { Dialect } from "../expressions/read-tokens";

/** Of the expressions in XLSForm: XPath 1.0 with the functions of ODK, and `${name}` for a question. */
export const XPATH: Dialect = {
  // A question by its name, a path from here, the answer itself, or a path from the root.
  answer:
    /\$\{\s*([^{}]{1,200}?)\s*\}|((?:current\(\)\/)?\.{1,2}\/[\w./-]+|(?:current\(\))?\/[A-Za-z_][\w./-]*|\.)(?![\w.])/y,
  name: /[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/y,
  operators: new Map([
    ["or", "or"],
    ["and", "and"],
    ["=", "="],
    ["==", "="],
    ["!=", "!="],
    ["<>", "!="],
    ["<", "<"],
    ["<=", "<="],
    [">", ">"],
    [">=", ">="],
    ["+", "+"],
    ["-", "-"],
    ["*", "*"],
    ["div", "/"],
    ["mod", "mod"],
  ]),
  negations: new Set(),
  call: (name, args) => {
    const [first, second] = args;
    if ((name === "true" || name === "false") && args.length === 0) {
      return { kind: "boolean", value: name === "true" };
    }
    if (name === "not" && first !== undefined) {
      return { kind: "not", operand: first };
    }
    if ((name === "selected" || name === "contains") && first && second) {
      return { kind: "binary", operator: "contains", left: first, right: second };
    }
    return { kind: "call", name, args };
  },
  word: (name): Expression => {
    const word = name.toLowerCase();
    if (word === "true" || word === "false") {
      return { kind: "boolean", value: word === "true" };
    }
    throw new LostExpression(`${quoted(name)} means nothing here`);
  },
};

/** Functions that are called as ours. */
const SAME: Readonly<Record<string, string>> = {
  if: "IF",
  coalesce: "COALESCE",
  concat: "CONCAT",
  round: "ROUND",
  sum: "SUM",
  min: "MIN",
  max: "MAX",
  abs: "ABS",
  sqrt: "SQRT",
  pow: "POWER",
  exp: "EXP",
  log: "LN",
  int: "INT",
  floor: "FLOOR",
  ceiling: "CEILING",
  today: "TODAY",
  now: "NOW",
  "string-length": "LEN",
  "normalize-space": "TRIM",
  "upper-case": "UPPER",
  "lower-case": "LOWER",
  "count-non-empty": "COUNTA",
  count: "COUNT",
};

/** How a function of ODK is written as a formula, by the formulas of its arguments; null for what formulas lack. */
export function xpathCall(name: string, args: readonly string[]): string | null {
  const [a = "", b = "", c] = args;
  const same = Object.hasOwn(SAME, name) ? SAME[name] : undefined;
  if (same !== undefined) {
    return `${same}(${args.join(", ")})`;
  }
  // Of the Community Health Toolkit.
  switch (name.replace(/^cht:/, "")) {
    case "number":
    case "string":
    case "date":
    case "boolean":
    case "jr:choice-name":
      // Answers are called by their labels here, and values become what is asked for.
      return a === "" ? null : a;
    case "count-selected":
      return `COUNTA(${a})`;
    case "log10":
      return `LOG(${a}, 10)`;
    case "pi":
      return "3.14159265358979";
    case "starts-with":
      return `(LEFT(${a}, LEN(${b})) = ${b})`;
    case "ends-with":
      return `(RIGHT(${a}, LEN(${b})) = ${b})`;
    case "substr":
      return c === undefined
        ? `MID(${a}, ${b} + 1, LEN(${a}))`
        : `MID(${a}, ${b} + 1, ${c} - ${b})`;
    case "join":
      return `TEXTJOIN(${a}, FALSE, ${args.slice(1).join(", ")})`;
    case "format-date":
    case "format-date-time":
      return dateFormula(a, b);
    case "date-time":
    case "decimal-date-time":
      return a === "" ? null : a;
    case "add-date":
      return `(EDATE(${a}, 12 * (${b || "0"}) + (${c ?? "0"})) + (${args[3] ?? "0"}))`;
    case "difference-in-days":
      return `DATEDIF(${a}, ${b}, "D")`;
    case "difference-in-weeks":
      return `INT(DATEDIF(${a}, ${b}, "D") / 7)`;
    case "difference-in-months":
      return `DATEDIF(${a}, ${b}, "M")`;
    case "difference-in-years":
      return `DATEDIF(${a}, ${b}, "Y")`;
    default:
      return null;
  }
}

const PLACES: Readonly<Record<string, string>> = {
  Y: "yyyy",
  y: "yy",
  m: "mm",
  n: "m",
  b: "mmm",
  d: "dd",
  e: "d",
  H: "hh",
  h: "h",
  M: "mm",
  S: "ss",
  a: "ddd",
};

/** A date as ODK writes it by `%Y-%m-%d`. */
function dateFormula(date: string, format: string): string | null {
  const isText = /^"[^"]*"$/.test(format);
  let isKnown = isText;
  const ours = format.replaceAll(/%(.)/g, (_, place: string) => {
    isKnown &&= Object.hasOwn(PLACES, place);
    return PLACES[place] ?? "";
  });
  return isKnown ? `TEXT(${date}, ${ours})` : null;
}
