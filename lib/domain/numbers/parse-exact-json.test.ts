import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuMs } from "@/tests/support/cpu-time";
import { parseExactJson } from "./parse-exact-json";

describe("JSON with long numbers", () => {
  it.each([
    ['{"n":12345678901234567890}', { n: "12345678901234567890" }],
    ['{"n": 0.1234567890123456789}', { n: "0.1234567890123456789" }],
    ["[1,-9007199254740993,2]", [1, "-9007199254740993", 2]],
    ['{"a":{"b":[1e21, 1E400]}}', { a: { b: ["1e21", "1E400"] } }],
    ["12345678901234567890", "12345678901234567890"],
  ])("keeps their digits: %s", (text, value) => {
    expect(parseExactJson(text)).toEqual(value);
  });

  it.each([
    ['{"n":9007199254740991,"s":"12345678901234567890"}'],
    ["[1e5, 0.1, -0, 1.50, 0.12345678901234568]"],
    ['"text"'],
  ])("leaves all others alone: %s", (text) => {
    expect(parseExactJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ["numbers", "1,"],
    ["exponents", "1e5,"],
    ["digits", "12345678901234567,"],
    ["lists", "[],"],
    ["marks", '"\\\\",'],
  ])("is read in a moment, whatever it is full of: %s", async (_name, unit) => {
    const text = `[${unit.repeat(900_000 / unit.length)}1e400]`;
    expect(await cpuMs(() => parseExactJson(text))).toBeLessThan(400);
  });

  it.each([
    "{12345678901234567890: 1}",
    "[12345678901234567890 1e400]",
    "[1e400e]",
    "[-]",
    "01e400",
  ])("is refused as JSON.parse refuses it: %s", (text) => {
    expect(() => parseExactJson(text)).toThrow(SyntaxError);
  });

  it("is refused as JSON.parse refuses it", () => {
    expect(() => parseExactJson('{"n": 12345678901234567890')).toThrow(SyntaxError);
  });

  it("is read like any other where every number is kept", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value);
        const isKept = JSON.stringify(parseExactJson(text)) === text;
        expect(isKept || /\d{16}|e\+/.test(text)).toBe(true);
      }),
    );
  });
});
