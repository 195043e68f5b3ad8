import { readNumber } from "./read-number";

type Reviver = (key: string, value: unknown, context?: { source?: string }) => unknown;

// TypeScript does not know the third argument yet (ECMAScript 2026); browsers before 2025 do not give it.
const parse = JSON.parse as (text: string, reviver?: Reviver) => unknown;

/** A number that JSON.parse may round: it has an exponent, or more than 15 digits. */
const LONG_NUMBER = /[:[,\s]-?(?:[\d.]{16,}|[\d.]+e)/i;

/**
 * As `JSON.parse`, but a number that would become another one is the text of its digits, for whoever reads it to keep
 * or refuse: `{"n": 12345678901234567890}` gives `{n: "12345678901234567890"}`.
 * @throws {SyntaxError} when it is no JSON
 */
export function parseExactJson(text: string): unknown {
  // A reviver is called for every value, and few bodies have such numbers.
  return LONG_NUMBER.test(text) || /^\s*-?\d/.test(text) ? parse(text, exactNumber) : parse(text);
}

const exactNumber: Reviver = (_key, value, context) => {
  const source = context?.source;
  return typeof value !== "number" || source === undefined || readNumber(source) === value
    ? value
    : source;
};
