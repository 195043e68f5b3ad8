import { FUNCTION_NAMES, usageOf, type FunctionName } from "./function-list";

export const FUNCTION_KINDS = [
  "Conditions",
  "Totals and lists",
  "Numbers",
  "Texts",
  "Dates and times",
] as const;
export type FunctionKind = (typeof FUNCTION_KINDS)[number];

/** A function as the editor and the documentation offer it. */
export type GuidedFunction = {
  name: FunctionName;
  kind: FunctionKind;
  /** How it is written. */
  usage: string;
  /** One line. */
  meaning: string;
  /** A call with its result: 'LEFT("Oslo", 2) is Os'. */
  example: string;
};

type Line = readonly [meaning: string, example: string];

const CONDITIONS = {
  IF: ["One of two values", 'IF(2 > 1, "yes", "no") is yes'],
  IFS: ["The value of the first condition that is met", 'IFS(1 > 2, "a", 2 > 1, "b") is b'],
  SWITCH: ["The result of the case that the value equals", 'SWITCH("M", "S", 5, "M", 7, 9) is 7'],
  CHOOSE: ["The value with this number", 'CHOOSE(2, "red", "blue") is blue'],
  AND: ["Whether all conditions are met", "AND(1 < 2, 2 < 3) is TRUE"],
  OR: ["Whether any condition is met", "OR(1 > 2, 2 < 3) is TRUE"],
  XOR: ["Whether an odd number of conditions is met", "XOR(1 < 2, 2 < 3) is FALSE"],
  NOT: ["The opposite of a condition", "NOT(1 > 2) is TRUE"],
  IFERROR: ["Another value in place of an error", "IFERROR(1 / 0, 5) is 5"],
  COALESCE: ["The first value that is not empty", 'COALESCE("", "Ann") is Ann'],
  ISBLANK: ["Whether it is empty", 'ISBLANK("") is TRUE'],
  ISNUMBER: ["Whether it is a number, a date or a time", "ISNUMBER(5) is TRUE"],
  ISTEXT: ["Whether it is a text or a choice", 'ISTEXT("a") is TRUE'],
} satisfies Partial<Record<FunctionName, Line>>;

const TOTALS = {
  SUM: ["All numbers added up", "SUM(1, 2, 3) is 6"],
  AVERAGE: ["The mean, without empty fields", "AVERAGE(1, 2) is 1.5"],
  MIN: ["The smallest number or earliest date", "MIN(3, 1, 2) is 1"],
  MAX: ["The largest number or latest date", "MAX(3, 1, 2) is 3"],
  COUNT: ["How many are numbers, dates or choices", 'COUNT(1, "a", 3) is 2'],
  COUNTA: ["How many are not empty", 'COUNTA(1, "a", "") is 2'],
  COUNTIF: ["How many items of a list meet a criterion", 'COUNTIF(5, ">3") is 1'],
  SUMIF: ["The numbers where a list meets a criterion, added up", 'SUMIF("Oslo", "oslo", 5) is 5'],
  CONTAINS: [
    "Whether a list has an item, or a text another text",
    'CONTAINS("Oslo", "sl") is TRUE',
  ],
} satisfies Partial<Record<FunctionName, Line>>;

const NUMBERS = {
  ROUND: ["Rounded to some digits, halves away from zero", "ROUND(2.345, 2) is 2.35"],
  ROUNDUP: ["Rounded away from zero", "ROUNDUP(2.1) is 3"],
  ROUNDDOWN: ["Rounded towards zero", "ROUNDDOWN(2.9) is 2"],
  FLOOR: ["The next multiple below, of 1 by default", "FLOOR(17, 5) is 15"],
  CEILING: ["The next multiple above, of 1 by default", "CEILING(17, 5) is 20"],
  CEIL: ["The same as CEILING", "CEIL(2.1) is 3"],
  INT: ["The whole number below", "INT(-2.5) is -3"],
  MOD: ["What a division leaves", "MOD(10, 3) is 1"],
  ABS: ["Without its sign", "ABS(-3) is 3"],
  SIGN: ["1, 0 or -1 by the sign", "SIGN(-3) is -1"],
  POWER: ["A power", "POWER(2, 3) is 8"],
  SQRT: ["The square root", "SQRT(16) is 4"],
  EXP: ["A power of e", "EXP(0) is 1"],
  LN: ["The natural logarithm", "LN(1) is 0"],
  LOG: ["The logarithm, of base 10 by default", "LOG(8, 2) is 3"],
} satisfies Partial<Record<FunctionName, Line>>;

const TEXTS = {
  LEN: ["The number of characters", 'LEN("Oslo") is 4'],
  UPPER: ["In capital letters", 'UPPER("Oslo") is OSLO'],
  LOWER: ["In small letters", 'LOWER("Oslo") is oslo'],
  PROPER: ["Each word with a capital letter", 'PROPER("ann lee") is Ann Lee'],
  TRIM: ["Without superfluous spaces", 'TRIM("  a   b ") is a b'],
  CONCAT: ["Texts one after the other", 'CONCAT("a", "b", 1) is ab1'],
  TEXTJOIN: ["Texts and lists with a text between", 'TEXTJOIN("-", TRUE, "a", "", "b") is a-b'],
  JOIN: ["The items of a list with a text between", 'JOIN("a", ", ") is a'],
  LEFT: ["The first characters", 'LEFT("Oslo", 2) is Os'],
  RIGHT: ["The last characters", 'RIGHT("Oslo", 2) is lo'],
  MID: ["Characters from the middle", 'MID("Oslo", 2, 2) is sl'],
  FIND: ["The place of a text in another", 'FIND("l", "Oslo") is 3'],
  SEARCH: [
    "The same; capital letters do not matter, ? and * are wildcards",
    'SEARCH("S?O", "Oslo") is 2',
  ],
  SUBSTITUTE: [
    "Another text in place of each one, or of one of them",
    'SUBSTITUTE("1-2-3", "-", "/", 2) is 1-2/3',
  ],
  REPLACE: ["Another text in place of some characters", 'REPLACE("Oslo", 1, 2, "So") is Solo'],
  REPT: ["A text several times", 'REPT("ab", 3) is ababab'],
  EXACT: ["Whether texts are the same in each letter", 'EXACT("a", "A") is FALSE'],
  VALUE: ["The number that a text says", 'VALUE("1,234.5") is 1234.5'],
  TEXT: ["A number, date or time in a format", 'TEXT(1234.5, "#,##0.00") is 1,234.50'],
} satisfies Partial<Record<FunctionName, Line>>;

const DATES = {
  DATE: ["A date of year, month and day", "DATE(2027, 1, 31) is 2027-01-31"],
  TODAY: ["The date of the submission", "YEAR(TODAY()) is 2026"],
  NOW: ["The date and time of the submission", "HOUR(NOW()) is 14"],
  YEAR: ["The year of a date", "YEAR(DATE(2027, 1, 31)) is 2027"],
  MONTH: ["The month of a date, 1 to 12", "MONTH(DATE(2027, 1, 31)) is 1"],
  DAY: ["The day of the month", "DAY(DATE(2027, 1, 31)) is 31"],
  WEEKDAY: [
    "The number of the weekday, from 1 on Sunday; with 2 from 1 on Monday",
    "WEEKDAY(DATE(2027, 1, 31), 2) is 7",
  ],
  EDATE: ["The same day some months later", "EDATE(DATE(2027, 1, 31), 1) is 2027-02-28"],
  EOMONTH: [
    "The last day of the month some months later",
    "EOMONTH(DATE(2027, 1, 1), 0) is 2027-01-31",
  ],
  DATEDIF: [
    "Whole years (Y), months (M) or days (D) between dates",
    'DATEDIF(DATE(2027, 1, 31), DATE(2027, 3, 1), "M") is 1',
  ],
  DAYS: ["Days between two dates", "DAYS(DATE(2027, 3, 1), DATE(2027, 2, 1)) is 28"],
  NETWORKDAYS: [
    "Working days from Monday to Friday, both ends included",
    "NETWORKDAYS(DATE(2027, 1, 1), DATE(2027, 1, 31)) is 21",
  ],
  TIME: ["A time of day", "TIME(9, 5) is 09:05"],
  HOUR: ["The hour of a time, 0 to 23", 'HOUR("9:05") is 9'],
  MINUTE: ["The minute of a time", 'MINUTE("9:05") is 5'],
} satisfies Partial<Record<FunctionName, Line>>;

const LINES: Readonly<Record<FunctionName, Line>> = {
  ...CONDITIONS,
  ...TOTALS,
  ...NUMBERS,
  ...TEXTS,
  ...DATES,
};

const BY_KIND: Readonly<Record<FunctionKind, object>> = {
  Conditions: CONDITIONS,
  "Totals and lists": TOTALS,
  Numbers: NUMBERS,
  Texts: TEXTS,
  "Dates and times": DATES,
};

/** Every function, by kind. */
export const FUNCTION_GUIDE: readonly GuidedFunction[] = FUNCTION_KINDS.flatMap((kind) =>
  FUNCTION_NAMES.filter((name) => Object.hasOwn(BY_KIND[kind], name)).map((name) => {
    const [meaning, example] = LINES[name];
    return { name, kind, usage: usageOf(name), meaning, example };
  }),
);
