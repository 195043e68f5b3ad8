import { expect, it } from "vitest";
import { foldCase } from "./fold-case";

it.each([
  ["Ann@Example.ORG", "ann@example.org"],
  ["İSTANBUL ISPARTA ısparta istanbul", "istanbul isparta isparta istanbul"],
  ["i\u0307stanbul", "istanbul"],
  ["Straße STRASSE GROẞ", "strasse strasse gross"],
  ["ΟΔΟΣ οδος οδοσ", "οδοσ οδοσ οδοσ"],
  ["ЖУКОВ", "жуков"],
  ["Andre\u0301 ANDRÉ", "andré andré"],
])("%s", (text, folded) => {
  expect(foldCase(text)).toBe(folded);
});

it("takes no accent away", () => {
  expect(foldCase("Müller")).not.toBe(foldCase("Muller"));
});
