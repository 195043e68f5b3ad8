import type { Expression } from "../expressions/expression";
import type { Dialect } from "../expressions/read-tokens";

/** Of the expressions in SurveyJS: names stand in braces, operators may be words. */
export const SURVEYJS: Dialect = {
  answer: /\{\s*([^{}]{1,200}?)\s*\}/y,
  name: /[A-Za-z_][\w]*/y,
  operators: new Map([
    ["or", "or"],
    ["||", "or"],
    ["and", "and"],
    ["&&", "and"],
    ["=", "="],
    ["==", "="],
    ["===", "="],
    ["equal", "="],
    ["!=", "!="],
    ["!==", "!="],
    ["<>", "!="],
    ["notequal", "!="],
    ["<", "<"],
    ["less", "<"],
    ["<=", "<="],
    ["lessorequal", "<="],
    [">", ">"],
    ["greater", ">"],
    [">=", ">="],
    ["greaterorequal", ">="],
    ["contains", "contains"],
    ["contain", "contains"],
    ["*=", "contains"],
    ["notcontains", "notcontains"],
    ["notcontain", "notcontains"],
    ["anyof", "anyof"],
    ["allof", "allof"],
    ["noneof", "noneof"],
    ["empty", "empty"],
    ["notempty", "notempty"],
    ["+", "+"],
    ["-", "-"],
    ["*", "*"],
    ["/", "/"],
    ["%", "mod"],
    ["mod", "mod"],
    ["^", "^"],
    ["power", "^"],
  ]),
  negations: new Set(["!", "negate"]),
  call: (name, args): Expression => ({ kind: "call", name, args }),
  // A word that is no operator is a text without its quotation marks.
  word: (name): Expression => {
    switch (name.toLowerCase()) {
      case "true":
      case "false":
        return { kind: "boolean", value: name.toLowerCase() === "true" };
      case "null":
      case "undefined":
        return { kind: "text", text: "" };
      default:
        return { kind: "text", text: name };
    }
  },
};

/** Functions that are called as ours. */
const SAME: Readonly<Record<string, string>> = {
  iif: "IF",
  sum: "SUM",
  avg: "AVERAGE",
  min: "MIN",
  max: "MAX",
  count: "COUNTA",
  round: "ROUND",
  today: "TODAY",
  currentdate: "TODAY",
  year: "YEAR",
  month: "MONTH",
  day: "DAY",
  weekday: "WEEKDAY",
};

const OF_ROWS: Readonly<Record<string, string>> = {
  suminarray: "SUM",
  avginarray: "AVERAGE",
  mininarray: "MIN",
  maxinarray: "MAX",
};

/**
 * How a function of SurveyJS is written as a formula, by the formulas of its arguments; null for what formulas lack. `columnOf` names a
 * column of a table by the table's id and its name in the file.
 */
export function surveyCall(
  name: string,
  args: readonly string[],
  columnOf: (tableId: string, name: string) => string | null,
): string | null {
  const [a = "", b = "", c = '"days"'] = args;
  const same = Object.hasOwn(SAME, name) ? SAME[name] : undefined;
  if (same !== undefined) {
    return `${same}(${args.join(", ")})`;
  }
  const total = Object.hasOwn(OF_ROWS, name) ? OF_ROWS[name] : undefined;
  if (total !== undefined || name === "countinarray") {
    const tableId = /^\{([\w-]+)\}$/.exec(a)?.[1] ?? "";
    const column = columnOf(tableId, b.replaceAll('"', ""));
    if (args.length > 2) {
      return null;
    }
    if (name === "countinarray" && args.length === 1) {
      return `COUNT({${tableId}})`;
    }
    return column === null ? null : `${total ?? "COUNTA"}({${tableId}.${column}})`;
  }
  switch (name) {
    case "age":
      return `DATEDIF(${a}, TODAY(), "Y")`;
    case "trunc":
      return `ROUNDDOWN(${args.join(", ")})`;
    case "getdate":
      return a === "" ? null : a;
    case "datediff":
      return unitOf(c) === null ? null : `DATEDIF(${a}, ${b}, "${unitOf(c)}")`;
    case "dateadd":
      return addedDate(a, b, c);
    case "substring":
      return args.length === 3 ? `MID(${a}, ${b} + 1, ${c} - ${b})` : null;
    default:
      return null;
  }
}

function unitOf(text: string): "D" | "M" | "Y" | null {
  const [, unit] = /^"(day|month|year)s?"$/.exec(text) ?? [];
  return unit === undefined ? null : ({ day: "D", month: "M", year: "Y" } as const)[unit as "day"];
}

function addedDate(date: string, count: string, unit: string): string | null {
  switch (unitOf(unit)) {
    case "D":
      return `(${date} + ${count})`;
    case "M":
      return `EDATE(${date}, ${count})`;
    case "Y":
      return `EDATE(${date}, 12 * ${count})`;
    default:
      return null;
  }
}
