/** A function as the editor offers it; `least` and `most` count its arguments. */
export type FormulaFunction = {
  name: string;
  least: number;
  most: number;
  /** How it is written. */
  usage: string;
  meaning: string;
};

const ANY = Number.POSITIVE_INFINITY;

/** Every function that a formula can call; nothing else can be reached from one. */
export const FORMULA_FUNCTIONS: readonly FormulaFunction[] = [
  fn("IF", [2, 3], "condition, then, otherwise", "One of two values"),
  fn("AND", [1, ANY], "condition, …", "Whether all conditions are met"),
  fn("OR", [1, ANY], "condition, …", "Whether any condition is met"),
  fn("NOT", [1, 1], "condition", "The opposite of a condition"),
  fn("SUM", [1, ANY], "number, …", "All numbers added up"),
  fn("MIN", [1, ANY], "number, …", "The smallest number or earliest date"),
  fn("MAX", [1, ANY], "number, …", "The largest number or latest date"),
  fn("AVERAGE", [1, ANY], "number, …", "The mean, without empty fields"),
  fn("ROUND", [1, 2], "number, digits", "Rounded to some digits"),
  fn("ROUNDUP", [1, 2], "number, digits", "Rounded away from zero"),
  fn("ROUNDDOWN", [1, 2], "number, digits", "Rounded towards zero"),
  fn("ABS", [1, 1], "number", "Without its sign"),
  fn("COUNT", [1, ANY], "value, …", "How many are numbers or dates"),
  fn("COUNTA", [1, ANY], "value, …", "How many are not empty"),
  fn("LEN", [1, 1], "text", "The number of characters"),
  fn("UPPER", [1, 1], "text", "In capital letters"),
  fn("LOWER", [1, 1], "text", "In small letters"),
  fn("TRIM", [1, 1], "text", "Without superfluous spaces"),
  fn("CONCAT", [1, ANY], "text, …", "Texts one after the other"),
  fn("DATE", [3, 3], "year, month, day", "A date"),
  fn("DATEDIF", [3, 3], 'start, end, "D"', "Whole years (Y), months (M) or days (D) between dates"),
  fn("DAYS", [2, 2], "end, start", "Days between two dates"),
  fn("TODAY", [0, 0], "", "The date of the submission"),
  fn("YEAR", [1, 1], "date", "The year of a date"),
  fn("MONTH", [1, 1], "date", "The month of a date, 1 to 12"),
  fn("DAY", [1, 1], "date", "The day of the month"),
];

function fn(
  name: string,
  [least, most]: readonly [number, number],
  ...[args, meaning]: readonly [string, string]
): FormulaFunction {
  return { name, least, most, usage: `${name}(${args})`, meaning };
}

const byName: ReadonlyMap<string, FormulaFunction> = new Map(
  FORMULA_FUNCTIONS.map((each) => [each.name, each]),
);

/** Why a call with so many arguments is wrong, or null. */
export function argumentProblem(name: string, count: number): string | null {
  const known = byName.get(name);
  if (known === undefined) {
    return `There is no function "${name}"`;
  }
  return count < known.least || count > known.most ? `It is written ${known.usage}` : null;
}
