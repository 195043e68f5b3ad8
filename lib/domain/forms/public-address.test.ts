import { describe, expect, it } from "vitest";
import { publicAddress } from "./public-address";

describe("public address", () => {
  const random = "abcdefghijklmnopqrstuvwx23";

  it.each([
    ["Customer Feedback", `customer-feedback-${random}`],
    ["Über uns & Co.", `uber-uns-co-${random}`],
    ["日本語", random],
    ["--new--", `new-${random}`],
    ["a".repeat(100), `${"a".repeat(40)}-${random}`],
    [`${"a".repeat(39)} b`, `${"a".repeat(39)}-${random}`],
  ])("%s becomes %s", (title, address) => {
    expect(publicAddress({ title, random })).toBe(address);
  });

  it("is never one of the words other pages have, nor guessable", () => {
    for (const word of ["new", "edit", "preview"]) {
      expect(() => publicAddress({ title: "", random: word })).toThrow(RangeError);
      expect(publicAddress({ title: word, random })).not.toBe(word);
    }
  });
});
