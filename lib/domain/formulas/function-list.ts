const ANY = Number.POSITIVE_INFINITY;

type Shape = readonly [least: number, most: number, args: string];

/**
 * Every function that a formula can call, with how many arguments it takes; nothing else can be reached from
 * one. What each of them is for is in function-guide.ts, which visitors do not load.
 */
const SHAPES = {
  IF: [2, 3, "condition, then, otherwise"],
  IFS: [2, ANY, "condition, value, …"],
  SWITCH: [3, ANY, "value, case, result, …, otherwise"],
  CHOOSE: [2, ANY, "number, value, …"],
  AND: [1, ANY, "condition, …"],
  OR: [1, ANY, "condition, …"],
  XOR: [1, ANY, "condition, …"],
  NOT: [1, 1, "condition"],
  IFERROR: [2, 2, "value, otherwise"],
  COALESCE: [1, ANY, "value, …"],
  ISBLANK: [1, 1, "value"],
  ISNUMBER: [1, 1, "value"],
  ISTEXT: [1, 1, "value"],
  SUM: [1, ANY, "number, …"],
  AVERAGE: [1, ANY, "number, …"],
  MIN: [1, ANY, "number, …"],
  MAX: [1, ANY, "number, …"],
  COUNT: [1, ANY, "value, …"],
  COUNTA: [1, ANY, "value, …"],
  COUNTIF: [2, 2, "list, criterion"],
  SUMIF: [2, 3, "list, criterion, numbers"],
  CONTAINS: [2, 2, "list or text, wanted"],
  ROUND: [1, 2, "number, digits"],
  ROUNDUP: [1, 2, "number, digits"],
  ROUNDDOWN: [1, 2, "number, digits"],
  FLOOR: [1, 2, "number, multiple"],
  CEILING: [1, 2, "number, multiple"],
  CEIL: [1, 2, "number, multiple"],
  INT: [1, 1, "number"],
  MOD: [2, 2, "number, divisor"],
  ABS: [1, 1, "number"],
  SIGN: [1, 1, "number"],
  POWER: [2, 2, "number, exponent"],
  SQRT: [1, 1, "number"],
  EXP: [1, 1, "number"],
  LN: [1, 1, "number"],
  LOG: [1, 2, "number, base"],
  LEN: [1, 1, "text"],
  UPPER: [1, 1, "text"],
  LOWER: [1, 1, "text"],
  PROPER: [1, 1, "text"],
  TRIM: [1, 1, "text"],
  CONCAT: [1, ANY, "text, …"],
  TEXTJOIN: [3, ANY, "between, skip empty, text, …"],
  JOIN: [2, 2, "list, between"],
  LEFT: [1, 2, "text, count"],
  RIGHT: [1, 2, "text, count"],
  MID: [3, 3, "text, start, count"],
  FIND: [2, 3, "wanted, text, start"],
  SEARCH: [2, 3, "wanted, text, start"],
  SUBSTITUTE: [3, 4, "text, old, new, which"],
  REPLACE: [4, 4, "text, start, count, new"],
  REPT: [2, 2, "text, count"],
  EXACT: [2, 2, "text, text"],
  VALUE: [1, 1, "text"],
  TEXT: [2, 2, "value, format"],
  DATE: [3, 3, "year, month, day"],
  TODAY: [0, 0, ""],
  NOW: [0, 0, ""],
  YEAR: [1, 1, "date"],
  MONTH: [1, 1, "date"],
  DAY: [1, 1, "date"],
  WEEKDAY: [1, 2, "date, kind"],
  EDATE: [2, 2, "date, months"],
  EOMONTH: [2, 2, "date, months"],
  DATEDIF: [3, 3, "start, end, unit"],
  DAYS: [2, 2, "end, start"],
  NETWORKDAYS: [2, ANY, "start, end, day off, …"],
  TIME: [2, 3, "hour, minute, second"],
  HOUR: [1, 1, "time"],
  MINUTE: [1, 1, "time"],
} satisfies Record<string, Shape>;

export type FunctionName = keyof typeof SHAPES;

const byName: ReadonlyMap<string, Shape> = new Map(Object.entries(SHAPES));

/** In the order in which they are offered. */
export const FUNCTION_NAMES: readonly FunctionName[] = Object.keys(SHAPES) as FunctionName[];

/** How it is written: "ROUND(number, digits)". */
export function usageOf(name: FunctionName): string {
  return `${name}(${SHAPES[name][2]})`;
}

/** Why a call with so many arguments is wrong, or null. */
export function argumentProblem(name: string, count: number): string | null {
  const shape = byName.get(name);
  if (shape === undefined) {
    return `There is no function "${name}"`;
  }
  const [least, most, args] = shape;
  const isFitting = count >= least && count <= most && (name !== "IFS" || count % 2 === 0);
  return isFitting ? null : `It is written ${name}(${args})`;
}

const WITH_COLUMNS = ["SUM", "MIN", "MAX", "AVERAGE", "COUNT", "COUNTA", "COUNTIF", "SUMIF"];

/** What is wrong with a column of a table anywhere else. */
export const COLUMN_ALONE = `A column of a table stands alone in ${WITH_COLUMNS.slice(0, -1).join(", ")} or ${WITH_COLUMNS.at(-1)}`;

/** Whether a function takes a column of a table as this argument: a criterion is one value. */
export function takesColumn(name: string, index: number): boolean {
  const isCriterion = index === 1 && (name === "COUNTIF" || name === "SUMIF");
  return WITH_COLUMNS.includes(name) && !isCriterion;
}
