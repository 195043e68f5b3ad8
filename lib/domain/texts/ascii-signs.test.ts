import { describe, expect, it } from "vitest";
import { asciiSigns } from "./ascii-signs";

describe("plain signs", () => {
  it.each(["fullwide", "arab", "arabext", "deva", "beng", "thai", "mymr", "adlm", "mathsanb"])(
    "the digits of %s are 0 to 9",
    (numberingSystem) => {
      const digits = new Intl.NumberFormat("en", { numberingSystem, useGrouping: false });
      expect(asciiSigns(digits.format(9876543210))).toBe("9876543210");
    },
  );

  it("are known of every digit, as each script has ten of them in a row", () => {
    const codes = Array.from({ length: 0x1ffff }, (_, code) => String.fromCodePoint(code));
    const digits = codes.filter((sign) => /\p{Nd}/u.test(sign));
    expect(digits.length % 10).toBe(0);
    expect(digits.map(asciiSigns).join("")).toBe("0123456789".repeat(digits.length / 10));
  });

  it("are a dash for every dash", () => {
    expect(asciiSigns("1‐2‑3‒4–5—6－7ー8−9")).toBe("1-2-3-4-5-6-7-8-9");
  });
});
