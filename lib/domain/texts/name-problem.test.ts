import { expect, it } from "vitest";
import { nameProblem, withoutHiddenSigns } from "./name-problem";

it.each([
  "Ann",
  "anna.mueller",
  "ann@example.com",
  "Müller & Co. KG",
  "St. Gallen / Nord",
  "Ben. And others",
  "Team 3.5",
  // Persian and Hindi need joiners; families and flags are joined, too.
  "می\u200Cخواهم",
  "क\u094D\u200Dष",
  "👩\u200D👧 Family",
  "❤\uFE0F 1\uFE0F\u20E3",
  "שלום",
])("takes the name %s", (name) => {
  expect(nameProblem(name)).toBeNull();
  expect(withoutHiddenSigns(name)).toBe(name);
});

const LINE = "A name is one line without control characters";
const HIDDEN = "A name cannot have invisible characters";
const ADDRESS = "A name cannot have the address of a page in it";

it.each([
  ["Ann\nYour account is locked", LINE],
  ["Ann\rB", LINE],
  ["Ann\tB", LINE],
  ["Ann\u2028B", LINE],
  ["Ann\u0000", LINE],
  ["Ann\u202Egro", HIDDEN],
  ["Ann\u2066B", HIDDEN],
  ["Ann\u200F", HIDDEN],
  ["An\u200Bn", HIDDEN],
  ["An\u200Dn", HIDDEN],
  ["\u200D\u200D\u200D", HIDDEN],
  ["An\u2060n", HIDDEN],
  ["\uFEFFAnn", HIDDEN],
  ["An\u00ADn", HIDDEN],
  ["\u3164\u3164\u3164", HIDDEN],
  ["Win at https://evil.example", ADDRESS],
  ["www.evil.example", ADDRESS],
  ["evil.example/win", ADDRESS],
  ["evil.example:8080/win", ADDRESS],
  ["EVIL.example?a", ADDRESS],
])("refuses %j", (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});

it("makes a name of what a provider says", () => {
  expect(withoutHiddenSigns("A\u202Ed\u200Ba\nLovelace \u2028")).toBe("Ada Lovelace");
});
