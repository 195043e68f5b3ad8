import { describe, expect, it } from "vitest";
import { parseIfMatch } from "./parse-if-match";

const INSTANT = new Date("2026-01-02T03:04:05.678Z");

describe("the version that a save started from", () => {
  it.each([
    "2026-01-02T03:04:05.678Z",
    '"2026-01-02T03:04:05.678Z"',
    'W/"2026-01-02T03:04:05.678Z"',
    "2026-01-02T04:04:05.678+01:00",
  ])("is read from %s", (text) => {
    expect(parseIfMatch(text)).toEqual(INSTANT);
  });

  it.each([undefined, null, "", "*", '""'])("is none when %o is given", (value) => {
    expect(parseIfMatch(value)).toBeNull();
  });

  it("must be a date", () => {
    expect(() => parseIfMatch("yesterday")).toThrow("If-Match");
  });
});
