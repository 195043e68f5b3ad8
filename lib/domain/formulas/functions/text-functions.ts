import { DAY_SECONDS, secondsInText } from "../calendar";
import { checked, Decimal } from "../decimal";
import { FormulaError } from "../formula-error";
import {
  allItems,
  BLANK,
  booleanValue,
  itemsOf,
  numberValue,
  textValue,
  toBoolean,
  toNumber,
  toText,
  toWhole,
  type FormulaValue,
} from "../formula-value";
import { boundedText, checkLength } from "../operators";
import {
  boundedValue,
  countOf,
  wholeValue,
  type Args,
  type Calculate,
  type CallContext,
} from "./function";
import { charactersOf, placeOf, wildcardPlaceOf } from "./search-text";
import { formatted } from "./text-format";

/** Functions of texts. Places and counts are of characters, from 1. */
export const TEXT_FUNCTIONS: readonly (readonly [string, Calculate])[] = [
  ["LEN", ([arg = BLANK]) => countOf(charactersOf(toText(arg)))],
  ["UPPER", ([arg = BLANK]) => boundedValue(toText(arg).toUpperCase())],
  ["LOWER", ([arg = BLANK]) => boundedValue(toText(arg).toLowerCase())],
  ["PROPER", proper],
  ["TRIM", ([arg = BLANK]) => boundedValue(toText(arg).trim().replace(/ {2,}/g, " "))],
  ["CONCAT", (args) => joined(args.map(toText), "")],
  ["TEXTJOIN", textJoin],
  ["JOIN", joinList],
  ["LEFT", ([arg = BLANK, count], context) => part([arg, undefined, count], context)],
  ["RIGHT", right],
  ["MID", part],
  ["FIND", (args, context) => found(args, { ...context, search: placeOf })],
  ["SEARCH", (args, context) => found(args, { ...context, search: wildcardPlaceOf })],
  ["SUBSTITUTE", substituted],
  ["REPLACE", replaced],
  ["REPT", repeated],
  ["EXACT", ([one = BLANK, other = BLANK]) => booleanValue(toText(one) === toText(other))],
  ["VALUE", ([arg = BLANK]) => numberValue(numberOf(arg))],
  ["TEXT", ([arg = BLANK, format = BLANK]) => boundedValue(formatted(arg, toText(format)))],
];

const LETTERS_IN_A_STEP = 10;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;

function proper([arg = BLANK]: Args, { spend }: CallContext): FormulaValue {
  const text = toText(arg);
  spend?.(Math.floor(text.length / LETTERS_IN_A_STEP));
  return boundedValue(text.replace(WORD, capitalised));
}

function capitalised(word: string): string {
  const [first = "", ...rest] = charactersOf(word);
  return first.toUpperCase() + rest.join("").toLowerCase();
}

function joined(texts: readonly string[], between: string): FormulaValue {
  const [first = "", ...rest] = texts;
  return textValue(
    rest.reduce((all, text) => boundedText(all + between + text), boundedText(first)),
  );
}

function textJoin([between = BLANK, skipEmpty = BLANK, ...values]: Args): FormulaValue {
  const texts = allItems(values).map(toText);
  const kept = toBoolean(skipEmpty) ? texts.filter((text) => text !== "") : texts;
  return joined(kept, toText(between));
}

function joinList([list = BLANK, between = BLANK]: Args): FormulaValue {
  if (itemsOf(between) !== null) {
    throw new FormulaError("The list comes first, then what stands between its items");
  }
  return joined(allItems([list]).map(toText), toText(between));
}

function countIn(value: FormulaValue | undefined): number {
  const count = value === undefined ? 1 : toWhole(value);
  if (count < 0) {
    throw new FormulaError("A number of characters cannot be negative");
  }
  return count;
}

/** A place from 1, counted from 0. */
function startIn(value: FormulaValue | undefined): number {
  const start = value === undefined ? 1 : toWhole(value);
  if (start < 1) {
    throw new FormulaError("The first character is number 1");
  }
  return start - 1;
}

function part(
  [arg = BLANK, start, count]: readonly (FormulaValue | undefined)[],
  { spend }: CallContext,
): FormulaValue {
  const [from, many] = [startIn(start), countIn(count)];
  return boundedValue(
    charactersOf(toText(arg), spend)
      .slice(from, from + many)
      .join(""),
  );
}

function right([arg = BLANK, count]: Args, { spend }: CallContext): FormulaValue {
  const characters = charactersOf(toText(arg), spend);
  return boundedValue(characters.slice(Math.max(0, characters.length - countIn(count))).join(""));
}

type Found = CallContext & { search: typeof placeOf };

function found(
  [wanted = BLANK, text = BLANK, start]: Args,
  { search, spend }: Found,
): FormulaValue {
  const place = search({
    text: charactersOf(toText(text), spend),
    wanted: charactersOf(toText(wanted), spend),
    from: startIn(start),
    spend,
  });
  if (place === null) {
    throw new FormulaError("The text is not found");
  }
  return wholeValue(place + 1);
}

function substituted(args: Args, { spend }: CallContext): FormulaValue {
  const [whole = BLANK, old = BLANK, replacement = BLANK, which] = args;
  const only = which === undefined ? null : startIn(which);
  const [text, wanted] = [charactersOf(toText(whole), spend), charactersOf(toText(old), spend)];
  if (wanted.length === 0) {
    return boundedValue(toText(whole));
  }
  const pieces: string[] = [];
  let from = 0;
  for (let count = 0; only === null || count <= only; count += 1) {
    const place = placeOf({ text, wanted, from, spend: count === 0 ? spend : undefined });
    if (place === null) {
      break;
    }
    spend?.(1);
    const isKept = only !== null && count < only;
    pieces.push(text.slice(from, place).join(""), isKept ? wanted.join("") : toText(replacement));
    from = place + wanted.length;
  }
  return joined([...pieces, text.slice(from).join("")], "");
}

function replaced(
  [arg = BLANK, start = BLANK, count = BLANK, inserted = BLANK]: Args,
  { spend }: CallContext,
): FormulaValue {
  const [characters, from] = [charactersOf(toText(arg), spend), startIn(start)];
  const behind = characters.slice(from + countIn(count));
  return joined([characters.slice(0, from).join(""), toText(inserted), behind.join("")], "");
}

function repeated([arg = BLANK, count = BLANK]: Args): FormulaValue {
  const [text, times] = [toText(arg), countIn(count)];
  // Before it is made.
  checkLength(text.length * times);
  return textValue(text.repeat(times));
}

const WRITTEN_NUMBER =
  /^([+-]?(?=\.?\d)(?:\d{1,3}(?:,\d{3})+|\d{0,40})(?:\.\d{0,40})?(?:[eE][+-]?\d{1,2})?)(%?)$/;

/** The number that a text says: "1,234.5", "15%", "2e3"; of a time such as "9:05" the part of a day. */
function numberOf(value: FormulaValue): Decimal {
  const text = value.kind === "text" ? value.text.trim() : null;
  if (text === null) {
    return toNumber(value);
  }
  const seconds = secondsInText(text);
  if (seconds !== null) {
    return new Decimal(seconds).div(DAY_SECONDS);
  }
  const [, digits, percent] = WRITTEN_NUMBER.exec(text) ?? [];
  if (digits === undefined) {
    throw new FormulaError("The text is no number");
  }
  const number = new Decimal(digits.replaceAll(",", ""));
  return checked(percent === "" ? number : number.div(100));
}
