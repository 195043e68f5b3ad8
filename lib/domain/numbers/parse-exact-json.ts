import { endOfString } from "../json/end-of-string";
import { readNumber } from "./read-number";

/** A number that JSON.parse may round: it has an exponent, or more than 15 digits. */
const LONG_NUMBER = /(?:^\s*|[:[,\s])-?(?:[\d.]{16,}|[\d.]+e)/i;
const NUMBER = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/iy;
const SHORT = /^-?[\d.]{1,15}$/;
/** More are texts without a look at them: no form has as many, and each look takes microseconds. */
const MAX_LOOKS = 10_000;
const QUOTE = 0x22;
const MINUS = 0x2d;

/**
 * As `JSON.parse`, but a number that would become another one is the text of its digits, for whoever reads it to keep
 * or refuse: `{"n": 12345678901234567890}` gives `{n: "12345678901234567890"}`.
 * @throws {SyntaxError} when it is no JSON
 */
export function parseExactJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  // A reviver, which knows the digits as well, takes seconds for a megabyte of numbers.
  return LONG_NUMBER.test(text) ? JSON.parse(withQuotedNumbers(text)) : value;
}

/** The JSON text with quotation marks around the numbers that would become others. */
function withQuotedNumbers(text: string): string {
  const parts: string[] = [];
  let from = 0;
  let looks = 0;
  const isOther = (number: string) => {
    if (SHORT.test(number)) {
      return false;
    }
    looks += 1;
    return looks > MAX_LOOKS || readNumber(number) !== Number(number);
  };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
    } else if (code === MINUS || (code >= 0x30 && code <= 0x39)) {
      NUMBER.lastIndex = at;
      const [number = ""] = NUMBER.exec(text) ?? [];
      if (isOther(number)) {
        parts.push(text.slice(from, at), `"${number}"`);
        from = at + number.length;
      }
      at += number.length - 1;
    }
  }
  return parts.join("") + text.slice(from);
}
