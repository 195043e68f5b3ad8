import fc from "fast-check";
import { describe, expect, it } from "vitest";
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
