import { calendarDay, DAY_SECONDS, dayOfIso, weekdayOf } from "../calendar";
import { Decimal, textOfNumber } from "../decimal";
import { FormulaError } from "../formula-error";
import {
  isNumeric,
  toMoment,
  toNumber,
  toSeconds,
  toText,
  type FormulaValue,
} from "../formula-value";
import { readFormat, type FormatPart, type FormatSection } from "./read-format";

/** A value in a format of spreadsheets: "#,##0.00", "0%", "d mmmm yyyy". Names are English in every language. */
export function formatted(value: FormulaValue, format: string): string {
  const sections = readFormat(format);
  const [first = { parts: [], isDate: false }] = sections;
  if (first.isDate) {
    return formattedDate(value, first.parts);
  }
  const isText = first.parts.some(({ kind }) => kind === "text");
  if (value.kind === "boolean" || isText || !(isNumeric(value) || value.kind === "blank")) {
    const ofTexts = sections[3]?.parts ?? (isText ? first.parts : TEXT_ALONE);
    return ofTexts.map((part) => textOfPart(part, toText(value))).join("");
  }
  const number = toNumber(value);
  const { section, isAbsolute } = sectionFor(number, sections);
  if (section.isDate) {
    return formattedDate(value, section.parts);
  }
  const text = formattedNumber(number.abs(), section.parts);
  return number.isNegative() && !isAbsolute && /[1-9]/.test(text) ? `-${text}` : text;
}

const TEXT_ALONE: readonly FormatPart[] = [{ kind: "text" }];

function textOfPart(part: FormatPart, text: string): string {
  return part.kind === "text" ? text : part.kind === "literal" ? part.text : "";
}

function sectionFor(number: Decimal, sections: readonly FormatSection[]) {
  const [first = { parts: [], isDate: false }, negative, zero] = sections;
  if (number.isZero()) {
    return { section: zero ?? first, isAbsolute: true };
  }
  const hasOwn = number.isNegative() && negative !== undefined;
  return { section: hasOwn ? negative : first, isAbsolute: hasOwn };
}

function formattedNumber(number: Decimal, parts: readonly FormatPart[]): string {
  if (parts.some(({ kind }) => kind === "general")) {
    return parts
      .map((part) => (part.kind === "general" ? textOfNumber(number) : textOfPart(part, "")))
      .join("");
  }
  const isDigit = ({ kind }: FormatPart) => kind === "digit";
  const firstDigit = parts.findIndex(isDigit);
  const lastDigit = parts.findLastIndex(isDigit);
  const point = parts.findIndex(({ kind }) => kind === "point");
  const middle = point === -1 ? parts.length : point;
  const commas = parts.flatMap(({ kind }, index) =>
    kind === "comma" && firstDigit !== -1 && index > firstDigit ? [index] : [],
  );
  // A comma behind the last digit takes away thousands, one between digits separates them.
  const lastWhole = parts.slice(0, middle).findLastIndex(isDigit);
  const scales = commas.filter((at) => at > lastDigit || (at > lastWhole && at < middle)).length;
  const percents = parts.filter(({ kind }) => kind === "percent").length;
  const decimals = parts.slice(middle).filter(isDigit).length;
  const shown = number
    .times(new Decimal(100).pow(percents))
    .div(new Decimal(1000).pow(scales))
    .toFixed(decimals);
  const [whole = "", fraction = ""] = shown.split(".");
  const isGrouped = commas.some((at) => at < lastWhole);
  const wholeText = wholePartText(whole === "0" ? "" : whole, {
    parts: parts.slice(0, middle),
    isGrouped,
    firstComma: firstDigit,
  });
  return wholeText + fractionText(fraction, parts.slice(middle));
}

type Whole = { parts: readonly FormatPart[]; isGrouped: boolean; firstComma: number };

/** Digits fill their places from the right; the first place takes all that are left. */
function wholePartText(digits: string, { parts, isGrouped, firstComma }: Whole): string {
  const places = parts.filter(({ kind }) => kind === "digit").length;
  let [left, seen, written, text] = [digits, 0, 0, ""];
  const put = (digit: string) => {
    text = (isGrouped && written > 0 && written % 3 === 0 ? `${digit},` : digit) + text;
    written += 1;
  };
  for (const [index, part] of [...parts.entries()].toReversed()) {
    if (part.kind !== "digit") {
      const isLiteralComma = part.kind === "comma" && (firstComma === -1 || index < firstComma);
      text = (isLiteralComma ? "," : signOf(part)) + text;
      continue;
    }
    seen += 1;
    const taken = seen === places ? left : left.slice(-1);
    left = left.slice(0, left.length - taken.length);
    if (taken === "" && part.sign === "0") {
      put("0");
    } else if (taken === "" && part.sign === "?") {
      text = ` ${text}`;
    }
    for (const digit of [...taken].toReversed()) {
      put(digit);
    }
  }
  return places === 0 && firstComma !== -1 ? text + digits : text;
}

/** From the point on: zeros at the end are only where "0" stands, and a point only in front of digits. */
function fractionText(fraction: string, parts: readonly FormatPart[]): string {
  let index = fraction.length;
  let isEnd = true;
  return parts
    .toReversed()
    .map((part) => {
      if (part.kind === "point") {
        return isEnd && parts.some(({ kind }) => kind === "digit") ? "" : ".";
      }
      if (part.kind !== "digit") {
        return signOf(part);
      }
      index -= 1;
      const digit = fraction[index] ?? "0";
      isEnd &&= digit === "0" && part.sign !== "0";
      return isEnd ? (part.sign === "?" ? " " : "") : digit;
    })
    .toReversed()
    .join("");
}

function signOf(part: FormatPart): string {
  return part.kind === "percent" ? "%" : part.kind === "literal" ? part.text : "";
}

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );
const WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
const MOST_DAYS = 1_000_000;

function formattedDate(value: FormulaValue, parts: readonly FormatPart[]): string {
  const isHalf = parts.some(({ kind }) => kind === "half");
  const seconds = secondsOf(value);
  return parts
    .map((part) => {
      if (part.kind === "half") {
        const text = Math.floor(seconds / 3600) % 24 < 12 ? "AM" : "PM";
        return part.isShort ? text.slice(0, 1) : text;
      }
      return part.kind === "date"
        ? dateText(part.letters, { value, seconds, isHalf })
        : textOfPart(part, "");
    })
    .join("");
}

function secondsOf(value: FormulaValue): number {
  if (value.kind === "day" || (value.kind === "text" && dayOfIso(value.text.trim()) !== null)) {
    return toMoment(value).seconds ?? 0;
  }
  // More than a day, as hours that count on show it.
  if (isNumeric(value) && toNumber(value).greaterThan(1)) {
    if (toNumber(value).greaterThan(MOST_DAYS)) {
      throw new FormulaError("The number is too large");
    }
    return toNumber(value).times(DAY_SECONDS).round().toNumber();
  }
  return value.kind === "blank" ? 0 : toSeconds(value);
}

type Shown = { value: FormulaValue; seconds: number; isHalf: boolean };

function dateText(letters: string, { value, seconds, isHalf }: Shown): string {
  const padded = (number: number) => String(number).padStart(Math.min(letters.length, 2), "0");
  const hours = Math.floor(seconds / 3600);
  switch (letters[0]) {
    case "[":
      return String(hours).padStart(letters.length - 2, "0");
    case "h":
      return padded(isHalf ? ((hours + 11) % 12) + 1 : hours % 24);
    case "n":
      return padded(Math.floor(seconds / 60) % 60);
    case "s":
      return padded(seconds % 60);
  }
  const { day: number } = toMoment(value);
  const { year, month, day } = calendarDay(number);
  const name = letters.startsWith("m") ? MONTHS[month - 1] : WEEKDAYS[weekdayOf(number)];
  if (letters.startsWith("y")) {
    return letters.length > 2 ? String(year) : padded(year % 100).padStart(2, "0");
  }
  if (letters.length > 2 && name !== undefined) {
    const characters = letters === "mmmmm" ? 1 : letters.length === 3 ? 3 : name.length;
    return name.slice(0, characters);
  }
  return padded(letters.startsWith("m") ? month : day);
}
