import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectedNumber, readNumber } from "./read-number";

const FEWER_DIGITS = "a number of at most 15 digits, so that it is kept exactly";
const NO_SEPARATORS = "a number without separators between thousands";

describe("a number that somebody writes", () => {
  it.each([
    ["10.05", 10.05],
    ["10.", 10],
    [".05", 0.05],
    ["-0.5", -0.5],
    ["-.5", -0.5],
    ["-0", 0],
    ["00", 0],
    ["007", 7],
    ["+5", 5],
    ["1e5", 100_000],
    ["1E-3", 0.001],
    ["1.50", 1.5],
    [" 12 ", 12],
    ["9007199254740991", 9_007_199_254_740_991],
    ["0.12345678901234568", 0.12345678901234568],
  ])("is %j, which is %d", (text, number) => {
    expect(readNumber(text)).toBe(number);
    expect(expectedNumber(text)).toBeNull();
  });

  it.each([
    ["a decimal comma", "1,5", 1.5],
    ["a comma that is not finished", "1,", 1],
    ["a comma before thousandths", "0,125", 0.125],
    ["a comma behind four digits", "1234,567", 1234.567],
    ["Arabic digits and their point", "١٢٫٥", 12.5],
    ["Persian digits", "۱۲۳", 123],
    ["Devanagari", "४२", 42],
    ["full width", "－１２．５", -12.5],
    ["a minus of a word processor", "−3", -3],
    ["a dash of a word processor", "–3", -3],
    ["direction marks", "\u200e12\u200f", 12],
    ["a byte order mark", "\ufeff12", 12],
    ["mathematical digits", "𝟙𝟚", 12],
  ])("may have %s: %j", (_what, text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  it.each(["", "  ", "\u200e"])("is none when it is blank: %j", (text) => {
    expect(readNumber(text)).toBeNull();
  });

  it.each([
    "-",
    ".",
    ",",
    "1e",
    "1e+",
    "e5",
    "1.2.3",
    "1-2",
    "0x10",
    "10²",
    "½",
    "①",
    "Infinity",
    "NaN",
    "1_000",
    "5 %",
    "€5",
    "--5",
    "seven",
    `${"1".repeat(50)} apples ${"1".repeat(60)}`,
  ])("stays as it is when nobody can read it: %j", (text) => {
    expect(readNumber(text)).toBe(text);
    expect(expectedNumber(text)).toBe("a number");
  });

  it.each([
    "1,234",
    "-12,345",
    "1,234.5",
    "1.234,5",
    "1,234,567",
    "1.234.567",
    "1 234",
    "1'234",
    "1\u202f234,5",
  ])("is asked for without separators: %j", (text) => {
    expect(readNumber(text)).toBe(text);
    expect(expectedNumber(text)).toBe(NO_SEPARATORS);
  });

  it.each([
    "12345678901234567890",
    "0.1234567890123456789",
    "9007199254740993",
    "9007199254740992",
    "1e21",
    "1e999",
    "1e-400",
    "-12345678901234567890",
    "12345678901234567890,5",
    "1".repeat(400),
  ])("is asked for with fewer digits: %j", (text) => {
    expect(readNumber(text)).toBe(text);
    expect(expectedNumber(text)).toBe(text.length > 100 ? "a number" : FEWER_DIGITS);
  });
});

describe("a number that a program sends", () => {
  it.each([0, 1.5, -3, Number.MAX_SAFE_INTEGER, 1e-300])("is itself: %d", (number) => {
    expect(readNumber(number)).toBe(number);
    expect(expectedNumber(number)).toBeNull();
  });

  it("may be a negative zero or nothing", () => {
    expect(readNumber(-0)).toBe(0);
    expect(readNumber(Number.NaN)).toBeNull();
    expect(readNumber(undefined)).toBeUndefined();
  });

  it.each([
    [Number.POSITIVE_INFINITY, "a number"],
    [{}, "a number"],
    [true, "a number"],
    [1e21, FEWER_DIGITS],
    [-(2 ** 53), FEWER_DIGITS],
  ])("is refused: %j", (given, expected) => {
    expect(expectedNumber(given)).toBe(expected);
  });
});

it("reads every number that it writes, and each of its spellings as the same", () => {
  const spelled = fc.record({
    number: fc.oneof(fc.maxSafeInteger(), fc.double({ noNaN: true, min: -1e15, max: 1e15 })),
    zeros: fc.stringMatching(/^0{0,3}$/),
  });
  fc.assert(
    fc.property(spelled, ({ number, zeros }) => {
      const text = String(number);
      expect(readNumber(text)).toBe(number || 0);
      const [sign = "", digits = ""] = text.startsWith("-") ? ["-", text.slice(1)] : ["", text];
      expect(readNumber(sign + zeros + digits)).toBe(number || 0);
      if (digits.includes(".") && !digits.includes("e")) {
        expect(readNumber(text + zeros)).toBe(number || 0);
      }
    }),
  );
});

it("never reads digits as a different number", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{0,25}$/), (digits) => {
      const read = readNumber(digits);
      expect(typeof read === "number" ? BigInt(read).toString() : read).toBe(digits);
    }),
  );
});
