import { digitOf } from "../texts/digit-of";
import { withoutMarks } from "../texts/invisible";

const NUMERIC = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d+)?$/i;
/** In one country 1,234 is a thousand and more, in another one and a quarter: only its writer knows. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:[.,'’\s]\d{3})+(?:[.,]\d*)?(?:e[+-]?\d+)?$/i;
/** The longest text that may be a number, so that no answer costs much to read. */
const LONGEST = 100;

/**
 * What boxes for numbers, links, programs and settings give, as a number: the one place that decides what is one.
 * Digits of all scripts, a decimal comma, signs as word processors write them and invisible marks around are read.
 * Blank text is null. Anything else is unchanged, for validation to refuse: also a number that would be stored as
 * another one, because it has more digits than a number of JSON keeps.
 * `isWhole`: with whole numbers alone, 1.000 may be a thousand as well, and is ambiguous as 1,000 is.
 */
export function readNumber(given: unknown, isWhole = false): unknown {
  if (typeof given !== "string") {
    // JSON has no negative zero.
    return Number.isNaN(given) ? null : given === 0 ? 0 : given;
  }
  const text = given.length > LONGEST ? given.trim() : asciiText(given);
  if (text === "" || text.length > LONGEST) {
    return text === "" ? null : given;
  }
  const value =
    isAmbiguous(text, isWhole) || !NUMERIC.test(text) ? Number.NaN : Number(decimal(text));
  return isKept(value) && digitsOf(decimal(text)) === digitsOf(String(value)) ? value || 0 : given;
}

/** Why a value is no number that is kept as it is. */
export type NumberFault = "grouped" | "digits" | "number";

const EXPECTED: Readonly<Record<NumberFault, string>> = {
  grouped: "a number without separators between thousands",
  digits: "a number of at most 15 digits, so that it is kept exactly",
  number: "a number",
};

/** Null when it is one. */
export function numberFault(given: unknown, isWhole = false): NumberFault | null {
  const value = readNumber(given, isWhole);
  if (typeof value === "number" && isKept(value)) {
    return null;
  }
  const text = typeof value === "string" && value.length <= LONGEST ? asciiText(value) : "";
  if (GROUPED.test(text)) {
    return "grouped";
  }
  return Number.isFinite(value) || NUMERIC.test(text) ? "digits" : "number";
}

/** What must be given instead, as owners read it in "Please enter a number"; null when this is one. */
export function expectedNumber(given: unknown, isWhole = false): string | null {
  const fault = numberFault(given, isWhole);
  return fault && EXPECTED[fault];
}

/** Beyond, whole numbers are stored as others. */
function isKept(value: number): boolean {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

function isAmbiguous(text: string, isWhole: boolean): boolean {
  return (isWhole || text.includes(",")) && GROUPED.test(text);
}

function decimal(text: string): string {
  return text.replace(",", ".");
}

/** A number in ASCII, however its writer's keyboard made it. */
function asciiText(text: string): string {
  // Most are plain, and the tables of Unicode would delay a page.
  return /^[ -~]*$/.test(text)
    ? text.trim()
    : withoutMarks(text)
        .replace(/^[\u2010-\u2015\u2212]/, "-")
        .replace("\u066b", ".")
        .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
        .replace(/(?!\d)\p{Nd}/gu, digitOf);
}

/** The digits that count, and their place: the same for all ways to write one number. */
function digitsOf(number: string): string {
  const [mantissa = "", exponent = "0"] = number.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.replace(/^[+-]/, "").split(".");
  const digits = (whole + fraction).replace(/^0+/, "");
  const short = digits.replace(/0+$/, "");
  return short && `${short}e${Number(exponent) - fraction.length + digits.length - short.length}`;
}
