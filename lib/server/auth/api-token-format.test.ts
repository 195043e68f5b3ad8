import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createApiToken, isApiToken, shownPrefixOf, withChecksum } from "./api-token-format";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const random = fc.string({
  unit: fc.constantFrom(...ALPHABET),
  minLength: 34,
  maxLength: 34,
});

/** Bit by bit, as ISO 3309 has it. */
function plainCrc32(text: string): number {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** The number that base-62 digits write. */
function numberOf(digits: string): number {
  return [...digits].reduce((sum, digit) => sum * 62 + ALPHABET.indexOf(digit), 0);
}

describe("an API token", () => {
  it("has 34 characters and their CRC32, in six digits of base 62", () => {
    fc.assert(
      fc.property(random, (text) => {
        const token = withChecksum(text);
        expect(token).toMatch(/^fl_[0-9A-Za-z]{40}$/);
        expect(token.slice(3, 37)).toBe(text);
        expect(numberOf(token.slice(37))).toBe(plainCrc32(text));
      }),
    );
  });

  it("is found by a secret scanner's rule, alone and in a line of code", () => {
    const rule = /\bfl_[0-9A-Za-z]{34}[0-9A-Za-z]{6}\b/;
    const token = createApiToken();
    expect(rule.exec(`TOKEN="${token}"\n`)?.[0]).toBe(token);
    expect(isApiToken(token)).toBe(true);
  });

  it("with one character mistyped, or two exchanged, is none", () => {
    const place = fc.nat({ max: 39 });
    fc.assert(
      fc.property(random, place, fc.constantFrom(...ALPHABET), (text, at, other) => {
        const token = withChecksum(text);
        const index = at + 3;
        const mistyped = `${token.slice(0, index)}${other}${token.slice(index + 1)}`;
        expect(isApiToken(mistyped)).toBe(mistyped === token);
        const [one = "", two = ""] = token.slice(index, index + 2);
        const exchanged = `${token.slice(0, index)}${two}${one}${token.slice(index + 2)}`;
        expect(isApiToken(exchanged)).toBe(exchanged === token);
      }),
    );
  });

  it.each(["", "fl_", "fl_short", `${withChecksum("0".repeat(34))}0`, "x".repeat(43)])(
    "is not %j",
    (text) => {
      expect(isApiToken(text)).toBe(false);
    },
  );

  it("pads a small checksum with zeros", () => {
    const text = "165".padStart(34, "0");
    // Below 62 to the power of four, so that two digits are zeros.
    expect(plainCrc32(text)).toBe(9_288_219);
    const small = withChecksum(text);
    expect(numberOf(small.slice(37))).toBe(9_288_219);
    expect(small.slice(37)).toMatch(/^00/);
    expect(isApiToken(small)).toBe(true);
  });

  it("shows its first six random characters", () => {
    expect(shownPrefixOf(withChecksum(`abcdef${"0".repeat(28)}`))).toBe("fl_abcdef");
  });

  it("is another one each time, of all characters alike", () => {
    const made = Array.from({ length: 2000 }, createApiToken);
    expect(new Set(made).size).toBe(2000);
    const counts = new Map<string, number>();
    for (const digit of made.flatMap((token) => token.slice(3, 37).split(""))) {
      counts.set(digit, (counts.get(digit) ?? 0) + 1);
    }
    // 68,000 characters: 1,097 of each are expected; ten standard deviations are 330.
    expect(counts.size).toBe(62);
    for (const count of counts.values()) {
      expect(Math.abs(count - 1097)).toBeLessThan(330);
    }
  });
});
